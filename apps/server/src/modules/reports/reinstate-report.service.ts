import { OK } from '@nalaz/domain/contract';
import { LabError } from '@nalaz/domain/errors';
import type { Rights } from '@nalaz/domain/permissions';
import type { Context } from '../../platform/context.ts';
import type { Services } from '../../platform/services.ts';
import { holdAgain, saidNow, stillHolds } from './hold-again.ts';
import { holdVisits } from './hold-visits.ts';
import { readDrafts, refuseWaitingIdentity } from './report-drafts.ts';
import { selectReport } from './report-reading.repository.ts';
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
    const now = saidNow(draft, report);
    if (!(await stillHolds(tx, draft, report, now))) {
      throw new LabError('REPORT_CHANGED');
    }
    await holdAgain(tx, draft, report, { now, razlog });
    return { ...OK, data: await readEntryIn(tx, id, rights) };
  });
}
