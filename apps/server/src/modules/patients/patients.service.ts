import { OK } from '@nalaz/domain/contract';
import { LabError } from '@nalaz/domain/errors';
import { type Birth, readNumber } from '@nalaz/domain/patients/birth.rules';
import { generateReferralNumber } from '@nalaz/domain/patients/generated-number.rules';
import type { Spol } from '@nalaz/domain/patients/jmbg.rules';
import type { Patient } from '@nalaz/domain/patients/patients.contract';
import { type PatientDetails, prepareDetails } from '@nalaz/domain/patients/registration.rules';
import { readPatientSearch } from '@nalaz/domain/patients/typing.rules';
import { recordRead } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import type { Services } from '../../platform/services.ts';
import { readWaiting } from './identity-changes.service.ts';
import { insertWithGeneratedNumber, random } from './new-patient.ts';
import { lookUpNumber } from './number-lookup.service.ts';
import { documentOf, summaryOf } from './patient-documents.ts';
import * as stored from './patients.repository.ts';

/** For other modules: the patient, or whoever holds what was theirs since a merge. The look is theirs to record. */
export const readPatientIn = (tx: Tx, id: string): Promise<Patient> => follow(tx, id, stored.selectPatient);

/** The same, and nobody merges the patient away before the transaction has ended: for whoever writes something of them. */
export const holdPatientIn = (tx: Tx, id: string): Promise<Patient> => follow(tx, id, stored.holdPatient);

async function follow(tx: Tx, id: string, select: typeof stored.selectPatient): Promise<Patient> {
  const named = await select(tx, id);
  const patient = named?.merged_into ? await select(tx, named.merged_into) : named;
  if (!patient) {
    throw new LabError('NOT_FOUND');
  }
  return documentOf(patient);
}

export function readPatient(services: Services, context: Context, siteId: string, id: string) {
  return services.database.inTransaction(context, async (tx) => {
    const pacijent = await readPatientIn(tx, id);
    await recordRead(tx, { siteId, record: 'patient', recordId: pacijent._id, version: pacijent.verzija });
    return { ...OK, pacijent, naPotvrdi: await readWaiting(tx, context, pacijent._id) };
  });
}

const numberOf = (typed: string) => readPatientSearch(typed).text.toUpperCase();

/** S7.09: the specification's word says that there is somebody. */
export async function findPatient(services: Services, context: Context, siteId: string, jmbg: string) {
  const found = await lookUpNumber(services, context, siteId, numberOf(jmbg));
  return found ? { ...OK, message: 'Pacijent postoji', pacijent: summaryOf(found) } : { ...OK, pacijent: null };
}

/** S7.11. */
export async function meetPatient(services: Services, context: Context, siteId: string, jmbg: string) {
  const found = await lookUpNumber(services, context, siteId, numberOf(jmbg));
  if (!found) {
    throw new LabError('PATIENT_NOT_FOUND');
  }
  return services.database.inTransaction(context, async (tx) => {
    await stored.meetPatient(tx, siteId, found.id);
    return { ...OK, pacijent: { _id: found.id, ime: found.ime, prezime: found.prezime } };
  });
}

/** Whom a document names by their number, which nobody here has typed. */
export async function findNamed(services: Services, context: Context, siteId: string, jmbg: string) {
  const found = await lookUpNumber(services, context, siteId, numberOf(jmbg), 'document');
  return found ? { _id: found.id, ime: found.ime, prezime: found.prezime } : null;
}

async function meetByNumber(tx: Tx, siteId: string, jmbg: string): Promise<string | undefined> {
  const found = await stored.selectPatientByNumber(tx, siteId, jmbg);
  if (found) {
    await stored.meetPatient(tx, siteId, found.id);
  }
  return found?.id;
}

export interface KnownFromReferral {
  siteId: string;
  jmbg?: string | undefined;
  dateofb?: string | undefined;
  godiste?: number | undefined;
  spol: Spol;
  ime: string;
  prezime: string;
  telefon: string;
  email: string;
  passport: string;
  roditelj: string;
}

/**
 * Whom a referral is about: the patient with that real number, from now on known at this site, or a new one. S5.08:
 * without a number one is generated. What the laboratory already knows of a patient is not overwritten.
 */
export async function knowPatient(tx: Tx, referred: KnownFromReferral, now = new Date()): Promise<Patient> {
  const { siteId, dateofb, godiste, jmbg } = referred;
  const details = prepareDetails({ ...referred, adresa: '', duhan: '', dijabetes: '' });
  if (jmbg) {
    return knowByNumber(tx, { siteId, jmbg, details }, now);
  }
  const year = godiste ?? (dateofb ? Number(dateofb.slice(0, 4)) : undefined);
  const birth: Birth = { ...(dateofb ? { dateofb } : {}), ...(year ? { godiste: year } : {}) };
  const draw = () => generateReferralNumber(birth, random);
  return readPatientIn(tx, await insertWithGeneratedNumber(tx, siteId, { details, birth, draw }));
}

async function knowByNumber(
  tx: Tx,
  { siteId, jmbg, details }: { siteId: string; jmbg: string; details: PatientDetails },
  now: Date,
): Promise<Patient> {
  const known = await meetByNumber(tx, siteId, jmbg);
  if (known) {
    return readPatientIn(tx, known);
  }
  const { kind, problem, spol, dateofb = null, godiste = null } = readNumber(jmbg, now);
  if (problem === 'JMBG_INVALID') {
    throw new LabError(problem);
  }
  const patient = { ...details, spol: spol ?? details.spol, jmbg, jmbg_kind: kind, dateofb, godiste };
  const id = await stored.insertPatient(tx, siteId, patient);
  // Taken: somebody has registered them at this moment.
  return readPatientIn(tx, id ?? (await meetByNumber(tx, siteId, jmbg)) ?? '');
}
