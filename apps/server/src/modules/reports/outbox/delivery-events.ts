import type { DeliveryChannel, DeliveryState } from '@nalaz/domain/reports/report.words';
import type { DeliveryChanged } from '@nalaz/domain/reports/reports.events';
import type { Tx } from '../../../platform/database.ts';
import { enqueueJobs } from '../../../platform/jobs.ts';
import { publishEvents } from '../../../platform/realtime/events.ts';
import { SEND_DELIVERY } from '../reports.jobs.ts';

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
export const enqueueSending = (
  tx: Tx,
  deliveries: readonly { id: string; kanal: DeliveryChannel; stanje: DeliveryState }[],
): Promise<void> =>
  enqueueJobs(
    tx,
    SEND_DELIVERY,
    deliveries
      .filter(({ kanal, stanje }) => stanje === 'ČEKA' && (kanal === 'E-MAIL' || kanal === 'ENALAZ'))
      .map(({ id }) => ({ payload: { id }, key: sendingKey(id) })),
  );

export const sendingKey = (id: string) => `delivery ${id}`;
