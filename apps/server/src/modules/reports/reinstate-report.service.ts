import { OK } from '@nalaz/domain/contract';
import { LabError } from '@nalaz/domain/errors';
import type { Rights } from '@nalaz/domain/permissions';
import { saysTheSame, toldCount } from '@nalaz/domain/reports/report-changes.rules';
import { isShown } from '@nalaz/domain/reports/report-entry.rules';
import { atEverySite } from '../../platform/at-every-site.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { enqueueJob } from '../../platform/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { lockReported } from '../results/report-steps.service.ts';
import { findLostPrevious } from './corrections/lost-previous.service.ts';
import { askForPrevious, selectCitingPaper } from './corrections/previous-papers.repository.ts';
import { holdVisits } from './hold-visits.ts';
import { markReinstated, markVersion } from './issuing.repository.ts';
import { makeSnapshot } from './make-snapshot.ts';
import { releaseDeliveries } from './outbox/release-deliveries.service.ts';
import { drawingKey } from './render-report.service.ts';
import { recordReports, tellReportsChanged } from './report-changed.ts';
import { type Draft, readDrafts, refuseWaitingIdentity } from './report-drafts.ts';
import { type StoredReport, selectReport } from './report-reading.repository.ts';
import { readEntryIn } from './reports.service.ts';

interface Wanted {
  id: string;
  verzija: number;
  razlog: string;
}

/**
 * The suspended version holds again. Only where it says what is verified now; whether a corrected identity still means the
 * same person is what whoever does it vouches for, with a reason.
 */
export function reinstateReport(services: Services, context: Context, wanted: Wanted, rights: Rights) {
  const { id, verzija } = wanted;
  const razlog = wanted.razlog.trim();
  if (razlog === '') {
    throw new LabError('REASON_MISSING');
  }
  return services.database.inTransaction(context, async (tx) => {
    const { entries, sampleIds } = await holdVisits(tx, [id]);
    const [draft] = await readDrafts(tx, entries, sampleIds);
    const report = await selectReport(tx, id);
    if (!draft || !report) {
      throw new LabError('NOT_FOUND');
    }
    if (report.verzija !== verzija) {
      throw new LabError('REPORT_STALE');
    }
    if (report.stanje !== 'OBUSTAVLJEN') {
      throw new LabError('REPORT_NOT_SUSPENDED');
    }
    refuseWaitingIdentity(draft);
    await holdAgain(tx, draft, report, razlog);
    return { ...OK, data: await readEntryIn(tx, id, rights) };
  });
}

/** An earlier result on it is somebody else's by now, or was corrected or taken back. */
const hasLostPrevious = (tx: Tx, visitId: string): Promise<boolean> =>
  atEverySite(tx, async () => {
    const checked = await findLostPrevious(tx, await selectCitingPaper(tx, visitId));
    return checked.some(({ changes }) => changes.length > 0);
  });

async function holdAgain(tx: Tx, draft: Draft, report: StoredReport, razlog: string): Promise<void> {
  const { visit_id: visitId, verzija, site_id: siteId, vrsta, broj, jezik, snapshot } = report;
  const { visit, samples } = draft.source;
  const now = makeSnapshot(draft.source, {
    broj,
    verzija,
    vrsta,
    jezik,
    izdat: new Date(),
    provjera: snapshot.provjera,
  });
  const sameRecipients = visit.narucioc_id === report.narucioc_id && visit.posiljaoc_id === report.posiljaoc_id;
  if (!sameRecipients || !saysTheSame(snapshot, now) || (await hasLostPrevious(tx, visitId))) {
    throw new LabError('REPORT_CHANGED');
  }
  await markVersion(tx, { visitId, verzija }, 'VAŽI', razlog);
  await askForPrevious(tx, [visitId]);
  await markReinstated(tx, visitId, toldCount(now) > toldCount(snapshot));
  if (vrsta === 'KONAČAN') {
    await lockReported(
      tx,
      samples.filter(isShown).map((sample) => sample.id),
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
    await enqueueJob(tx, 'renderReport', drawing, drawingKey(drawing));
  } else {
    await releaseDeliveries(tx, report);
  }
}
