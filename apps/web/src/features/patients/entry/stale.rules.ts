import type { Patient } from '@nalaz/domain/patients/patients.contract';
import { EMPTY_FORM, type PatientForm } from './patient-form.rules.ts';

export const EDITED_FIELDS = [
  'jmbg',
  'ime',
  'prezime',
  'spol',
  'roditelj',
  'passport',
  'adresa',
  'telefon',
  'email',
  'duhan',
  'dijabetes',
  'satr',
] as const;
export type EditedField = (typeof EDITED_FIELDS)[number];

export type StoredPatient = Omit<Pick<Patient, EditedField>, 'satr'> & { satr?: string | null };

/** An hour that is not known is an empty field. */
const fieldOf = (patient: StoredPatient, field: EditedField): string => patient[field] ?? '';

export function formOf(patient: StoredPatient): PatientForm {
  const { jmbg, ime, prezime, spol, roditelj, passport, adresa, telefon, email, duhan, dijabetes } = patient;
  return {
    ...EMPTY_FORM,
    ...{ jmbg, ime, prezime, spol, roditelj, passport, adresa, telefon, email, duhan, dijabetes },
    satr: patient.satr ?? '',
  };
}

export interface StaleField {
  field: EditedField;
  theirs: string;
  mine: string;
}

/**
 * Somebody else has saved meanwhile: what was typed here stays, what was not touched here follows them, and every field
 * that they have changed is named.
 */
export function followStored(
  started: StoredPatient,
  typed: PatientForm,
  stored: StoredPatient,
): { form: PatientForm; changed: StaleField[] } {
  const untouched = EDITED_FIELDS.filter((field) => typed[field] === fieldOf(started, field));
  const followed = Object.fromEntries(untouched.map((field) => [field, fieldOf(stored, field)]));
  const form: PatientForm = { ...typed, ...followed };
  const changed = EDITED_FIELDS.filter((field) => fieldOf(stored, field) !== fieldOf(started, field)).map((field) => ({
    field,
    theirs: fieldOf(stored, field),
    mine: form[field],
  }));
  return { form, changed };
}
