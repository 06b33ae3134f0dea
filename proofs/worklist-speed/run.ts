import { parseArgs } from 'node:util';
import { openTemporaryDemo } from '@nalaz/testkit/demo/temporary-demo';
import { fillWithSamples, pickSurnames } from '@nalaz/testkit/load/many-samples';
import { workOfProcess } from '@nalaz/testkit/machine/processes';
import { openSession } from '@nalaz/testkit/server/open-session';
import type pg from 'pg';
import { buildApp } from '../../apps/server/src/build-app.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { moduleServices } from '../../apps/server/src/modules.ts';
import { openDatabase } from '../../apps/server/src/platform/database.ts';
import { createPasswords } from '../../apps/server/src/platform/passwords.ts';

/** What a page of the worklist costs the server with a short and with a long history behind it, asked in turn. */
const LIMIT_MS = 50;
const LARGEST_RATIO = 1.3;
const PAGE = 20;
const { values } = parseArgs({
  options: {
    samples: { type: 'string', default: '20000,1000000' },
    rounds: { type: 'string', default: '200' },
    short: { type: 'boolean', default: false },
  },
});
const sizes = (values.short ? '20000,100000' : values.samples).split(/[,|]/).map(Number);
const rounds = values.short ? 60 : Number(values.rounds);

/** Milliseconds: by the clock, and of work by the server and the database, which other programs do not lengthen. */
interface Taken {
  clock: number;
  work: number;
}

interface Laboratory {
  size: number;
  surnames: string[];
  section: string;
  ask: (path: string, query: Record<string, string>) => Promise<Taken>;
  close: () => Promise<void>;
}

const KINDS: Record<string, (lab: Laboratory, round: number) => [path: string, query: Record<string, string>]> = {
  'RADNA LISTA': () => ['/obrada/pregled', {}],
  'with section': ({ section }) => ['/obrada/pregled', { sekcija: section }],
  'with text': ({ surnames }, round) => ['/obrada/pregled', { filter: surnames[round % surnames.length] ?? '' }],
  'last page': () => ['/obrada/pregled', { page: '90' }],
  DANAS: () => ['/obrada/pregled', { datum: 'DANAS' }],
  'Svi Rezultati': () => ['/obrada/pregled', { datum: 'Svi Rezultati' }],
  'Svi Rezultati with text': ({ surnames }, round) => [
    '/obrada/pregled',
    { datum: 'Svi Rezultati', filter: `${surnames[round % surnames.length]} A` },
  ],
  counts: () => ['/obrada/brojevi', {}],
};
/** What the target is set for; the others are printed beside them. */
const JUDGED = ['RADNA LISTA', 'with section', 'with text'];

