import type { Language } from '../language/language.ts';
import { fillText, type TextSource } from '../language/texts.ts';

/** What a reading may depend on and nobody has told us. The names are those of the fields that would say it. */
export const MISSING_FACTS = [
  'dob',
  'satr',
  'spol',
  'trudnica',
  'sedmica_trudnoce',
  'menopauza',
  'menstc',
  'vrijeme',
] as const;
export type MissingFact = (typeof MISSING_FACTS)[number];

const NAMES: Readonly<Record<MissingFact, TextSource>> = {
  dob: { local: 'dob', en: 'age' },
  satr: { local: 'sat rođenja', en: 'hour of birth' },
  spol: { local: 'spol', en: 'sex' },
  trudnica: { local: 'trudnoća', en: 'pregnancy' },
  sedmica_trudnoce: { local: 'sedmica trudnoće', en: 'week of pregnancy' },
  menopauza: { local: 'menopauza', en: 'menopause' },
  menstc: { local: 'faza ciklusa', en: 'phase of the cycle' },
  vrijeme: { local: 'vrijeme uzimanja', en: 'time of collection' },
};

/** In their fixed order, each once. */
export const sortFacts = (facts: Iterable<MissingFact>): MissingFact[] => {
  const named = new Set(facts);
  return MISSING_FACTS.filter((fact) => named.has(fact));
};

/** `dob, spol` in the reader's language. */
export const factNames = (facts: readonly MissingFact[], language: Language): string =>
  facts.map((fact) => fillText(NAMES[fact], language)).join(', ');

/** As findings keep them: one text, in no language. */
export const joinFacts = (facts: readonly MissingFact[]): string => facts.join(' ');
export const splitFacts = (text: string): MissingFact[] => sortFacts(text.split(' ') as MissingFact[]);
