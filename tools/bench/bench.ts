import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openDatabase } from '../../apps/server/src/platform/database.ts';
import { openSession } from '../../apps/server/test/open-session.ts';
import { DEMO_PASSWORD } from '../installation.ts';
import { freePort, start, stop, untilReady } from '../processes.ts';
import { startAnalysers } from './analysers.ts';
import { readRecorded, record } from './chart.ts';
import { type BenchCluster, openCluster } from './cluster.ts';
import { type Laboratory, openLaboratory } from './history.ts';
import { askAt } from './http.ts';
import { describeKnown, forgetRuns } from './laboratory.ts';
import { type Compared, type MeasuredPlace, measureRound } from './measure.ts';
import { type Figures, printGrowth, printTable, summarise } from './report.ts';
import { forgetStatements, printStatements } from './statements.ts';
import type { Bench, Workload } from './workload.ts';
import { listWorkloads } from './workloads.ts';

/** A round of its own that is not counted: PostgreSQL plans a statement for the fifth time before it keeps the plan. */
const WARM_UP = -1;
const STILL_GOOD = 0.7;
/** What growth is told beside. */
const SMALLER = [{ samples: 100_000, months: 26 }];
const root = fileURLToPath(new URL('../..', import.meta.url));
const RESULTS = join(root, 'bench', 'results');
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
  await forgetRuns(lab);
  const figures = await measure(cluster, lab);
  printTable(figures);
  process.exitCode = conclude(lab, figures) ? 0 : 1;
  await lab.admin.end();
} finally {
  cluster.stop();
}

/** A whole run is recorded. A short one is compared with the record: it fails when a ratio fell by more than 30 %. */
function conclude({ samples, months }: Laboratory, figures: readonly Figures[]): boolean {
  const { short, only } = values;
  const judged = figures.filter(({ target }) => target !== undefined);
  const worst = judged.toSorted((one, other) => headroomOf(one) - headroomOf(other))[0];
  const before = readRecorded(RESULTS, { short, samples, months })?.figures ?? [];
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
  const fallen = short
    ? judged.filter(({ name, ratio = 0 }) => ratio < (before.find((one) => one.name === name)?.ratio ?? 0) * STILL_GOOD)
    : judged.filter((one) => headroomOf(one) < 1);
  for (const { name, ratio } of fallen) {
    console.log(`${values.short ? 'fell' : 'below its target'}: ${name}, ${ratio?.toFixed(2)}`);
  }
  console.log(`worst ratio ${worst?.ratio?.toFixed(2)} (${worst?.name}), target ${worst?.target}`);
  return fallen.length === 0;
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

/** All workloads in turn, three times: whatever else the machine does meanwhile falls on all of them. */
async function measureRounds(bench: Bench, place: MeasuredPlace): Promise<Figures[]> {
  const chosen = listWorkloads(bench).filter(({ name }) => name.includes(values.only));
  const found = new Map<string, Compared[]>(chosen.map(({ name }) => [name, []]));
  for (let round = WARM_UP; round < Number(values.rounds); round++) {
    for (const workload of chosen) {
      const compared = await measureOnce(bench, workload, place, round);
      if (round > WARM_UP) {
        found.get(workload.name)?.push(compared);
      }
    }
  }
  return chosen.map((workload) => summarise(workload, found.get(workload.name) ?? []));
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
