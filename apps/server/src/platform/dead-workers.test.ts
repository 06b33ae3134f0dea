import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { buildTasks } from '../build-tasks.ts';
import { readConfig } from '../config.ts';
import { createLog } from './log.ts';
import { startWorker } from './worker.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

/** A job that a worker of this name has taken and not finished. */
async function takenBy(worker: string): Promise<void> {
  await test.admin.query("select jobs.enqueue('removeExpired', '{}', $1)", [worker]);
  await test.admin.query(
    'update graphile_worker._private_jobs set locked_by = $1, locked_at = now(), attempts = 1 where key = $1',
    [worker],
  );
}

const taken = async () =>
  (await test.admin.query<{ key: string }>('select key from graphile_worker.jobs where key is not null')).rows.map(
    ({ key }) => key,
  );

it('[S2.14] what a killed worker had in hand is done at once by the next one; what a living one has is left to it', async () => {
  const alive = new pg.Client({ connectionString: test.jobsUrl });
  await alive.connect();
  await alive.query("select pg_advisory_lock(hashtext('nalaz worker'), hashtext('living'))");
  await takenBy('living');
  await takenBy('killed');
  const config = readConfig({ DATABASE_URL: test.url, JOBS_DATABASE_URL: test.jobsUrl });
  const { database } = test;
  const log = createLog('silent');
  const start = () => startWorker({ config, database, log, tasks: buildTasks({ config, database }) });
  const [first, second] = [await start(), await start()];
  await vi.waitFor(async () => expect(await taken()).toEqual(['living']), { timeout: 10_000 });
  await first.stop();
  await second.stop();
  await alive.end();
  const third = await start();
  await vi.waitFor(async () => expect(await taken()).toEqual([]), { timeout: 10_000 });
  await third.stop();
});

it('[S2.14] a database that goes away under a job ends no worker: when it is back, the job is done and the next one too', async () => {
  const { host, port, user } = test.admin;
  const server = new pg.Client({ host, port, user, database: 'postgres' });
  await server.connect();
  const [{ name } = { name: '' }] = (await test.admin.query<{ name: string }>('select current_database() as name'))
    .rows;
  const config = readConfig({ DATABASE_URL: test.url, JOBS_DATABASE_URL: test.jobsUrl });
  const { database } = test;
  const done: string[] = [];
  let goOn: () => void = () => undefined;
  let begun: () => void = () => undefined;
  const begins = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const released = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const tasks = {
    ...buildTasks({ config, database }),
    drawPrintBatch: async ({ id }: { id: string }) => {
      begun();
      await released;
      done.push(id);
    },
  };
  const messages: string[] = [];
  const log = createLog('warn', { write: (line) => void messages.push(line) });
  const worker = await startWorker({ config, database, log, tasks });
  await test.admin.query(`select jobs.enqueue('drawPrintBatch', '{"id": "one"}', 'one')`);
  await begins;
  await server.query(`alter database ${name} allow_connections false`);
  await server.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = 'nalaz_jobs'",
    [name],
  );
  goOn();
  await vi.waitFor(() => expect(messages.join()).toContain('job queue cannot begin yet'), { timeout: 15_000 });
  await server.query(`alter database ${name} allow_connections true`);
  await test.admin.query(`select jobs.enqueue('drawPrintBatch', '{"id": "two"}', 'two')`);
  await vi.waitFor(async () => expect(await taken()).toEqual([]), { timeout: 15_000 });
  expect(new Set(done)).toEqual(new Set(['one', 'two']));
  await worker.stop();
  await server.end();
}, 60_000);
