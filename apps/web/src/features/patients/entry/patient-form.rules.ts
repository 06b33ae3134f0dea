import type { Spol } from '@nalaz/domain/patients/jmbg.rules';
import { BIRTH_DATE_LENGTH, BIRTH_YEAR_LENGTH, JMBG_LENGTH } from '@nalaz/domain/patients/patient.limits';
import type { RegistrationMode } from '@nalaz/domain/patients/patient.words';
import { readPatientSearch, typeNumber } from '@nalaz/domain/patients/typing.rules';

/** What the dialogs hold while somebody types. */
export interface PatientForm {
  nacin: RegistrationMode;
  /** As typed in this mode: the number, DDMMYYYY or YYYY. */
  jmbg: string;
  ime: string;
  prezime: string;
  spol: Spol | '';
  roditelj: string;
  passport: string;
  adresa: string;
  telefon: string;
  email: string;
  duhan: string;
  dijabetes: string;
  /** The hour of birth, `HH:MM`. */
  satr: string;
}

export type PatientText = Exclude<keyof PatientForm, 'nacin' | 'spol' | 'jmbg'>;

export const EMPTY_FORM: PatientForm = {
  nacin: 'jmbg',
  jmbg: '',
  ime: '',
  prezime: '',
  spol: '',
  roditelj: '',
  passport: '',
  adresa: '',
  telefon: '',
  email: '',
  duhan: '',
  dijabetes: '',
  satr: '',
};

/** S5.01–S5.06: the number is cut, and the sex follows it. */
export function withNumber(form: PatientForm, typed: string, today: Date): PatientForm {
  const { value, spol } = typeNumber(form.nacin, typed, today);
  return { ...form, jmbg: value, ...(spol === undefined ? {} : { spol }) };
}

/** Another way to say who it is: what was typed of the person stays. */
export function withMode(form: PatientForm, nacin: RegistrationMode, generate: () => string): PatientForm {
  if (nacin === form.nacin) {
    return form;
  }
  return { ...form, nacin, jmbg: nacin === 'nodata' ? generate() : '' };
}

/** Digits of another length are a phone. */
const MODES_BY_LENGTH: Readonly<Record<number, RegistrationMode>> = {
  [BIRTH_YEAR_LENGTH]: 'god',
  [BIRTH_DATE_LENGTH]: 'datr',
  [JMBG_LENGTH - 1]: 'jmbg',
  [JMBG_LENGTH]: 'jmbg',
};

/** What was searched for and not found begins the registration. The surname comes first, as in the list. */
export function formFromSearch(typed: string, today: Date): PatientForm {
  const { text } = readPatientSearch(typed);
  const digits = text.replace(/[\s./-]/g, '');
  if (/^\+?\d+$/.test(digits)) {
    const nacin = digits.startsWith('+') ? undefined : MODES_BY_LENGTH[digits.length];
    return nacin ? withNumber({ ...EMPTY_FORM, nacin }, digits, today) : { ...EMPTY_FORM, telefon: text };
  }
  const [prezime = '', ...rest] = text.split(/\s+/);
  return { ...EMPTY_FORM, prezime, ime: rest.join(' ') };
}
