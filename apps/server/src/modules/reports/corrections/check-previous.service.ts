import { atEverySite } from '../../../platform/at-every-site.ts';
import { systemContext } from '../../../platform/context.ts';
import type { Database, Tx } from '../../../platform/database.ts';
import type { VisitsMoved } from '../../patients/patients.changes.ts';
import { judgeAnew } from '../../results/bench/judge-anew.service.ts';
import { holdPatientsSamples, selectReported } from './amend-tasks.repository.ts';
import { askForAmendments } from './ask-for-amendments.ts';
import { findLostPrevious, type LostPrevious } from './lost-previous.service.ts';
import { holdCitingPapers, selectPatientsOf, suspendReports } from './previous-papers.repository.ts';

const system = systemContext('checkPrevious');
const RAZLOG = 'Promijenjen raniji rezultat';

/**
 * The job: what these visits had told may be printed as an earlier result, or may be what a newer one was compared with.
 * Papers on which it does not hold any more are asked about; what no paper has shown is judged anew.
 */
export async function checkPrevious(database: Database, visits: readonly string[], now: Date): Promise<void> {
  if (visits.length === 0) {
    return;
  }
  const patientIds = await database.inTransaction(system, async (tx) => {
    const found = await selectPatientsOf(tx, visits);
    await checkPapers(tx, found, RAZLOG, ({ foreign }) => foreign);
    return found;
  });
  for (const patientId of patientIds) {
    await database.inTransaction(system, (tx) =>
      judgeUnreported(tx, patientId, { except: visits, razlog: RAZLOG, now }),
    );
  }
}

interface Compared {
  except?: readonly string[];
  razlog: string;
  now: Date;
}

/** In the visits of the patient, as far as they are not excepted. */
async function judgeUnreported(tx: Tx, patientId: string, { except = [], razlog, now }: Compared): Promise<void> {
  const sampleIds = await holdPatientsSamples(tx, patientId, except);
  const reported = await selectReported(tx, sampleIds);
  await judgeAnew(tx, {
    sampleIds,
    isReported: ({ id }) => reported.has(id),
    razlog,
    now,
    by: 'comparisons',
  });
}

/**
 * Visits have gone from one record to another, and with them what papers of the others print as the same person's, and what
 * their results were compared with.
 */
export const checkMoved = (tx: Tx, { patientIds, razlog, now }: VisitsMoved): Promise<void> =>
  atEverySite(tx, async () => {
    await checkPapers(tx, patientIds, razlog, ({ foreign, doubtful }) => foreign || doubtful);
    for (const patientId of patientIds) {
      await judgeUnreported(tx, patientId, { razlog, now });
    }
  });

/** A paper with another person's result does not hold until it was corrected; of one with a changed result it is asked. */
async function checkPapers(
  tx: Tx,
  patientIds: readonly string[],
  razlog: string,
  isForeign: (lost: LostPrevious) => boolean,
): Promise<void> {
  const checked = await findLostPrevious(tx, await holdCitingPapers(tx, patientIds));
  const foreign = checked.filter(isForeign).map(({ paper }) => paper.visit_id);
  if (foreign.length > 0) {
    await suspendReports(tx, foreign, 'TUĐI RANIJI REZULTAT');
  }
  await askForAmendments(
    tx,
    'previous',
    checked.map(({ paper, changes }) => ({ of: paper, changes })),
    razlog,
  );
}
