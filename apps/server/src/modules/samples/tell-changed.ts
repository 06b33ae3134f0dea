import type { Tx } from '../../platform/database.ts';
import { publishEvent } from '../../platform/realtime/events.ts';

/** Lists and benches that show these samples read them anew. */
export function tellChanged(tx: Tx, siteId: string, uzorci: string[]): Promise<void> {
  return publishEvent(tx, { type: 'sampleChanged', siteId, payload: { uzorci } });
}
