import { dayOf } from '../tables/table.rules.ts';
import { type AgeRange, knownAge, type StoredBirth } from './known-age.rules.ts';
import type { MissingFact } from './missing-facts.ts';
import { SEXES } from './population.words.ts';
import type { CyclePhase, PatientState } from './reference.rules.ts';

/** A patient and what was said at the counter, as they are stored. Null: nobody knows, or nobody asked. */
export interface StoredFacts extends StoredBirth {
  spol: string;
  trudnica: boolean | null;
  sedmica_trudnoce: number | null;
  menopauza: boolean | null;
  menstc: string | null;
  /** When the sample was taken; where that is not known, when it came. */
  vrijeme: Date;
  /** Left out: it is known. */
  vrijeme_poznato?: boolean | undefined;
}

/** What is known of a patient when a sample was taken, and how far. Undefined: not known. */
export interface KnownFacts {
  dob: AgeRange;
  /** What would make the age more exact. */
  dobFali: readonly MissingFact[];
  /** One, or both where it is not known. */
  spolovi: readonly PatientState['spol'][];
  trudna: boolean | undefined;
  sedmicaTrudnoce: number | undefined;
  menopauza: boolean | undefined;
  faza: CyclePhase | undefined;
  /** Of the effective dates. */
  dan: string;
}

/** What came without a word about when it was taken is at most so old. */
const OLDEST_ARRIVAL_DAYS = 7;
const DAY_MS = 86_400_000;

const read = new WeakMap<StoredFacts, KnownFacts>();

/** Parsed once for each sample. */
export function knownFacts(stored: StoredFacts): KnownFacts {
  const known = read.get(stored) ?? parse(stored);
  read.set(stored, known);
  return known;
}

function parse(stored: StoredFacts): KnownFacts {
  const { vrijeme: last, sedmica_trudnoce: week } = stored;
  const first = stored.vrijeme_poznato === false ? new Date(last.getTime() - OLDEST_ARRIVAL_DAYS * DAY_MS) : last;
  const { fali, ...dob } = knownAge(stored, { first, last });
  const sex = SEXES.find((one) => one === stored.spol);
  return {
    dob,
    dobFali: fali,
    spolovi: sex ? [sex] : SEXES,
    trudna: week === null ? (stored.trudnica ?? undefined) : true,
    sedmicaTrudnoce: week ?? undefined,
    menopauza: stored.menopauza ?? undefined,
    faza: (stored.menstc as CyclePhase | null) ?? undefined,
    dan: dayOf(last),
  };
}
