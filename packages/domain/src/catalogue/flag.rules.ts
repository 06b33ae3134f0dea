import type { PatientAge } from './age.rules.ts';
import type { LabAssayDocument } from './assay.documents.ts';
import type { KnownFacts } from './known-facts.ts';
import { possibleLimits } from './possible-limits.rules.ts';
import { matchesAge } from './reference.rules.ts';

export type Flag = '' | 'L' | 'H' | 'LL' | 'HH';

interface Limits {
  donja?: number | undefined;
  gornja?: number | undefined;
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
export function findCritical(
  kriticne: LabAssayDocument['kriticne'],
  age: PatientAge,
): LabAssayDocument['kriticne'][number] | undefined {
  return kriticne.find((limits) => matchesAge(limits, age));
}

export interface Observation {
  id: string;
  vrijednost: number;
  facts: KnownFacts;
  analyser?: string | undefined;
}

/** `?`: the intervals that are possible for the patient do not agree. */
export type PossibleFlag = Flag | '?';

export interface FlagComparison {
  ukupno: number;
  promijenjeno: number;
  primjeri: { id: string; vrijednost: number; prije: PossibleFlag; poslije: PossibleFlag }[];
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
    .map((seen) => ({
      id: seen.id,
      vrijednost: seen.vrijednost,
      prije: flagFor(before, seen),
      poslije: flagFor(after, seen),
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

/** As a result is judged: by the strictest critical limit and each interval that is possible. */
function flagFor(assay: LabAssayDocument, { vrijednost, facts, analyser }: Observation): PossibleFlag {
  const { intervals, critical } = possibleLimits(assay, facts, analyser);
  const [first = '', ...others] = intervals.map((interval) => flagOf(vrijednost, interval, critical));
  return others.every((flag) => flag === first) ? first : '?';
}
