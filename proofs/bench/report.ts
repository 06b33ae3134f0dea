import type { Compared, Measured } from './measure.ts';
import type { Workload } from './workload.ts';

export interface Figures {
  name: string;
  target?: number;
  apiPerSecond: number;
  barePerSecond?: number;
  /** CPU milliseconds of one operation. */
  node: number;
  postgres: number;
  bare?: number;
  /** R_cpu: bare ÷ product, the middle one of the rounds. */
  ratio?: number;
  p50: number;
  p99: number;
  /** Of what a person waits for, asked one by one. */
  alone?: number;
}

const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0);

function percentile(times: readonly number[], of: number): number {
  return [...times].sort((one, other) => one - other)[Math.ceil((times.length * of) / 100) - 1] ?? Number.NaN;
}

/** Of one round, whose two halves were measured one after the other: a bad minute of the machine spoils its own round alone. */
function ratioOf({ api, bare }: Compared): number[] {
  const each = ({ node, postgres, operations }: Measured) => (node + postgres) / operations;
  return bare ? [each(bare) / each(api)] : [];
}

export function summarise({ name, target }: Workload, rounds: readonly Compared[]): Figures {
  const api = rounds.map((round) => round.api);
  const bare = rounds.flatMap((round) => round.bare ?? []);
  const each = (all: readonly Measured[], of: 'node' | 'postgres' | 'seconds') =>
    sum(all.map((one) => one[of])) / sum(all.map(({ operations }) => operations));
  const times = api.flatMap((one) => one.times);
  const [node, postgres] = [each(api, 'node'), each(api, 'postgres')];
  const alone = rounds.flatMap((round) => round.alone);
  const figures = {
    name,
    ...(alone.length === 0 ? {} : { alone: percentile(alone, 99) }),
    ...(target === undefined ? {} : { target }),
    apiPerSecond: 1 / each(api, 'seconds'),
    node,
    postgres,
    p50: percentile(times, 50),
    p99: percentile(times, 99),
  };
  return bare.length === 0
    ? figures
    : {
        ...figures,
        barePerSecond: 1 / each(bare, 'seconds'),
        bare: each(bare, 'postgres'),
        ratio: percentile(rounds.flatMap(ratioOf), 50),
      };
}

export function printTable(figures: readonly Figures[]): void {
  const cell = (value: number | undefined, digits: number) =>
    (value === undefined ? '–' : value.toFixed(digits)).padStart(8);
  console.log(
    `${'workload'.padEnd(46)}   API/s   bare/s    R_cpu   target  CPU ms:  node       pg     bare   p50 ms   p99 ms  alone p99`,
  );
  for (const one of figures) {
    console.log(
      `${one.name.padEnd(46)}${cell(one.apiPerSecond, 0)} ${cell(one.barePerSecond, 0)} ${cell(one.ratio, 2)} ${cell(one.target, 2)}    ${cell(one.node, 2)}  ${cell(one.postgres, 2)} ${cell(one.bare, 2)} ${cell(one.p50, 1)} ${cell(one.p99, 1)}   ${cell(one.alone, 1)}`,
    );
  }
}

/** CPU of one operation beside that at another size. */
export function printGrowth(figures: readonly Figures[], before: readonly Figures[], what: string): void {
  console.log(`\nCPU of one operation, ${what}`);
  for (const one of figures) {
    const base = before.find(({ name }) => name === one.name);
    if (base) {
      const grown = (one.node + one.postgres) / (base.node + base.postgres);
      const bare =
        one.bare !== undefined && base.bare !== undefined ? ` (bare ${(one.bare / base.bare).toFixed(2)})` : '';
      console.log(`${one.name.padEnd(46)} × ${grown.toFixed(2)}${bare}`);
    }
  }
}
