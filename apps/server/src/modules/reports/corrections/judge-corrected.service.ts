import type { AmendChange } from '@nalaz/domain/reports/corrections.contract';
import { atEverySite } from '../../../platform/at-every-site.ts';
import type { Tx } from '../../../platform/database.ts';
import type { FactsChanged, IdentityChanged, SamplesMoved } from '../../patients/patients.changes.ts';
import {
  fallBackSamples,
  judgeAnew,
  type OutdatedResult,
  withdrawVerifications,
} from '../../results/bench/judge-anew.service.ts';
import * as stored from './amend-tasks.repository.ts';
import { askForAmendments } from './ask-for-amendments.ts';
import { askForPrevious } from './previous-papers.repository.ts';

/**
 * Facts by which results are judged were corrected. What no standing report has shown is judged anew; of what one has
 * shown, whatever would be judged otherwise now is asked of the people who verify: shall the report be amended?
 */
export const judgeCorrected = (
  tx: Tx,
  { patientId, sampleIds, razlog, now, reordered = false }: FactsChanged,
): Promise<void> =>
  atEverySite(tx, async () => {
    const ids = sampleIds ?? (await stored.holdPatientsSamples(tx, patientId));
    if (ids.length === 0) {
      return;
    }
    const reported = await stored.selectReported(tx, ids);
    const isReported = ({ id }: { id: string }) => reported.has(id);
    const touch = sampleIds === undefined;
    const by = reordered ? 'both' : 'facts';
    const outdated = await judgeAnew(tx, { sampleIds: ids, isReported, razlog, now, touch, by, corrected: true });
    const byVisit = Map.groupBy(outdated, ({ visitId }) => visitId);
    const standing = await stored.selectStanding(tx, ids);
    await askForAmendments(
      tx,
      'facts',
      standing.map((of) => ({ of, changes: (byVisit.get(of.visit_id) ?? []).map(changeOf) })),
      razlog,
    );
    if (reordered) {
      await askForPrevious(tx, await stored.selectVisitsOf(tx, ids));
    }
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

/**
 * Whoever approved and verified did so for another record's patient: nothing of it stays, but what a report says that holds,
 * because it contradicts the new record in nothing.
 */
export const fallBackMoved = (tx: Tx, { sampleIds, razlog }: SamplesMoved): Promise<void> =>
  atEverySite(tx, async () => {
    const holding = await stored.selectReported(tx, sampleIds, ['VAŽI']);
    await fallBackSamples(
      tx,
      sampleIds.filter((id) => !holding.has(id)),
      razlog,
    );
  });
