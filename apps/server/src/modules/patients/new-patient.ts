import { randomInt } from 'node:crypto';
import type { Birth } from '@nalaz/domain/patients/birth.rules';
import type { PatientDetails } from '@nalaz/domain/patients/registration.rules';
import type { Tx } from '../../platform/database.ts';
import { NumberTaken } from './number-taken.ts';
import { findFreeNumber, insertPatient } from './patients.repository.ts';

const RANDOM_STEPS = 1_000_000;
export const random = (): number => randomInt(RANDOM_STEPS) / RANDOM_STEPS;

/** So many draws at random; then somebody looks for a number that is free. */
const DRAWS = 12;
const SEARCHES = 5;

/** With the hour of birth, where somebody knows it. */
type NewDetails = PatientDetails & { satr?: string | null };

const stored = ({ dateofb, godiste }: Birth) => ({ dateofb: dateofb ?? null, godiste: godiste ?? null });

export async function insertWithNumber(
  tx: Tx,
  siteId: string,
  { jmbg, jmbg_kind, details, birth }: { jmbg: string; jmbg_kind: string; details: NewDetails; birth: Birth },
): Promise<string> {
  const id = await insertPatient(tx, siteId, { ...details, ...stored(birth), jmbg, jmbg_kind });
  if (id === undefined) {
    throw new NumberTaken(jmbg);
  }
  return id;
}

/** S5.07, S5.08: never a number that somebody has, however many are registered at the same moment. */
export async function insertWithGeneratedNumber(
  tx: Tx,
  siteId: string,
  { details, birth, draw, first }: { details: NewDetails; birth: Birth; draw: () => string; first?: string },
): Promise<string> {
  const insert = (jmbg: string) =>
    insertPatient(tx, siteId, { ...details, ...stored(birth), jmbg, jmbg_kind: 'generated' });
  for (let drawn = 0; drawn < DRAWS; drawn++) {
    const id = await insert(drawn === 0 && first !== undefined ? first : draw());
    if (id !== undefined) {
      return id;
    }
  }
  for (let searched = 0; searched < SEARCHES; searched++) {
    const free = await findFreeNumber(tx, draw().slice(0, 7));
    const id = free === undefined ? undefined : await insert(free);
    if (id !== undefined) {
      return id;
    }
  }
  throw new Error('no number is free for a patient without one');
}
