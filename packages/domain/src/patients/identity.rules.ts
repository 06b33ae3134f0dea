import { nameWords } from './patient-query.rules.ts';

/** What papers and signatures say of whose results they are. */
export interface Identity {
  jmbg: string;
  ime: string;
  prezime: string;
  spol: string;
  dateofb: string | null;
  godiste: number | null;
}

export const IDENTITY_FIELDS = ['jmbg', 'ime', 'prezime', 'spol', 'dateofb', 'godiste'] as const;
export type IdentityField = (typeof IDENTITY_FIELDS)[number];

/** By these results are judged. */
const JUDGED_BY: readonly IdentityField[] = ['spol', 'dateofb', 'godiste'];

export const identityOf = ({ jmbg, ime, prezime, spol, dateofb, godiste }: Identity): Identity => ({
  ...{ jmbg, ime, prezime, spol },
  dateofb: dateofb ?? null,
  godiste: godiste ?? null,
});

export const changedIdentity = (before: Identity, after: Identity): IdentityField[] => {
  const [one, other] = [identityOf(before), identityOf(after)];
  return IDENTITY_FIELDS.filter((field) => one[field] !== other[field]);
};

export const isJudgedBy = (fields: readonly IdentityField[]): boolean =>
  fields.some((field) => JUDGED_BY.includes(field));

type Name = Pick<Identity, 'ime' | 'prezime'>;

/** Shorter words have another bearer one letter away: Ana, Una, Ina. */
const SHORTEST_MISTYPED = 4;

/**
 * The same name written otherwise: in another case, script or with other marks, with name and surname exchanged, or with one
 * letter of one longer word mistyped inside it. The first and the last letter stay: Emin and Amin, Amir and Amira are
 * two people.
 */
export function isSpellingCorrection(before: Name, after: Name): boolean {
  const [one, other] = [wordsOf(before), wordsOf(after)];
  const [left, came] = [without(one, other), without(other, one)];
  if (one.length !== other.length || left.length > 1) {
    return false;
  }
  const [old, fresh] = [left[0], came[0]];
  return old === undefined || fresh === undefined ? old === fresh : isMistyped(old, fresh);
}

const wordsOf = ({ ime, prezime }: Name): string[] => nameWords(`${prezime} ${ime}`);

/** Those of the words that have no equal among the others, each of which stands for one. */
function without(words: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return words.filter((word) => {
    const at = left.indexOf(word);
    if (at >= 0) {
      left.splice(at, 1);
    }
    return at < 0;
  });
}

function isMistyped(one: string, other: string): boolean {
  return (
    Math.min(one.length, other.length) >= SHORTEST_MISTYPED &&
    one[0] === other[0] &&
    one.at(-1) === other.at(-1) &&
    isOneStepAway(one, other)
  );
}

/** One letter more, less, other or exchanged with its neighbour. */
function isOneStepAway(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  let at = 0;
  while (at < short.length && short[at] === long[at]) {
    at++;
  }
  if (long.length - short.length === 1) {
    return short.slice(at) === long.slice(at + 1);
  }
  const exchanged = short[at] === long[at + 1] && short[at + 1] === long[at];
  return (
    short.length === long.length &&
    (short.slice(at + 1) === long.slice(at + 1) || (exchanged && short.slice(at + 2) === long.slice(at + 2)))
  );
}

const isName = (field: IdentityField) => field === 'ime' || field === 'prezime';

/**
 * Which fields of a change could mean another person: the number, the birth, the sex, or more of the name than a spelling
 * correction of the one that was `confirmed` last. Number, birth and sex belong together; so do name and surname.
 */
export function doubtfulFields(before: Identity, after: Identity, confirmed: Name = before): IdentityField[] {
  const changed = changedIdentity(before, after);
  const other = changed.filter((field) => !isName(field));
  return isSpellingCorrection(confirmed, after) ? other : [...changed.filter(isName), ...other];
}

/** Registered for somebody of whom nobody knew it. */
const UNKNOWN_NAME = 'NEPOZNATO';

/**
 * Nothing that was known becomes something else: what nobody knew is filled in. A number that we had made up gives way to
 * the real one, where that says the same birth and sex.
 */
export function isCompletion(before: Identity & { jmbg_kind: string }, after: Identity): boolean {
  const isUnknown: Record<IdentityField, boolean> = {
    jmbg: before.jmbg_kind === 'generated',
    ime: before.ime === UNKNOWN_NAME,
    prezime: before.prezime === UNKNOWN_NAME,
    spol: false,
    dateofb: before.dateofb === null,
    godiste: before.godiste === null,
  };
  return changedIdentity(before, after).every((field) => isUnknown[field]);
}
