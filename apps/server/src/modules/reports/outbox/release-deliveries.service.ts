import type { Tx } from '../../../platform/database.ts';
import type { StoredReport } from '../report-reading.repository.ts';
import { enqueueSending, publishDeliveries } from './delivery-events.ts';
import { planDeliveries, planHospitalAgain } from './plan-deliveries.service.ts';
import { callOffNotices, isPlanned, releaseHeld } from './release-deliveries.repository.ts';

/**
 * A suspended version holds again: what waited goes on its way, what was never planned because it was drawn meanwhile is
 * planned now, and a hospital that may have heard of the suspension gets the version once more.
 */
export async function releaseDeliveries(tx: Tx, report: StoredReport): Promise<void> {
  const version = { visitId: report.visit_id, verzija: report.verzija };
  if (!(await isPlanned(tx, version))) {
    await planDeliveries(tx, [report]);
    return;
  }
  const notices = await callOffNotices(tx, version);
  if (notices.some(({ mayHave }) => mayHave)) {
    await planHospitalAgain(tx, report);
  }
  const released = await releaseHeld(tx, version);
  await enqueueSending(tx, released);
  await publishDeliveries(
    tx,
    [...released, ...notices].map(({ id }) => ({
      ...{ id, siteId: report.site_id, visitId: report.visit_id },
      nijeStigla: false,
    })),
  );
}
