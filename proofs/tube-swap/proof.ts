import { createRandom } from '../../apps/server/seeds/random.ts';
import {
  type ComparedResult,
  type Spread,
  swapEvidence,
} from '../../packages/domain/src/results/autoverification/swap.rules.ts';

/** A verified sample whose patient had at least one of its tests before. */
export interface MeasuredSample {
  id: string;
  site: string;
  section: string;
  day: string;
  patient: string;
  /** By test. */
  current: ReadonlyMap<string, number>;
  previous: ReadonlyMap<string, { value: number; days: number }>;
}

/** The results in the tube of one patient, held against the earlier results of another or the same. */
function compare(patient: MeasuredSample, tube: MeasuredSample): ComparedResult[] {
  return [...patient.previous].flatMap(([test, { value, days }]) => {
    const current = tube.current.get(test);
    return current === undefined ? [] : [{ test, previous: value, current, days }];
  });
}

/** Two samples whose tubes were taken for each other. */
export type Swap = readonly [MeasuredSample, MeasuredSample];

/** Whoever gets the other tube gets a value for everything that was measured before: as when the tube was really taken for theirs. */
const covers = (patient: MeasuredSample, tube: MeasuredSample) =>
  [...patient.previous.keys()].every((test) => tube.current.has(test));

/** Two patients of one section, site and day, each with at least so many tests that they had before. */
export function possibleSwaps(samples: readonly MeasuredSample[], leastTests: number): Swap[] {
  const enough = samples.filter(({ previous }) => previous.size >= leastTests);
  const together = Map.groupBy(enough, ({ site, section, day }) => `${site} ${section} ${day}`);
  return [...together.values()].flatMap((group) =>
    group.flatMap((one, at) =>
      group
        .slice(at + 1)
        .filter((other) => other.patient !== one.patient && covers(one, other) && covers(other, one))
        .map((other): Swap => [one, other]),
    ),
  );
}

export function plantSwaps(possible: readonly Swap[], count: number, seed: number): Swap[] {
  const random = createRandom(seed, 'tube swaps');
  const planted = new Set<Swap>();
  while (planted.size < Math.min(count, possible.length)) {
    planted.add(random.pick(possible));
  }
  return [...planted];
}

export interface Outcome {
  swaps: number;
  /** Of the two tubes of a swap at least one. */
  held: number;
  bothHeld: number;
  /** Neither tube has enough tests to say anything. */
  notJudged: number;
  clean: number;
  cleanJudged: number;
  cleanHeld: number;
}

export function judge(
  samples: readonly MeasuredSample[],
  swaps: readonly Swap[],
  spreads: ReadonlyMap<string, Spread>,
  threshold: number,
): Outcome {
  const evidenceOf = (patient: MeasuredSample, tube: MeasuredSample) => swapEvidence(compare(patient, tube), spreads);
  const isHeld = (evidence: number | null) => evidence !== null && evidence >= threshold;
  const tubes = swaps.map(([one, other]) => [evidenceOf(one, other), evidenceOf(other, one)]);
  const clean = samples.map((sample) => evidenceOf(sample, sample));
  return {
    swaps: swaps.length,
    held: tubes.filter((both) => both.some(isHeld)).length,
    bothHeld: tubes.filter((both) => both.every(isHeld)).length,
    notJudged: tubes.filter((both) => both.every((one) => one === null)).length,
    clean: clean.length,
    cleanJudged: clean.filter((one) => one !== null).length,
    cleanHeld: clean.filter(isHeld).length,
  };
}
