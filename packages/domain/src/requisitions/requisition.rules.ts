import { hasValidCheckDigit, jmbgBirthDate, jmbgSex, type Spol } from '../patients/jmbg.rules.ts';
import type { Requisition } from './requisitions.contract.ts';

/** Who the referral is about, in our words. */
export interface ReferredPatient {
  /** Undefined: the hospital does not know it (S5.08). */
  jmbg: string | undefined;
  /** `YYYY-MM-DD` */
  dateofb: string;
  godiste: number;
  spol: Spol;
  ime: string;
  prezime: string;
  telefon: string;
  email: string;
  passport: string;
}

const UNKNOWN = 'NEPOZNATO';
const SEX_OF: Readonly<Record<string, Spol>> = { M: 'MUŠKI', F: 'ŽENSKI' };

/** S3.03: the first word is the first name, everything after it the last. */
export function splitName(name: string): { ime: string; prezime: string } {
  const [ime = '', ...rest] = name.trim().split(/\s+/);
  return { ime, prezime: rest.join(' ') };
}

/** `2001-02-28`, `2001-02-28T00:00:00` and `28.02.2001.` are days; what the calendar does not have is not. */
export function readDay(text: string): string | undefined {
  const written = text.trim();
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/.exec(written);
  const local = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})\.?(?:\s.*)?$/.exec(written);
  const [year, month, day] = iso ? iso.slice(1) : local ? local.slice(1).reverse() : [];
  if (!year || !month || !day) {
    return undefined;
  }
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const parsed = new Date(date);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date) ? date : undefined;
}

export const isUrgent = (hitno: string): boolean => /^(1|d|da|y|yes|t|true|hitno)$/i.test(hitno.trim());

/** One to a line, each once, in the order of the referral. */
function eachOnce(text: string, between: RegExp): string[] {
  const lines = text.split(between).map((line) => line.trim());
  return [...new Set(lines.filter((line) => line !== ''))];
}

export const requestedCodes = ({ KATALOZI }: Pick<Requisition, 'KATALOZI'>) => eachOnce(KATALOZI, /[\r\n,;]+/);

/** Names of tests hold commas, so only a new line or a semicolon divides them. */
export const requestedInWords = ({ PREDEFINISANE_PRETRAGE }: Pick<Requisition, 'PREDEFINISANE_PRETRAGE'>) =>
  eachOnce(PREDEFINISANE_PRETRAGE, /[\r\n;]+/);

/** Undefined: nobody can tell from this whom to register. A national number that is not right is no number to go by. */
export function referredPatient(requisition: Requisition, today: string): ReferredPatient | undefined {
  const { ime, prezime } = splitName(requisition.IME);
  const jmbg = requisition.JMBG.trim();
  const dateofb = jmbg ? numberedDay(jmbg) : readDay(requisition.BIRTH_DATE);
  const spol = jmbgSex(jmbg) ?? SEX_OF[requisition.GENDER.trim().toUpperCase()];
  if (!ime || !spol || !dateofb || dateofb > today || dateofb < '1900-01-01') {
    return undefined;
  }
  return {
    jmbg: jmbg || undefined,
    dateofb,
    godiste: Number(dateofb.slice(0, 4)),
    spol,
    ime,
    prezime: prezime || UNKNOWN,
    telefon: requisition.telefon.trim(),
    email: requisition.email.trim(),
    passport: requisition.passport.trim(),
  };
}

const numberedDay = (jmbg: string) => (hasValidCheckDigit(jmbg) ? jmbgBirthDate(jmbg) : undefined);
