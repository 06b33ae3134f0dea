import { LabError } from '@nalaz/domain/errors';
import { changedIdentity, doubtfulFields, type IdentityField, isJudgedBy } from '@nalaz/domain/patients/identity.rules';
import { atEverySite } from '../../platform/at-every-site.ts';
import type { Tx } from '../../platform/database.ts';
import { react } from '../../platform/reactions.ts';
import type { Services } from '../../platform/services.ts';
import { holdSamplesOf, lockPatient } from './identity-changes.repository.ts';
import { NumberTaken } from './number-taken.ts';
import { FACTS_CHANGED, IDENTITY_CHANGED } from './patients.changes.ts';
import { changePatient, type NewPatient, type StoredPatient } from './patients.repository.ts';

const NAMES: Readonly<Record<IdentityField, string>> = {
  jmbg: 'JMBG',
  ime: 'ime',
  prezime: 'prezime',
  spol: 'spol',
  dateofb: 'datum rođenja',
  godiste: 'godina rođenja',
};

/** As people read it beside what followed from it. Says what, never the value. */
export const reasonOf = (fields: readonly IdentityField[]): string =>
  `Ispravljeno: ${fields.map((field) => NAMES[field]).join(', ')}`;

/**
 * Writes a change of a patient who is held, and sees to what follows from it in the same transaction: results are judged
 * by what is known now, and whatever carries the old identity hears of it.
 */
export async function writeChange(
  { reactions, now }: Pick<Services, 'reactions' | 'now'>,
  tx: Tx,
  before: StoredPatient,
  change: Partial<NewPatient>,
): Promise<void> {
  const after = { ...before, ...change };
  const fields = changedIdentity(before, after);
  // The hour of birth is no part of the identity, and newborns are judged by it.
  const isOtherHour = change.satr !== undefined && change.satr !== before.satr;
  if (fields.length > 0 || isOtherHour) {
    await atEverySite(tx, () => holdSamplesOf(tx, [before.id]));
  }
  if (!(await changePatient(tx, before, change).catch(refuseTaken(after.jmbg)))) {
    throw new LabError('ENTRY_STALE');
  }
  const razlog = fields.length > 0 ? reasonOf(fields) : 'Ispravljeno: sat rođenja';
  const told = { patientId: before.id, razlog, now: now() };
  if (isJudgedBy(fields) || isOtherHour) {
    await react(tx, reactions, FACTS_CHANGED, told);
  }
  if (fields.length > 0) {
    const doubtful = doubtfulFields(before, after).length > 0;
    await react(tx, reactions, IDENTITY_CHANGED, { ...told, doubtful, prije: before, poslije: after });
  }
}

/** For intake: what nobody had asked. An hour that is known stays. */
export async function tellBirthHour(
  services: Pick<Services, 'reactions' | 'now'>,
  tx: Tx,
  id: string,
  satr: string,
): Promise<void> {
  const patient = await lockPatient(tx, id);
  if (patient && patient.satr === null) {
    await writeChange(services, tx, patient, { satr });
  }
}

const refuseTaken =
  (jmbg: string) =>
  (error: { code?: string; constraint?: string }): never => {
    throw error.code === '23505' && error.constraint === 'patient_jmbg_key' ? new NumberTaken(jmbg) : error;
  };
