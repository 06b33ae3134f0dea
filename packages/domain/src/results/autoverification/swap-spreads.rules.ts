import { type ComparedResult, isComparable, type Spread } from './swap.rules.ts';

/** Two results of a test that follow each other in one patient; the later one belongs to the sample. */
export interface ResultPair extends ComparedResult {
  sample: string;
}

/** An estimate from fewer pairs would be a guess. */
const LEAST_PAIRS = 50;
/** The middle of the differences, where few are ill: 80 % of a bell lie within 1.2816 spreads. */
const MIDDLE = 0.8;
const MIDDLE_SPREADS = 1.2816;
/** How far one ill patient may pull a correlation. */
const FARTHEST = 3;

/** How each test varies in this laboratory, from its own verified results. */
export function learnSpreads(given: Iterable<ResultPair>): Map<string, Spread> {
  const pairs = [...given].filter(isComparable);
  const spreads = new Map(
    [...Map.groupBy(pairs, ({ test }) => test)].flatMap(([test, own]) => {
      const spread = own.length < LEAST_PAIRS ? undefined : spreadOf(own);
      return spread ? [[test, spread] as const] : [];
    }),
  );
  const weights = weightsOf(pairs, spreads);
  return new Map([...spreads].map(([test, spread]) => [test, { ...spread, weight: weights.get(test) ?? 1 }]));
}

type BareSpread = Omit<Spread, 'weight'>;

function spreadOf(pairs: readonly ResultPair[]): BareSpread | undefined {
  const values = pairs.map(({ current }) => Math.log(current));
  const mean = quantile(values, 0.5);
  const spreadAround = (centre: number, from: readonly number[]) =>
    quantile(
      from.map((one) => Math.abs(one - centre)),
      MIDDLE,
    ) / MIDDLE_SPREADS;
  const differences = pairs.map(({ previous, current }) => Math.log(current / previous));
  const within = spreadAround(0, differences) / Math.SQRT2;
  const total = spreadAround(mean, values);
  // Where people differ no more than one differs from day to day, a result does not say whose it is.
  return within > 0 && total > within ? { mean, within, total } : undefined;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
}

interface Moved {
  test: string;
  /** By how many of its own spreads it moved. */
  by: number;
}

/** Of the tests that are measured together, how much each says that the others do not. */
function weightsOf(pairs: readonly ResultPair[], spreads: ReadonlyMap<string, BareSpread>): Map<string, number> {
  const samples = [...Map.groupBy(pairs, ({ sample }) => sample).values()].map((own) =>
    own.flatMap(({ test, previous, current }): Moved[] => {
      const spread = spreads.get(test);
      const by = Math.log(current / previous) / ((spread?.within ?? 1) * Math.SQRT2);
      return spread ? [{ test, by: Math.max(-FARTHEST, Math.min(FARTHEST, by)) }] : [];
    }),
  );
  const correlation = correlationsOf(samples);
  const said = new Map<string, number[]>();
  for (const moved of samples) {
    for (const { test } of moved) {
      const common = moved.reduce(
        (sum, other) => sum + (other.test === test ? 0 : correlation(test, other.test) ** 2),
        0,
      );
      const all = said.get(test) ?? [];
      said.set(test, all);
      all.push(1 / (1 + common));
    }
  }
  return new Map([...said].map(([test, all]) => [test, all.reduce((sum, one) => sum + one, 0) / all.length]));
}

function correlationsOf(samples: readonly (readonly Moved[])[]): (a: string, b: string) => number {
  const sums = new Map<string, { both: number; first: number; second: number; count: number }>();
  for (const moved of samples) {
    for (const a of moved) {
      for (const b of moved) {
        const key = `${a.test} ${b.test}`;
        const sum = sums.get(key) ?? { both: 0, first: 0, second: 0, count: 0 };
        sums.set(key, sum);
        sum.both += a.by * b.by;
        sum.first += a.by ** 2;
        sum.second += b.by ** 2;
        sum.count++;
      }
    }
  }
  return (a, b) => {
    const sum = sums.get(`${a} ${b}`);
    return sum && sum.count >= LEAST_PAIRS && sum.both !== 0 ? sum.both / Math.sqrt(sum.first * sum.second) : 0;
  };
}
