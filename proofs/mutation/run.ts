import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createRandom } from '../../apps/server/seeds/random.ts';
import { scoreMutants, type Tally, tally } from './score.ts';

/**
 * Changes the rules of the domain at one spot at a time and asks whether a test notices. All of it takes half an hour;
 * `--share 25` draws a quarter of the lines by `--seed`, `--files` limits it to some of the rules.
 */
const TARGET = 75;
const REPORT = '.reports/mutation.json';
/** Lines that are drawn together: most conditions and calls fit, a change of a whole function does not. */
const BLOCK = 12;
const { values } = parseArgs({
  options: {
    files: { type: 'string', default: 'packages/domain/src/**/*.rules.ts' },
    share: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
  },
});

const share = Number(values.share);
const files = globSync(values.files).sort();
const mutate = share >= 100 ? files : files.flatMap(drawLines);
const began = performance.now();
const { status } = spawnSync('npx', ['stryker', 'run', '--mutate', mutate.join(',')], { stdio: 'inherit' });
if (status !== 0) {
  throw new Error('stryker did not finish');
}

const tallies = tally(JSON.parse(readFileSync(REPORT, 'utf8')));
for (const [file, counts] of [...tallies].sort(([, a], [, b]) => scoreMutants(a) - scoreMutants(b))) {
  console.log(`${percent(counts).padStart(7)} ${file}: ${counts.killed} of ${counts.mutants}`);
}
const all = [...tallies.values()].reduce((sum, one) => ({
  mutants: sum.mutants + one.mutants,
  killed: sum.killed + one.killed,
  timedOut: sum.timedOut + one.timedOut,
  leftOut: sum.leftOut + one.leftOut,
}));
const drawn = share >= 100 ? 'all lines' : `${share} % of the lines, seed ${values.seed}`;
console.log(`${tallies.size} files, ${drawn}, ${Math.round((performance.now() - began) / 1000)} s`);
console.log(`of the killed ${all.timedOut} by a timeout; ${all.leftOut} left out (run only when a file is loaded)`);
console.log(`mutants ${all.mutants}, killed ${all.killed}, score ${percent(all)} (target >= ${TARGET} %)`);
process.exitCode = all.mutants > 0 && scoreMutants(all) >= TARGET ? 0 : 1;

function percent(counts: Tally): string {
  return `${scoreMutants(counts).toFixed(1)} %`;
}

function drawLines(file: string): string[] {
  const random = createRandom(Number(values.seed), file);
  const lines = readFileSync(file, 'utf8').split('\n').length;
  const starts = Array.from({ length: Math.ceil(lines / BLOCK) }, (_, at) => at * BLOCK + 1);
  return starts.filter(() => random.chance(share / 100)).map((from) => `${file}:${from}-${from + BLOCK - 1}`);
}
