import { LabError } from '@nalaz/domain/errors';
import { isOtherPatient, isSignedTheSame } from '@nalaz/domain/reports/report-changes.rules';
import { atEverySite } from '../../../platform/at-every-site.ts';
import type { Tx } from '../../../platform/database.ts';
import type { IdentityStays } from '../../patients/patients.changes.ts';
import { holdAgain, saidNow, stillHolds } from '../hold-again.ts';
import { holdVisits } from '../hold-visits.ts';
import { type Draft, readDrafts } from '../report-drafts.ts';
import { selectReport } from '../report-reading.repository.ts';
import { NotAsSigned } from '../report-source.ts';
import { selectSuspendedForIdentity } from './put-back.repository.ts';

const RAZLOG = 'Identitet je opet isti kao na nalazu';

/**
 * An identity that is put back exactly leaves nobody without a report: what was suspended for it alone holds again, where it
 * says of whom it is to the letter what the record says, and everything else as it would be said now. Whoever is paused
 * decides nothing about reports, and nothing holds while another change waits; it does once that was refused.
 */
export const letHoldAgain = (tx: Tx, { patientId }: IdentityStays): Promise<void> =>
  atEverySite(tx, async () => {
    const visitIds = await selectSuspendedForIdentity(tx, patientId);
    if (visitIds.length === 0) {
      return;
    }
    // All at once, in the order of everybody; then each by itself, because what is wrong with one is not the others' fault.
    await holdVisits(tx, visitIds);
    let [left, before] = [visitIds, 0];
    // One may print what another tells: it holds again after that one does.
    while (left.length > 0 && left.length !== before) {
      before = left.length;
      const still: string[] = [];
      for (const visitId of left) {
        if (!(await holdsAgain(tx, visitId))) {
          still.push(visitId);
        }
      }
      left = still;
    }
  });

async function holdsAgain(tx: Tx, visitId: string): Promise<boolean> {
  const draft = await readDraft(tx, visitId);
  const report = await selectReport(tx, visitId);
  if (!draft || report?.stanje !== 'OBUSTAVLJEN' || draft.entry.izmjena_razlog !== null) {
    return false;
  }
  const now = saidNow(draft, report);
  const isSame =
    !isOtherPatient(report.snapshot, now) &&
    report.snapshot.pacijent.roditelj === now.pacijent.roditelj &&
    isSignedTheSame(report.snapshot, now);
  const holds = isSame && !draft.source.visit.identitet && (await stillHolds(tx, draft, report, now));
  if (holds) {
    await holdAgain(tx, draft, report, { now, razlog: RAZLOG });
  }
  return holds;
}

/** None of what must be verified again first, or is not what was signed: it stays suspended, and the correction goes on. */
async function readDraft(tx: Tx, visitId: string): Promise<Draft | undefined> {
  try {
    const { entries, sampleIds } = await holdVisits(tx, [visitId]);
    return (await readDrafts(tx, entries, sampleIds))[0];
  } catch (error) {
    if (error instanceof LabError || error instanceof NotAsSigned) {
      return undefined;
    }
    throw error;
  }
}
