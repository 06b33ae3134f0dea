import { readBirthDate, readBirthYear, readNumber } from './birth.rules.ts';
import { jmbgSex, type Spol } from './jmbg.rules.ts';
import { BIRTH_DATE_LENGTH, BIRTH_YEAR_LENGTH, JMBG_LENGTH } from './patient.limits.ts';
import type { RegistrationMode } from './patient.words.ts';

/** What the number's field holds after a key, and what it says about the person. */
export interface NumberEntry {
  value: string;
  /** Empty: clear it. Undefined: leave it. */
  spol: Spol | '' | undefined;
  /** Only of a complete entry. */
  error?: 'JMBG_INVALID' | 'BIRTH_DATE_INVALID' | 'BIRTH_YEAR_INVALID';
  warning?: 'JMBG_CHECK_DIGIT';
  complete: boolean;
  dateofb?: string;
  godiste?: number;
}

/** S5.09. */
export const ENTRY_LENGTH: Record<RegistrationMode, number> = {
  jmbg: JMBG_LENGTH,
  nodata: JMBG_LENGTH,
  datr: BIRTH_DATE_LENGTH,
  god: BIRTH_YEAR_LENGTH,
};

/** S5.01–S5.06. */
export function typeNumber(mode: RegistrationMode, typed: string, today: Date): NumberEntry {
  switch (mode) {
    case 'jmbg':
      return typeJmbg(cutNumber(typed), today);
    case 'nodata': {
      const value = cutNumber(typed);
      return { value, spol: undefined, complete: value.length === JMBG_LENGTH };
    }
    case 'datr':
      return typeBirthDate(digitsOf(typed).slice(0, BIRTH_DATE_LENGTH), today);
    case 'god':
      return typeBirthYear(digitsOf(typed).slice(0, BIRTH_YEAR_LENGTH), today);
  }
}

const digitsOf = (typed: string) => typed.replace(/\D/g, '');

/** S5.03. Some readers put a 0 before the number. */
function cutNumber(typed: string): string {
  const signs = typed.toUpperCase().replace(/[^\dP]/g, '');
  return dropLeadingZero(signs).slice(0, JMBG_LENGTH);
}

const dropLeadingZero = (text: string) =>
  text.length === JMBG_LENGTH + 1 && text.startsWith('0') ? text.slice(1) : text;

function typeJmbg(value: string, today: Date): NumberEntry {
  if (value.length < JMBG_LENGTH) {
    return { value, spol: value.length < JMBG_LENGTH - 1 ? '' : undefined, complete: false };
  }
  const { problem, dateofb, godiste } = readNumber(value, today);
  const wrong = problem === 'JMBG_CHECK_DIGIT' ? { warning: problem } : problem && { error: problem };
  return {
    value,
    spol: sexOf(value),
    complete: true,
    ...wrong,
    ...(dateofb === undefined ? {} : { dateofb }),
    ...(godiste === undefined ? {} : { godiste }),
  };
}

/** S5.02: also of a number whose date turns out to be wrong. */
function sexOf(value: string): Spol | undefined {
  if (!/^\d{13}$/.test(value)) {
    return undefined;
  }
  return jmbgSex(`01019900${value.slice(8)}`);
}

function typeBirthDate(value: string, today: Date): NumberEntry {
  const complete = value.length === BIRTH_DATE_LENGTH;
  const date = readBirthDate(value, today);
  if (date !== undefined) {
    return { value, spol: undefined, complete, dateofb: date, godiste: Number(date.slice(0, 4)) };
  }
  return { value, spol: undefined, complete, ...(complete ? { error: 'BIRTH_DATE_INVALID' as const } : {}) };
}

function typeBirthYear(value: string, today: Date): NumberEntry {
  const complete = value.length === BIRTH_YEAR_LENGTH;
  const godiste = readBirthYear(value, today);
  if (godiste !== undefined) {
    return { value, spol: undefined, complete, godiste };
  }
  return { value, spol: undefined, complete, ...(complete ? { error: 'BIRTH_YEAR_INVALID' as const } : {}) };
}

/** S5.12. What is not applied at once waits for Enter. */
export function readPatientSearch(typed: string): { text: string; applyAtOnce: boolean } {
  const text = dropLeadingZero(typed.trim());
  return { text, applyAtOnce: /^\d{13}$/.test(text) };
}

/** S5.09, once everything has been loaded. */
export function maySavePatient(
  mode: RegistrationMode,
  fields: { jmbg: string; ime: string; prezime: string; spol: string },
): boolean {
  const { jmbg, ime, prezime, spol } = fields;
  return jmbg.length === ENTRY_LENGTH[mode] && [ime, prezime, spol].every((text) => text.trim() !== '');
}

/** S5.11: it warns and never blocks. */
export function isEmailDoubtful(email: string): boolean {
  const text = email.trim();
  return text !== '' && !/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
}
