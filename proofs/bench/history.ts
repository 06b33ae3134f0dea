import { installDemo, SMALL_DEMO } from '@nalaz/testkit/demo/installation';
import { fillWithPatients } from '@nalaz/testkit/load/many-patients';
import pg from 'pg';
import type { BenchCluster } from './cluster.ts';
import { type OrderedTest, readOrder } from './orders.ts';
import { plant, preparePlanting } from './planting.ts';

/** Whatever else is in the history, so much lies on the benches. */
const OPEN_VISITS = 700;
/** A patient comes so often in the whole time, however large the laboratory. */
const VISITS_OF_A_PATIENT = 5;
const TUBES = 3;
const MONTHLY = ['visit', 'sample', 'sample_test', 'result', 'signature', 'autoverification', 'audit'];

export interface Laboratory {
  admin: pg.Client;
  url: string;
  environment: { DATABASE_URL: string; JOBS_DATABASE_URL: string };
  siteId: string;
  order: OrderedTest[];
  samples: number;
  months: number;
  person: (name: string) => string;
}

/** A laboratory with so many samples, ten results each, over so many months. Loaded once; an interrupted load goes on. */
export async function openLaboratory(cluster: BenchCluster, samples: number, months: number): Promise<Laboratory> {
  const database = `bench_${samples}_${months}`;
  process.env.ADMIN_DATABASE_URL = cluster.url('postgres');
  const complete = await isComplete(cluster.url(database));
  if (!complete) {
    await cluster.restart(true);
  }
  const { demo, environment } = await installDemo(database, { initialPassword: false, size: SMALL_DEMO });
  const siteId = demo.sites.find(({ sifra }) => sifra === 'SA')?._id ?? '';
  if (!complete) {
    const loading = await connect(cluster.url(database));
    await load(loading, siteId, samples, months);
    await loading.end();
    await cluster.restart(false);
  }
  const admin = await connect(cluster.url(database));
  await admin.query(`alter database ${database} reset synchronous_commit`);
  const order = await readOrder(admin);
  const { rows } = await admin.query<{ id: string; email: string }>('select id, email from app_user');
  const person = (name: string) => rows.find(({ email }) => email === `${name}@demo.nalaz.ba`)?.id ?? '';
  return { admin, url: cluster.url(database), environment, siteId, order, samples, months, person };
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

async function isComplete(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    const { rows } = await client.query<{ whole: boolean }>(
      "select exists (select from bench_loaded where month = 'all') as whole",
    );
    return rows[0]?.whole === true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}

async function load(admin: pg.Client, siteId: string, samples: number, months: number): Promise<void> {
  await admin.query('create table if not exists bench_loaded (month text primary key, at timestamptz default now())');
  const done = async (month: string) =>
    (await admin.query('select from bench_loaded where month = $1', [month])).rowCount === 1;
  const mark = (month: string) => admin.query('insert into bench_loaded (month) values ($1)', [month]);
  const visits = Math.ceil(samples / TUBES);
  if (!(await done('patients'))) {
    await fillWithPatients(admin, siteId, Math.max(1000, Math.round(visits / VISITS_OF_A_PATIENT)));
    await preparePlanting(admin, siteId, await readOrder(admin));
    for (const table of MONTHLY) {
      await admin.query('select create_month_partitions($1, $2, now() - make_interval(months => $2))', [table, months]);
    }
    await mark('patients');
  }
  const began = await admin.query<{ at: Date }>(
    "select date_trunc('day', at) as at from bench_loaded where month = 'patients'",
  );
  const until = began.rows[0]?.at ?? new Date();
  const each = Math.ceil((visits - OPEN_VISITS) / months);
  for (let month = 0; month < months; month++) {
    const name = `month ${month}`;
    if (await done(name)) {
      continue;
    }
    const started = performance.now();
    const bounds = await admin.query<{ low: Date; high: Date }>(
      'select $1::timestamptz - make_interval(months => $2) as low, $1::timestamptz - make_interval(months => $3) as high',
      [until, months - month, months - month - 1],
    );
    const [{ low, high } = { low: until, high: until }] = bounds.rows;
    await admin.query('begin');
    await plant(admin, siteId, {
      first: month * each + 1,
      visits: each,
      from: low,
      until: high,
      status: 'VERIFICIRAN',
    });
    await mark(name);
    await admin.query('commit');
    console.log(
      `${name} of ${months}: ${each * TUBES} samples in ${((performance.now() - started) / 1000).toFixed(1)} s`,
    );
  }
  if (!(await done('open'))) {
    const hour = (hours: number) => new Date(until.getTime() - hours * 3_600_000);
    await plant(admin, siteId, {
      first: months * each + 1,
      visits: OPEN_VISITS,
      from: hour(12),
      until: hour(0),
      status: 'ZAPRIMLJEN',
    });
    await mark('open');
  }
  await admin.query('vacuum (freeze, analyze)');
  await mark('all');
}
