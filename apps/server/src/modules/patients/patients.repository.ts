import type { PatientDetails } from '@nalaz/domain/patients/registration.rules';
import { type Selectable, sql } from 'kysely';
import type { Patient } from '../../platform/database.generated.ts';
import type { Tx } from '../../platform/database.ts';

export type StoredPatient = Selectable<Patient>;

export interface NewPatient extends PatientDetails {
  jmbg: string;
  jmbg_kind: string;
  dateofb: string | null;
  godiste: number | null;
  satr?: string | null;
  /** The name that was confirmed last, while spelling corrections stand between it and the present one. */
  potvrdjeno_ime?: string | null;
  potvrdjeno_prezime?: string | null;
}

/** Undefined: the number is taken, at this moment or by somebody who has not finished yet. */
export async function insertPatient(tx: Tx, siteId: string, patient: NewPatient): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select uuid_v7() as id`.execute(tx);
  const id = rows[0]?.id ?? '';
  // Nothing is returned: until a site has seen the patient, row-level security hides them from whoever has written.
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('patient')
    .values({ id, ...patient })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) {
    return undefined;
  }
  await tx.insertInto('patient_site').values({ patient_id: id, site_id: siteId }).execute();
  return id;
}

export async function findFreeNumber(tx: Tx, known: string): Promise<string | undefined> {
  const { rows } = await sql<{ number: string | null }>`select find_free_number(${known}) as number`.execute(tx);
  return rows[0]?.number ?? undefined;
}

export async function selectPatient(tx: Tx, id: string): Promise<StoredPatient | undefined> {
  return tx.selectFrom('patient').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Nobody merges this patient away before the transaction has ended. */
export async function holdPatient(tx: Tx, id: string): Promise<StoredPatient | undefined> {
  return tx.selectFrom('patient').selectAll().where('id', '=', id).forKeyShare().executeTakeFirst();
}

/** False: somebody has changed or merged them since that version. */
export async function changePatient(
  tx: Tx,
  { id, version }: { id: string; version: number },
  change: Partial<NewPatient>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('patient')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('merged_into', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** `met`: at a site of whoever asks. Of everybody else there is only the name and the year of birth. */
export type FoundPatient = StoredPatient & { met: boolean };

/** Anywhere in the organisation; the look is written into the trail by the database. */
export async function selectPatientByNumber(tx: Tx, siteId: string, jmbg: string): Promise<FoundPatient | undefined> {
  const { rows } = await sql<FoundPatient>`
    select f.*, exists (select from patient_site s where s.patient_id = f.id) as met
    from find_patient_by_number(${jmbg}, ${siteId}::uuid) f where f.id is not null`.execute(tx);
  return rows[0];
}

export async function meetPatient(tx: Tx, siteId: string, patientId: string): Promise<void> {
  await sql`select meet_patient(${patientId}::uuid, ${siteId}::uuid)`.execute(tx);
}
