import { LabError } from '../errors.ts';
import { oneLine } from '../language/one-line.ts';
import { type Birth, readBirthDate, readBirthYear, readNumber } from './birth.rules.ts';
import { hasValidCheckDigit, jmbgSex, type Spol } from './jmbg.rules.ts';
import { BIRTH_YEAR_LENGTH } from './patient.limits.ts';
import { type JmbgKind, type RegistrationDoubt, type RegistrationMode, SEXES, UNKNOWN } from './patient.words.ts';
import { maySavePatient, typeNumber } from './typing.rules.ts';

export interface TypedDetails {
  ime: string;
  prezime: string;
  roditelj: string;
  spol: string;
  duhan: string;
  dijabetes: string;
  adresa: string;
  telefon: string;
  email: string;
  passport: string;
}

export type PatientDetails = Omit<TypedDetails, 'spol'> & { spol: Spol };

const [STORED_UNKNOWN] = UNKNOWN;

/** S3.02, S5.10. */
export function prepareDetails(typed: TypedDetails): PatientDetails {
  const spol = SEXES.find((sex) => sex === typed.spol);
  const [ime, prezime] = [asName(typed.ime), asName(typed.prezime)];
  if (!spol || ime === '' || prezime === '') {
    throw new LabError('REQUIRED_FIELDS_MISSING');
  }
  return {
    ime,
    prezime,
    spol,
    roditelj: asName(typed.roditelj),
    duhan: asText(typed.duhan) || STORED_UNKNOWN,
    dijabetes: asText(typed.dijabetes) || STORED_UNKNOWN,
    adresa: asText(typed.adresa),
    telefon: asText(typed.telefon),
    email: asText(typed.email),
    passport: asText(typed.passport).toLocaleUpperCase('bs'),
  };
}

function asText(typed: string): string {
  const text = oneLine(typed);
  return UNKNOWN.some((word) => word.toLowerCase() === text.toLowerCase()) ? STORED_UNKNOWN : text;
}

const asName = (typed: string) => asText(typed).toLocaleUpperCase('bs');

/** What the number's field says: a number that is known, or what one is to be made from. */
export interface Identity extends Birth {
  jmbg_kind: JmbgKind;
  /** Undefined: to be generated. */
  jmbg?: string;
}

export interface TypedNumber {
  nacin: RegistrationMode;
  jmbg: string;
  ime: string;
  prezime: string;
  spol: string;
}

/** S5.01–S5.09: refused with the error's code, or who this is. */
export function identify(typed: TypedNumber, today: Date): Identity {
  const { value } = typeNumber(typed.nacin, typed.jmbg, today);
  if (!maySavePatient(typed.nacin, { ...typed, jmbg: value })) {
    throw new LabError('REQUIRED_FIELDS_MISSING');
  }
  switch (typed.nacin) {
    case 'jmbg':
      return identifyByNumber(value, typed, today);
    case 'datr': {
      const dateofb = readBirthDate(value, today);
      if (dateofb === undefined) {
        throw new LabError('BIRTH_DATE_INVALID');
      }
      return { jmbg_kind: 'generated', dateofb, godiste: Number(dateofb.slice(0, 4)) };
    }
    case 'god': {
      const godiste = readBirthYear(value, today);
      if (godiste === undefined) {
        throw new LabError('BIRTH_YEAR_INVALID');
      }
      return { jmbg_kind: 'generated', godiste };
    }
    case 'nodata':
      return { jmbg_kind: 'generated', ...(/^0101920\d{5}P$/.test(value) ? { jmbg: value } : {}) };
  }
}

/**
 * S5.04. The sex must be that of the number: one of the two was mistyped. A wrong check digit is no reason to refuse: there are
 * documents with such numbers.
 */
export function identifyByNumber(jmbg: string, { spol }: { spol: string }, today: Date): Identity & { jmbg: string } {
  const { kind, problem, spol: sexOfNumber, ...birth } = readNumber(jmbg, today);
  if (problem === 'JMBG_INVALID' || (sexOfNumber && sexOfNumber !== spol)) {
    throw new LabError('JMBG_INVALID');
  }
  return { jmbg, jmbg_kind: kind, ...birth };
}

/** Of somebody with an assigned number, which says nothing of the birth; a real one does, and is corrected itself. */
export function readCorrectedBirth(typed: string, today: Date): { dateofb: string | null; godiste: number | null } {
  const digits = typed.trim();
  if (digits === '') {
    return { dateofb: null, godiste: null };
  }
  const nacin = digits.length <= BIRTH_YEAR_LENGTH ? 'god' : 'datr';
  const { dateofb = null, godiste } = typeNumber(nacin, digits, today);
  if (godiste === undefined) {
    throw new LabError(nacin === 'god' ? 'BIRTH_YEAR_INVALID' : 'BIRTH_DATE_INVALID');
  }
  return { dateofb, godiste };
}

/** A real number that stays must still agree with the sex. */
export const agreesWithNumber = (patient: { jmbg: string; jmbg_kind: string }, spol: Spol): boolean =>
  patient.jmbg_kind !== 'real' || (jmbgSex(patient.jmbg) ?? spol) === spol;

/** S5.04: what was saved and should be compared with the document once more. */
export const doubtsAbout = ({ jmbg, jmbg_kind }: { jmbg: string; jmbg_kind: string }): RegistrationDoubt[] =>
  jmbg_kind === 'real' && !hasValidCheckDigit(jmbg) ? ['JMBG_CHECK_DIGIT'] : [];
