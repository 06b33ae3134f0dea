import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { DEMO_PASSWORD } from '@nalaz/testkit/demo/installation';
import { freePort, start, stop, untilReady } from '@nalaz/testkit/machine/processes';
import { openSession } from '@nalaz/testkit/server/open-session';
import { openDatabase } from '../../apps/server/src/platform/database.ts';
import { startAnalysers } from './analysers.ts';
import { readRecorded, record } from './chart.ts';
import { type BenchCluster, openCluster } from './cluster.ts';
import { type Laboratory, openLaboratory } from './history.ts';
import { askAt } from './http.ts';
import { countOutstanding, describeKnown, forgetRounds } from './laboratory.ts';
import { type Compared, type MeasuredPlace, measureRound } from './measure.ts';
import { type Figures, printGrowth, printTable, summarise } from './report.ts';
import { forgetStatements, printStatements } from './statements.ts';
import type { Bench, Workload } from './workload.ts';
import { listWorkloads } from './workloads.ts';

/** A round of its own that is not counted: PostgreSQL plans a statement for the fifth time before it keeps the plan. */
const WARM_UP = -1;
const STILL_GOOD = 0.7;
/** So many times the rounds decide about what seems to have fallen. */
const DOUBTED = 2;
/** What growth is told beside. */
const SMALLER = [{ samples: 100_000, months: 26 }];
const root = fileURLToPath(new URL('../..', import.meta.url));
const RESULTS = join(root, 'proofs', 'bench', 'results');
const { values } = parseArgs({
  options: {
    samples: { type: 'string', default: '100k' },
    months: { type: 'string', default: '26' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    short: { type: 'boolean', default: false },
    /** A short run is recorded only when asked to be. */
    record: { type: 'boolean', default: false },
    /** Also prints what each workload asks of the database. */
    statements: { type: 'boolean', default: false },
  },
});

const cluster = await openCluster(join(root, '.bench'), values.statements);
try {
  const lab = await openLaboratory(cluster, countOf(values.samples), Number(values.months));
  await forgetRounds(lab);
  const figures = await measure(cluster, lab);
  printTable(figures);
  process.exitCode = conclude(lab, figures) ? 0 : 1;
  await lab.admin.end();
} finally {
  cluster.stop();
}

/** A whole run is recorded. A short one is compared with the record: it fails when a ratio fell by more than 30 %. */
function conclude(lab: Laboratory, figures: readonly Figures[]): boolean {
  const { samples, months } = lab;
  const { short, only } = values;
  const judged = figures.filter(({ target }) => target !== undefined);
  const fallen = short ? judged.filter(fallenSince(lab)) : judged.filter((one) => headroomOf(one) < 1);
  const worst = judged.toSorted((one, other) => headroomOf(one) - headroomOf(other))[0];
  if (only === '' && (!short || values.record)) {
    const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
    record(RESULTS, { short, samples, months, commit, at: new Date().toISOString(), figures: [...figures] });
  }
  for (const size of SMALLER.filter((one) => one.samples !== samples || one.months !== months)) {
    const base = short ? undefined : readRecorded(RESULTS, { short, ...size });
    if (base) {
      printGrowth(figures, base.figures, `beside ${size.samples} samples and ${size.months} months`);
    }
  }
  for (const { name, ratio } of fallen) {
    console.log(`${values.short ? 'fell' : 'below its target'}: ${name}, ${ratio?.toFixed(2)}`);
  }
  console.log(`worst ratio ${worst?.ratio?.toFixed(2)} (${worst?.name}), target ${worst?.target}`);
  return fallen.length === 0;
}

/** Whether a ratio is well below the one that was recorded of a short run. */
function fallenSince({ samples, months }: Laboratory): (figures: Figures) => boolean {
  const before = readRecorded(RESULTS, { short: true, samples, months })?.figures ?? [];
  return ({ name, target, ratio = 0 }) =>
    target !== undefined && ratio < (before.find((one) => one.name === name)?.ratio ?? 0) * STILL_GOOD;
}

function headroomOf({ ratio = 0, target = 1 }: Figures): number {
  return ratio / target;
}

function countOf(text: string): number {
  const unit = text.endsWith('k') ? 1000 : text.endsWith('m') ? 1_000_000 : 1;
  return Number.parseFloat(text) * unit;
}

async function measure(on: BenchCluster, lab: Laboratory): Promise<Figures[]> {
  const port = await freePort();
  const api = start(
    process.execPath,
    ['apps/server/src/api.ts'],
    { ...lab.environment, PORT: String(port), RATE_LIMIT_PER_MINUTE: '10000000' },
    'ignore',
  );
  const exited = once(api, 'exit');
  const analysers = await startAnalysers(lab);
  const database = openDatabase(lab.environment.DATABASE_URL, { poolSize: 1, onError: () => undefined });
  try {
    await untilReady(`http://127.0.0.1:${port}`, api);
    const open = async (name: string) =>
      (await openSession(database, { userId: lab.person(name), siteId: lab.siteId })).token;
    const tokens = {
      clerk: await open('prijem.sa'),
      technologist: await open('tehnolog.sa'),
      approver: await open('specijalista'),
      verifier: await open('voditelj'),
    };
    const known = await describeKnown(lab);
    const bench: Bench = { lab, ask: askAt(port), tokens, password: DEMO_PASSWORD, known, analysers };
    const place = { cluster: on, database: `bench_${lab.samples}_${lab.months}`, api: api.pid ?? 0 };
    return await measureRounds(bench, place);
  } finally {
    await database.close();
    await analysers.stop();
    await stop([api]);
    await exited;
  }
}

/**
 * All workloads in turn, three times: whatever else the machine does meanwhile falls on all of them. In a short run it can
 * fall on one alone: what seems to have fallen is measured twice as often again, and all its rounds are counted.
 */
async function measureRounds(bench: Bench, place: MeasuredPlace): Promise<Figures[]> {
  const chosen = listWorkloads(bench).filter(({ name }) => name.includes(values.only));
  const found = new Map<string, Compared[]>(chosen.map(({ name }) => [name, []]));
  const figuresOf = (workload: Workload) => summarise(workload, found.get(workload.name) ?? []);
  const rounds = async (workloads: readonly Workload[], first: number, count: number) => {
    for (let round = first; round < count; round++) {
      if (round > WARM_UP) {
        await forgetRounds(bench.lab);
      }
      for (const workload of workloads) {
        const compared = await measureOnce(bench, workload, place, round);
        if (round > WARM_UP) {
          found.get(workload.name)?.push(compared);
        }
      }
    }
  };
  await rounds(chosen, WARM_UP, Number(values.rounds));
  console.log(`on the worklist at the end of a round: ${await countOutstanding(bench.lab)} samples`);
  const hasFallen = fallenSince(bench.lab);
  const doubtful = values.short ? chosen.filter((workload) => hasFallen(figuresOf(workload))) : [];
  if (doubtful.length > 0) {
    await rounds(doubtful, WARM_UP + 1, Number(values.rounds) * DOUBTED);
  }
  return chosen.map(figuresOf);
}

async function measureOnce({ lab }: Bench, workload: Workload, place: MeasuredPlace, round: number): Promise<Compared> {
  const [short, whole] = workload.operations;
  const printed = values.statements && round === 0;
  if (printed) {
    await forgetStatements(lab.admin);
  }
  const compared = await measureRound(workload, values.short || round === WARM_UP ? short : whole, place);
  if (printed) {
    await printStatements(lab.admin, workload.name, compared.api.operations);
  }
  return compared;
}
