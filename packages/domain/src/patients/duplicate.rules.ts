import { foldPhone, nameWords } from './patient-query.rules.ts';

/** Why somebody who is known may be the person that is being typed. */
export type Similarity = 'ISTO IME' | 'SLIČNO IME' | 'ISTI DATUM' | 'ISTO GODIŠTE' | 'ISTI TELEFON';

export interface ComparedPatient {
  ime: string;
  prezime: string;
  spol?: string | undefined;
  dateofb?: string | null | undefined;
  godiste?: number | null | undefined;
  telefon: string;
}

const WEIGHTS: Record<Similarity, number> = {
  'ISTO IME': 50,
  'SLIČNO IME': 30,
  'ISTI DATUM': 40,
  'ISTO GODIŠTE': 15,
  'ISTI TELEFON': 35,
};
const OTHER_BIRTH = -40;
const OTHER_SEX = -30;
const ENOUGH = 45;
const MOST_SHOWN = 5;
const SHORTEST_PHONE = 6;

/** The likeliest first, at most five; nobody whose signs do not outweigh what speaks against them. */
export function likeliestDuplicates<P extends ComparedPatient>(
  typed: ComparedPatient,
  known: readonly P[],
): { patient: P; slicno: Similarity[] }[] {
  return known
    .map((patient) => ({ patient, ...compare(typed, patient) }))
    .filter(({ score }) => score >= ENOUGH)
    .sort((one, other) => other.score - one.score)
    .slice(0, MOST_SHOWN)
    .map(({ patient, slicno }) => ({ patient, slicno }));
}

function compare(typed: ComparedPatient, known: ComparedPatient): { score: number; slicno: Similarity[] } {
  const slicno = [nameSimilarity(typed, known), birthSimilarity(typed, known), phoneSimilarity(typed, known)].filter(
    (sign) => sign !== undefined,
  );
  const signs = slicno.reduce((sum, sign) => sum + WEIGHTS[sign], 0);
  const against = (hasOtherBirth(typed, known) ? OTHER_BIRTH : 0) + (hasOtherSex(typed, known) ? OTHER_SEX : 0);
  return { slicno, score: signs + against };
}

function nameSimilarity(typed: ComparedPatient, known: ComparedPatient): Similarity | undefined {
  const [one, other] = [wordsOf(typed), wordsOf(known)];
  if (one.length === 0) {
    return undefined;
  }
  if (one.join(' ') === other.join(' ')) {
    return 'ISTO IME';
  }
  // A second surname may be left out, so the shorter name has to be found in the longer one.
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one];
  const alike = shorter.length >= 2 && shorter.every((word) => longer.some((candidate) => isAlmost(word, candidate)));
  return alike ? 'SLIČNO IME' : undefined;
}

/** Sorted: surname first or name first is the same name. */
const wordsOf = ({ ime, prezime }: ComparedPatient) => nameWords(`${prezime} ${ime}`).sort();

function birthSimilarity(typed: ComparedPatient, known: ComparedPatient): Similarity | undefined {
  if (typed.dateofb && typed.dateofb === known.dateofb) {
    return 'ISTI DATUM';
  }
  const bothExact = typed.dateofb && known.dateofb;
  return !bothExact && typed.godiste && typed.godiste === known.godiste ? 'ISTO GODIŠTE' : undefined;
}

function hasOtherBirth(typed: ComparedPatient, known: ComparedPatient): boolean {
  if (typed.dateofb && known.dateofb) {
    return typed.dateofb !== known.dateofb;
  }
  return Boolean(typed.godiste && known.godiste && typed.godiste !== known.godiste);
}

const hasOtherSex = (typed: ComparedPatient, known: ComparedPatient) =>
  Boolean(typed.spol && known.spol && typed.spol !== known.spol);

function phoneSimilarity(typed: ComparedPatient, known: ComparedPatient): Similarity | undefined {
  const phone = foldPhone(typed.telefon);
  return phone.length >= SHORTEST_PHONE && phone === foldPhone(known.telefon) ? 'ISTI TELEFON' : undefined;
}

/** One letter more, less, other or swapped with its neighbour; short words have to be the same. */
export function isAlmost(one: string, other: string): boolean {
  if (one === other) {
    return true;
  }
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < 4 || long.length - short.length > 1) {
    return false;
  }
  let at = 0;
  while (at < short.length && short[at] === long[at]) {
    at++;
  }
  if (short.length < long.length) {
    return short.slice(at) === long.slice(at + 1);
  }
  const swapped =
    short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2);
  return swapped || short.slice(at + 1) === long.slice(at + 1);
}
