import type { DeliveryChanged } from '@nalaz/domain/realtime/report-events';
import type { DeliveryChannel, DeliveryState } from '@nalaz/domain/reports/report.words';
import type { Tx } from '../../../platform/database.ts';
import { enqueueJob } from '../../../platform/jobs.ts';
import { publishEvents } from '../../../platform/realtime/events.ts';

export interface ChangedDelivery {
  id: string;
  siteId: string;
  visitId: string;
  nijeStigla: boolean;
}

export async function publishDeliveries(tx: Tx, changed: readonly ChangedDelivery[]): Promise<void> {
  if (changed.length === 0) {
    return;
  }
  await publishEvents(
    tx,
    changed.map(({ id, siteId, visitId, nijeStigla }) => {
      const payload: DeliveryChanged = { isporuka: id, posjeta: visitId, nijeStigla };
      return { type: 'deliveryChanged', siteId, payload };
    }),
  );
}

/** Of what goes out by itself: paper waits for somebody, the portal shows it already. */
export async function enqueueSending(
  tx: Tx,
  { id, kanal, stanje }: { id: string; kanal: DeliveryChannel; stanje: DeliveryState },
): Promise<void> {
  if (stanje === 'ČEKA' && (kanal === 'E-MAIL' || kanal === 'ENALAZ')) {
    await enqueueJob(tx, 'sendDelivery', { id }, `delivery ${id}`);
  }
}
