import { OK } from '@nalaz/domain/contract';
import { LabError } from '@nalaz/domain/errors';
import type { Rights } from '@nalaz/domain/permissions';
import { toldSamples } from '@nalaz/domain/reports/report-changes.rules';
import type { Context } from '../../platform/context.ts';
import type { Services } from '../../platform/services.ts';
import { judgeTakenBack } from '../results/bench/judge-anew.service.ts';
import { reopenReported, takeBackReported } from '../results/release/report-steps.service.ts';
import { askForPrevious } from './corrections/previous-papers.repository.ts';
import { holdVisits } from './hold-visits.ts';
import { markAmending, markVersion } from './issuing.repository.ts';
import { callOffDeliveries, tellWithdrawn } from './outbox/plan-deliveries.service.ts';
import { recordReports, tellReportsChanged } from './report-changed.ts';
import { selectReport } from './report-reading.repository.ts';
import { readEntryIn } from './reports.service.ts';

function reasonOf(given: string): string {
  if (given.trim() === '') {
    throw new LabError('REASON_MISSING');
  }
  return given.trim();
}

interface Amendment {
  id: string;
  verzija: number;
  uzorci: readonly string[];
  razlog: string;
}

/**
 * S4.05, S4.08: the only way to change what a final report has locked. The database suspends the version with it, until the
 * next one is issued.
 */
export function amendReport(services: Services, context: Context, wanted: Amendment, rights: Rights) {
  const { id, verzija } = wanted;
  const razlog = reasonOf(wanted.razlog);
  const chosen = [...new Set(wanted.uzorci)];
  return services.database.inTransaction(context, async (tx) => {
    const { entries, sampleIds } = await holdVisits(tx, [id]);
    const [entry] = entries;
    if (!entry || chosen.some((sample) => !sampleIds.includes(sample))) {
      throw new LabError('NOT_FOUND');
    }
    if (entry.verzija !== verzija) {
      throw new LabError('REPORT_STALE');
    }
    await reopenReported(tx, chosen, razlog);
    await judgeTakenBack(tx, chosen, services.now());
    await markAmending(tx, id, razlog);
    await recordReports(tx, [
      {
        ...{ record: 'report_entry', visitId: id, siteId: entry.site_id, action: 'update' },
        before: { izmjena_razlog: entry.izmjena_razlog },
        after: { izmjena_razlog: razlog, verzija, uzorci: chosen },
      },
    ]);
    await tellReportsChanged(tx, [{ visitId: id, siteId: entry.site_id, verzija, pdf: false }]);
    return { ...OK, data: await readEntryIn(tx, id, rights) };
  });
}

/**
 * S7.23. What it showed is out of circulation with it: its samples fall back, and a new version shows them only after people
 * have approved and verified them anew.
 */
export function withdrawReport(services: Services, context: Context, visitId: string, flag: string) {
  const razlog = reasonOf(flag);
  return services.database.inTransaction(context, async (tx) => {
    const { entries, sampleIds } = await holdVisits(tx, [visitId]);
    const newest = entries.length > 0 ? await selectReport(tx, visitId) : undefined;
    if (!newest) {
      throw new LabError('NOT_FOUND');
    }
    const { verzija, site_id: siteId, stanje } = newest;
    if (stanje === 'POVUČEN') {
      throw new LabError('REPORT_WITHDRAWN');
    }
    const version = { visitId, verzija };
    await judgeTakenBack(tx, sampleIds, services.now());
    await markVersion(tx, version, 'POVUČEN', razlog);
    await takeBackReported(tx, toldSamples(newest.snapshot), razlog);
    await askForPrevious(tx, [visitId]);
    await callOffDeliveries(tx, version, 'POVUČEN');
    await tellWithdrawn(tx, version);
    await recordReports(tx, [
      {
        ...{ visitId, siteId, action: 'update' },
        before: { verzija, stanje },
        after: { verzija, stanje: 'POVUČEN', razlog },
      },
    ]);
    await tellReportsChanged(tx, [{ visitId, siteId, verzija, pdf: newest.sha256 !== null }]);
    return { ...OK };
  });
}
