import type { PatientAge } from './age.rules.ts';
import type { LabAssayDocument } from './assay.documents.ts';
import { findInterval, matchesAge, type PatientFacts } from './reference.rules.ts';

export type Flag = '' | 'L' | 'H' | 'LL' | 'HH';

interface Limits {
  donja?: number;
  gornja?: number;
}

const isBelow = (value: number, limits: Limits | undefined) => limits?.donja !== undefined && value < limits.donja;
const isAbove = (value: number, limits: Limits | undefined) => limits?.gornja !== undefined && value > limits.gornja;

/** A limit itself is inside. Critical limits hold also where there is no interval. */
export function flagOf(value: number, interval: Limits | undefined, critical: Limits | undefined): Flag {
  if (isBelow(value, critical)) {
    return 'LL';
  }
  if (isAbove(value, critical)) {
    return 'HH';
  }
  if (isBelow(value, interval)) {
    return 'L';
  }
  return isAbove(value, interval) ? 'H' : '';
}

/** The first that holds for the age. */
export function findCritical(kriticne: LabAssayDocument['kriticne'], age: PatientAge): Limits | undefined {
  return kriticne.find((limits) => matchesAge(limits, age));
}

export interface Observation {
  id: string;
  vrijednost: number;
  facts: PatientFacts;
}

export interface FlagComparison {
  ukupno: number;
  promijenjeno: number;
  primjeri: { id: string; vrijednost: number; prije: Flag; poslije: Flag }[];
  /** `N→H`: how many go from normal to high. */
  prelazi: Record<string, number>;
}

const MOST_EXAMPLES = 20;

/** Who would be flagged differently if the assay changed. */
export function compareFlags(
  before: LabAssayDocument,
  after: LabAssayDocument,
  observations: readonly Observation[],
): FlagComparison {
  const changed = observations
    .map(({ id, vrijednost, facts }) => ({
      id,
      vrijednost,
      prije: flagFor(before, vrijednost, facts),
      poslije: flagFor(after, vrijednost, facts),
    }))
    .filter(({ prije, poslije }) => prije !== poslije);
  const prelazi: Record<string, number> = {};
  for (const { prije, poslije } of changed) {
    const step = `${prije || 'N'}→${poslije || 'N'}`;
    prelazi[step] = (prelazi[step] ?? 0) + 1;
  }
  return {
    ukupno: observations.length,
    promijenjeno: changed.length,
    primjeri: changed.slice(0, MOST_EXAMPLES),
    prelazi,
  };
}

function flagFor({ reference, kriticne }: LabAssayDocument, value: number, facts: PatientFacts): Flag {
  const found = findInterval(reference, facts);
  return flagOf(value, found.kind === 'interval' ? found.interval : undefined, findCritical(kriticne, facts.dob));
}
