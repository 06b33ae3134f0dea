import type { Tx } from '../../../platform/database.ts';
import { publishEvent } from '../../../platform/realtime/events.ts';
import type { StoredBatch } from './batches.repository.ts';

/** To whoever asked for the batch: how far it is. */
export async function tellBatch(tx: Tx, { id, site_id, user_id, gotovo, visits, stanje }: StoredBatch): Promise<void> {
  if (user_id) {
    await publishEvent(tx, {
      type: 'printBatch',
      siteId: site_id,
      userId: user_id,
      payload: { _id: id, gotovo, ukupno: visits.length, stanje },
    });
  }
}