const laboratories: Laboratory[] = [];
try {
  for (const size of sizes) {
    const began = performance.now();
    laboratories.push(await open(size));
    console.log(`${size} samples made in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  }
  process.exitCode = report(await measure(laboratories)) ? 0 : 1;
} finally {
  for (const laboratory of laboratories) {
    await laboratory.close();
  }
}

async function open(size: number): Promise<Laboratory> {
  const demo = await openTemporaryDemo('worklist');
  const site = demo.site('SA');
  await fillWithSamples(demo.admin, site, size);
  const { DATABASE_URL, JOBS_DATABASE_URL } = demo.environment;
  const config = {
    ...readConfig({ DATABASE_URL, JOBS_DATABASE_URL }),
    LOG_LEVEL: 'silent' as const,
    WEB_ROOT: '/nonexistent',
    RATE_LIMIT_PER_MINUTE: 1_000_000,
  };
  const database = openDatabase(DATABASE_URL, { poolSize: 1, onError: () => undefined });
  const { http } = await buildApp({
    config,
    database,
    passwords: createPasswords(),
    ...moduleServices(),
    now: () => new Date(),
  });
  await http.ready();
  const { token } = await openSession(database, { userId: demo.person('tehnolog.sa'), siteId: site });
  const call = async (path: string, query: Record<string, string>) => {
    const answer = await http.inject({
      url: `/api${path}`,
      query,
      headers: { authorization: `Bearer ${token}` },
    });
    if (answer.statusCode !== 200) {
      throw new Error(`${path} answered ${answer.statusCode}: ${answer.body.slice(0, 300)}`);
    }
    return answer.json<{ sekcije: { _id: string; ukupno: number }[] }>();
  };
  const [section] = (await call('/obrada/brojevi', {})).sekcije.toSorted((one, two) => two.ukupno - one.ukupno);
  // Known after the first call: a connection that was idle for long has been replaced.
  let backends: number[] = [];
  const worked = () => backends.reduce((sum, pid) => sum + workOfProcess(pid), process.cpuUsage().user / 1000);
  return {
    size,
    surnames: await pickSurnames(demo.admin, site, 50),
    section: section?._id ?? '',
    ask: async (path, query) => {
      const [began, before] = [performance.now(), worked()];
      await call(path, path === '/obrada/pregled' ? { per_page: String(PAGE), ...query } : query);
      const taken = { clock: performance.now() - began, work: worked() - before };
      backends = backends.length > 0 ? backends : await backendsOf(demo.admin);
      return taken;
    },
    close: async () => {
      await http.close();
      await database.close();
      await demo.drop();
    },
  };
}

async function backendsOf(admin: pg.Client): Promise<number[]> {
  const { rows } = await admin.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and usename = 'nalaz_app'`,
  );
  return rows.map(({ pid }) => pid);
}

type Times = Map<string, Taken[][]>;

/** The sizes in turn, so that whatever else this machine does meanwhile slows both. */
async function measure(labs: readonly Laboratory[]): Promise<Times> {
  const times: Times = new Map(Object.keys(KINDS).map((kind) => [kind, labs.map(() => [])]));
  const warmUp = Math.ceil(rounds / 10);
  for (let round = -warmUp; round < rounds; round++) {
    for (const [kind, request] of Object.entries(KINDS)) {
      for (const [at, lab] of labs.entries()) {
        const taken = await lab.ask(...request(lab, Math.abs(round)));
        if (round >= 0) {
          times.get(kind)?.[at]?.push(taken);
        }
      }
    }
  }
  return times;
}

function percentile(times: readonly number[], of: number): number {
  return [...times].sort((one, other) => one - other)[Math.ceil((times.length * of) / 100) - 1] ?? Number.NaN;
}

function report(times: Times): boolean {
  let good = true;
  for (const [kind, bySize] of times) {
    const [p50 = [], p95 = []] = [50, 95].map((of) =>
      bySize.map((some) =>
        percentile(
          some.map(({ clock }) => clock),
          of,
        ),
      ),
    );
    const work = bySize.map((some) =>
      percentile(
        some.map((one) => one.work),
        50,
      ),
    );
    const ratio = (of: number[]) => (of.at(-1) ?? Number.NaN) / (of[0] ?? Number.NaN);
    const judged = JUDGED.includes(kind);
    const met = p95.every((one) => one < LIMIT_MS) && ratio(p50) < LARGEST_RATIO;
    good &&= met || !judged;
    const figures = sizes.map(
      (size, at) =>
        `${size}: p50 ${p50[at]?.toFixed(1)} ms, p95 ${p95[at]?.toFixed(1)} ms, work ${work[at]?.toFixed(1)} ms`,
    );
    const ratios = `ratio p50 ${ratio(p50).toFixed(2)}, p95 ${ratio(p95).toFixed(2)}, work ${ratio(work).toFixed(2)}`;
    console.log(`${kind}: ${figures.join('; ')}; ${ratios}${judged ? (met ? ' – met' : ' – MISSED') : ''}`);
  }
  console.log(`targets: p95 < ${LIMIT_MS} ms, ratio of the medians < ${LARGEST_RATIO}`);
  return good;
}
