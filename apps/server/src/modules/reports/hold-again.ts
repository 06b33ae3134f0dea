import type { ReportSnapshot } from '@nalaz/domain/reports/report.documents';
import { saysTheSame, toldCount } from '@nalaz/domain/reports/report-changes.rules';
import { isShown } from '@nalaz/domain/reports/report-entry.rules';
import { atEverySite } from '../../platform/at-every-site.ts';
import type { Tx } from '../../platform/database.ts';
import { enqueueJob } from '../../platform/jobs.ts';
import { lockReported } from '../results/release/report-steps.service.ts';
import { findLostPrevious } from './corrections/lost-previous.service.ts';
import { askForPrevious, selectCitingPaper } from './corrections/previous-papers.repository.ts';
import { markReinstated, markVersion } from './issuing.repository.ts';
import { makeSnapshot } from './make-snapshot.ts';
import { releaseDeliveries } from './outbox/release-deliveries.service.ts';
import { drawingKey } from './render-report.service.ts';
import { recordReports, tellReportsChanged } from './report-changed.ts';
import type { Draft } from './report-drafts.ts';
import type { StoredReport } from './report-reading.repository.ts';
import { RENDER_REPORT } from './reports.jobs.ts';

/** What the suspended version would say if it were issued now. */
export function saidNow({ source }: Draft, { broj, verzija, vrsta, jezik, snapshot }: StoredReport): ReportSnapshot {
  return makeSnapshot(source, { broj, verzija, vrsta, jezik, izdat: new Date(), provjera: snapshot.provjera });
}

/** Everything that it told is told still, to the same recipients, and nobody is asked whether to amend it. */
export async function stillHolds(tx: Tx, draft: Draft, report: StoredReport, now: ReportSnapshot): Promise<boolean> {
  const { source, entry } = draft;
  if (entry.ispravke?.some(({ prethodni }) => !prethodni)) {
    return false;
  }
  const { visit } = source;
  const sameRecipients = visit.narucioc_id === report.narucioc_id && visit.posiljaoc_id === report.posiljaoc_id;
  return sameRecipients && saysTheSame(report.snapshot, now) && !(await hasLostPrevious(tx, report.visit_id));
}

/** An earlier result on it is somebody else's by now, or was corrected or taken back. */
const hasLostPrevious = (tx: Tx, visitId: string): Promise<boolean> =>
  atEverySite(tx, async () => {
    const checked = await findLostPrevious(tx, await selectCitingPaper(tx, visitId));
    return checked.some(({ changes }) => changes.length > 0);
  });

export async function holdAgain(
  tx: Tx,
  draft: Draft,
  report: StoredReport,
  { now, razlog }: { now: ReportSnapshot; razlog: string },
): Promise<void> {
  const { visit_id: visitId, verzija, site_id: siteId, vrsta, jezik, snapshot } = report;
  await markVersion(tx, { visitId, verzija }, 'VAŽI', razlog);
  await askForPrevious(tx, [visitId]);
  await markReinstated(tx, visitId, toldCount(now) > toldCount(snapshot));
  if (vrsta === 'KONAČAN') {
    await lockReported(
      tx,
      draft.source.samples.filter(isShown).map((sample) => sample.id),
    );
  }
  await recordReports(tx, [
    {
      ...{ visitId, siteId, action: 'update' },
      before: { verzija, stanje: 'OBUSTAVLJEN' },
      after: { verzija, stanje: 'VAŽI', razlog },
    },
  ]);
  await tellReportsChanged(tx, [{ visitId, siteId, verzija, pdf: report.sha256 !== null }]);
  if (report.sha256 === null) {
    const drawing = { visitId, verzija, jezik };
    await enqueueJob(tx, RENDER_REPORT, drawing, drawingKey(drawing));
  } else {
    await releaseDeliveries(tx, report);
  }
}
