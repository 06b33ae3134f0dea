import type { AmendChange } from '@nalaz/domain/reports/corrections.contract';
import { sameChanges } from '@nalaz/domain/reports/corrections.rules';
import { atEverySite } from '../../../platform/at-every-site.ts';
import type { Tx } from '../../../platform/database.ts';
import type { FactsChanged, IdentityChanged } from '../../../platform/reactions.ts';
import { judgeAnew, type OutdatedResult, withdrawVerifications } from '../../results/judge-anew.service.ts';
import { tellReportsChanged } from '../report-changed.ts';
import * as stored from './amend-tasks.repository.ts';

/**
 * Facts by which results are judged were corrected. What no standing report has shown is judged anew; of what one has
 * shown, whatever would be judged otherwise now is asked of the people who verify: shall the report be amended?
 */
export const judgeCorrected = (tx: Tx, { patientId, sampleIds, razlog, now }: FactsChanged): Promise<void> =>
  atEverySite(tx, async () => {
    const ids = sampleIds ?? (await stored.holdPatientsSamples(tx, patientId));
    if (ids.length === 0) {
      return;
    }
    const reported = await stored.selectReported(tx, ids);
    const isReported = ({ id }: { id: string }) => reported.has(id);
    const touch = sampleIds === undefined;
    const outdated = await judgeAnew(tx, { sampleIds: ids, isReported, razlog, now, touch });
    await askForAmendments(tx, await stored.selectStanding(tx, ids), outdated, razlog);
  });

const changeOf = (result: OutdatedResult): AmendChange => ({
  sid: result.sampleId,
  uzorak: result.uzorak,
  labassay: result.labassayId,
  naziv: result.labassay,
  jedinica: result.jedinica,
  verzija: result.version,
  prije: result.prije,
  poslije: result.poslije,
});

/** One open question for a visit: how it differs now. None where nothing differs, or where it was answered just so. */
async function askForAmendments(
  tx: Tx,
  standing: readonly stored.Standing[],
  outdated: readonly OutdatedResult[],
  razlog: string,
): Promise<void> {
  if (standing.length === 0) {
    return;
  }
  const tasks = await stored.holdTasks(
    tx,
    standing.map(({ visit_id }) => visit_id),
  );
  const bySample = Map.groupBy(outdated, ({ visitId }) => visitId);
  for (const of of standing) {
    const promjene = (bySample.get(of.visit_id) ?? []).map(changeOf);
    const own = tasks.filter(({ visit_id }) => visit_id === of.visit_id);
    const open = own.find(({ stanje }) => stanje === 'OTVOREN');
    const answered = own.findLast(({ stanje, verzija }) => stanje === 'OSTAJE' && verzija === of.verzija);
    const isSettled = promjene.length === 0 || (answered && sameChanges(answered.promjene, promjene));
    if (open && isSettled) {
      await stored.closeTask(tx, open.id, 'OTPAO', razlog);
    } else if (open) {
      await stored.changeTask(tx, open.id, of, promjene, razlog);
    } else if (!isSettled) {
      await stored.insertTask(tx, of, promjene, razlog);
    }
    if (open || !isSettled) {
      await tellReportsChanged(tx, [{ visitId: of.visit_id, siteId: of.site_id, verzija: of.verzija, pdf: false }]);
    }
  }
}

/** Whoever verified has signed for another identity: what no report has shown yet is to be verified again. */
export const verifyIdentityAnew = (tx: Tx, { patientId, sampleIds, razlog }: IdentityChanged): Promise<void> =>
  atEverySite(tx, async () => {
    const ids = sampleIds ?? (await stored.holdPatientsSamples(tx, patientId));
    if (ids.length > 0) {
      const reported = await stored.selectReported(tx, ids);
      await withdrawVerifications(
        tx,
        ids.filter((id) => !reported.has(id)),
        razlog,
      );
    }
  });
