import { foldText } from '../language/fold.ts';

/** How a patient is looked for: keys that begin with `first`, of patients who also have a key for each of `rest`. */
export interface PatientQuery {
  first: string;
  rest: readonly string[];
  /** Tried when nothing was found: the first word need not be whole, and the key's second word begins with `second`. */
  looser?: { first: string; second: string; rest: readonly string[] };
}

/** What parts the words of a name, here and in the database (patient_words). */
const BETWEEN_WORDS = /[\s\-.,'’`"/()_]+/;
/** A number, a phone or a day, with whatever people put between the digits. */
const NUMBER = /^[\d\s.\-/+()]*\d[\d\s.\-/+()]*p?$/i;
/** A shorter beginning would mean half of the laboratory. */
const SHORTEST_BEGINNING = 3;
const TELLING_NUMBER = 6;

export const nameWords = (text: string): string[] => foldText(text).split(BETWEEN_WORDS).filter(Boolean);

/** A phone as it is dialled at home. The database does the same (fold_phone). */
export const foldPhone = (text: string): string => text.replace(/[^0-9+]/g, '').replace(/^(\+|00)387/, '0');

/** Undefined: nothing is looked for. */
export function readPatientQuery(text: string): PatientQuery | undefined {
  const typed = text.trim();
  const number = NUMBER.test(typed) && asNumber(typed);
  if (number) {
    return { first: number, rest: [] };
  }
  const keys = typed.split(/\s+/).flatMap((part) => (NUMBER.test(part) ? asNumber(part) : nameWords(part)));
  const words = keys.filter((key) => !/^\d/.test(key));
  const numbers = keys.filter((key) => /^\d/.test(key));
  const [one, two, ...more] = words;
  const [first, ...others] = numbers;
  // A whole date or phone has few people, a name may have thousands.
  if (first !== undefined && (one === undefined || first.length >= TELLING_NUMBER)) {
    return { first, rest: [...words, ...others] };
  }
  if (one === undefined) {
    return undefined;
  }
  if (two === undefined) {
    return { first: one, rest: numbers };
  }
  return {
    first: `${one} ${two}`,
    rest: [...more, ...numbers],
    ...(one.length < SHORTEST_BEGINNING ? {} : { looser: { first: one, second: two, rest: [...more, ...numbers] } }),
  };
}

/** A number, a phone or a day of birth, as it stands in the keys. */
function asNumber(typed: string): string {
  const day = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})\.?$/.exec(typed.replace(/\s/g, ''));
  if (day) {
    const [, date = '', month = '', year = ''] = day;
    return `${date.padStart(2, '0')}${month.padStart(2, '0')}${year}`;
  }
  return foldPhone(typed) + (/p$/i.test(typed) ? 'P' : '');
}
