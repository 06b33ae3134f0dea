/** How a test varies, on the scale of its logarithm: in one person from visit to visit, and among all patients. */
export interface Spread {
  mean: number;
  within: number;
  total: number;
  /** How much of what it says the other tests of a sample do not say already: haemoglobin and haematocrit move together. */
  weight: number;
}

/** A result of a sample beside the patient's last one: same test, same unit. */
export interface ComparedResult {
  /** The id of the test. */
  test: string;
  previous: number;
  current: number;
  days: number;
}

/** Fewer comparable tests say nothing: illness changes one or two as well. */
export const LEAST_TESTS = 3;
/** What is older says little about today. */
const MOST_DAYS = 400;
/** So often a result is not the patient's usual one, because they fell ill or were treated. It bounds what one test can say. */
const CHANGED = 0.05;
const CHANGED_SPREAD = 2;

export const isComparable = ({ previous, current, days }: ComparedResult): boolean =>
  previous > 0 && current > 0 && days <= MOST_DAYS;

/**
 * How much more the results look like somebody else's than like this patient's: the sum over the tests of the
 * logarithm of the odds, 0 when both are equally likely. Illness moves single tests, and one test cannot say much; a
 * swapped tube moves all of them. Nothing when too few tests can be compared.
 */
export function swapEvidence(compared: readonly ComparedResult[], spreads: ReadonlyMap<string, Spread>): number | null {
  const odds = compared.filter(isComparable).flatMap(({ test, previous, current }) => {
    const spread = spreads.get(test);
    return spread ? [spread.weight * oddsOf(Math.log(previous), Math.log(current), spread)] : [];
  });
  return odds.length < LEAST_TESTS ? null : odds.reduce((sum, one) => sum + one, 0);
}

/** Somebody else: anybody of the population. The same person: near the last value, but drawn towards the middle. */
function oddsOf(previous: number, current: number, { mean, within, total }: Spread): number {
  const kept = Math.max(0, 1 - (within / total) ** 2);
  const expected = mean + kept * (previous - mean);
  const usual = density(current, expected, total * Math.sqrt(1 - kept ** 2));
  const other = density(current, mean, total);
  const changed = density(current, mean, CHANGED_SPREAD * total);
  return Math.log(other / ((1 - CHANGED) * usual + CHANGED * changed));
}

function density(value: number, mean: number, spread: number): number {
  return Math.max(Number.MIN_VALUE, Math.exp(-0.5 * ((value - mean) / spread) ** 2) / spread);
}
