import type { ReportEvents } from '@nalaz/domain/realtime/report-events';
import { systemContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { faultPoint } from '../../platform/fault-point.ts';
import type { JobPayloads } from '../../platform/jobs.ts';
import { publishEvents } from '../../platform/realtime/events.ts';
import type { Services } from '../../platform/services.ts';
import { drawReport } from './drawing/draw-report.ts';
import { planDeliveries } from './outbox/plan-deliveries.service.ts';
import { recordReports, tellReportsChanged } from './report-changed.ts';
import { type HeldVersion, holdVersion, insertPdf, selectCustomers } from './report-pdf.repository.ts';
import { selectPdf, selectReport } from './report-reading.repository.ts';

type Wanted = JobPayloads['renderReport'];

const system = systemContext('renderReport');

/** The same version in the same language waits once. */
export const drawingKey = ({ visitId, verzija, jezik }: Wanted): string => `nalaz ${visitId} ${verzija} ${jezik}`;

/**
 * The job: draws a version and keeps its bytes. Run again it finds them and does nothing: what follows from them was
 * written with them.
 */
export async function renderReport({ database }: Pick<Services, 'config' | 'database'>, wanted: Wanted): Promise<void> {
  const { visitId, verzija, jezik } = wanted;
  const snapshot = await database.inTransaction(system, async (tx) => {
    const report = await selectReport(tx, visitId, verzija);
    const drawn = jezik === report?.jezik ? report.sha256 : await selectPdf(tx, wanted);
    return drawn ? undefined : report?.snapshot;
  });
  if (!snapshot) {
    return;
  }
  const bytes = await drawReport(snapshot, jezik);
  await faultPoint('rendered');
  await database.inTransaction(system, async (tx) => {
    const version = await holdVersion(tx, visitId, verzija);
    const stored = version && (await insertPdf(tx, version, jezik, bytes));
    if (version && stored) {
      await recordReports(tx, [
        {
          ...{ record: 'report_pdf', visitId, siteId: version.site_id, action: 'insert' },
          after: { verzija, jezik, ...stored },
        },
      ]);
      await tellDrawn(tx, version, jezik);
    }
    await faultPoint('stored');
  });
}

/** A version that was replaced or withdrawn before it was drawn goes to nobody. */
async function tellDrawn(tx: Tx, version: HeldVersion, jezik: Wanted['jezik']): Promise<void> {
  const { visit_id: visitId, site_id: siteId, verzija } = version;
  await tellReportsChanged(tx, [{ visitId, siteId, verzija, pdf: true }]);
  if (jezik !== version.jezik || version.stanje !== 'VAŽI') {
    return;
  }
  await planDeliveries(tx, version);
  const customers = await selectCustomers(tx, version);
  const payload: ReportEvents['reportReady'] = {
    posjeta: visitId,
    broj: version.broj,
    verzija,
    izmijenjen: version.izmijenjen,
  };
  if (customers.length > 0) {
    await publishEvents(
      tx,
      customers.map((userId) => ({ type: 'reportReady', siteId, userId, payload })),
    );
  }
}
