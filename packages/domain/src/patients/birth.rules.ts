import { dayOf } from '../tables/table.rules.ts';
import { hasValidCheckDigit, isJmbgShape, jmbgBirthDate, jmbgSex, type Spol } from './jmbg.rules.ts';
import { EARLIEST_BIRTH_YEAR } from './patient.limits.ts';

export interface Birth {
  /** `YYYY-MM-DD`. */
  dateofb?: string;
  godiste?: number;
}

/** S5.05: `DDMMYYYY` as a day of the calendar that is not ahead. Numbers hold only the years from 1900 to 2099. */
export function readBirthDate(digits: string, today: Date): string | undefined {
  const parts = /^(\d{2})(\d{2})((?:19|20)\d{2})$/.exec(digits);
  if (!parts) {
    return undefined;
  }
  const [, day = '', month = '', year = ''] = parts;
  const date = jmbgBirthDate(`${day}${month}${year.slice(1)}00000P`);
  return date !== undefined && date <= dayOf(today) ? date : undefined;
}

/** S5.06. */
export function readBirthYear(digits: string, today: Date): number | undefined {
  const year = Number(digits);
  const current = Number(dayOf(today).slice(0, 4));
  return /^\d{4}$/.test(digits) && year >= EARLIEST_BIRTH_YEAR && year <= current ? year : undefined;
}

export type NumberProblem = 'JMBG_INVALID' | 'JMBG_CHECK_DIGIT';

/** What a whole number says about the person. One with P says of the birth only what its form holds (S5.07). */
export interface NumberFacts extends Birth {
  /** A wrong check digit only warns; anything else cannot be a number. */
  problem?: NumberProblem;
  kind: 'real' | 'generated';
  spol?: Spol;
}

export function readNumber(jmbg: string, today: Date): NumberFacts {
  const kind = jmbg.endsWith('P') ? 'generated' : 'real';
  const date = isJmbgShape(jmbg) ? jmbgBirthDate(jmbg) : undefined;
  if (date === undefined || date > dayOf(today)) {
    return { kind, problem: 'JMBG_INVALID' };
  }
  if (kind === 'generated') {
    return { kind, ...standInBirth(jmbg, date) };
  }
  const spol = jmbgSex(jmbg);
  return {
    kind,
    dateofb: date,
    godiste: Number(date.slice(0, 4)),
    ...(spol ? { spol } : {}),
    ...(hasValidCheckDigit(jmbg) ? {} : { problem: 'JMBG_CHECK_DIGIT' as const }),
  };
}

function standInBirth(jmbg: string, date: string): Birth {
  if (jmbg.startsWith('0101920')) {
    return {};
  }
  const godiste = Number(date.slice(0, 4));
  return jmbg.startsWith('0101') ? { godiste } : { dateofb: date, godiste };
}
