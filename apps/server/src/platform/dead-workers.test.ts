import { createTestDatabase, type TestDatabase } from '@nalaz/testkit/server/database';
import { workWith } from '@nalaz/testkit/server/jobs';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { ESCALATE_OVERDUE_TASKS } from '../modules/results/results.jobs.ts';
import { handle } from './jobs.ts';
import { createLog } from './log.ts';
import { startWorker } from './worker.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

/** A job that a worker of this name has taken and not finished. */
async function takenBy(worker: string, key = worker): Promise<void> {
  await test.admin.query("select jobs.enqueue('removeExpired', '{}', $1)", [key]);
  await test.admin.query(
    `update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - interval '2 minutes', attempts = 1
     where key = $2`,
    [worker, key],
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
  const start = () => startWorker({ config, database, log, ...workWith({ config, database }) });
  const [first, second] = [await start(), await start()];
  await vi.waitFor(async () => expect(await taken()).toEqual(['living']), { timeout: 10_000 });
  await first.stop();
  await second.stop();
  await alive.end();
  const third = await start();
  await vi.waitFor(async () => expect(await taken()).toEqual([]), { timeout: 10_000 });
  await third.stop();
});

it('[S2.14] a job that was lost on its way to a living worker is done after a while', async () => {
  const config = readConfig({ DATABASE_URL: test.url, JOBS_DATABASE_URL: test.jobsUrl });
  const { database } = test;
  const own = Promise.withResolvers<string>();
  const end = Promise.withResolvers<void>();
  /** Says under which name its worker takes jobs, and lasts as long as the test. */
  const escalateOverdueTasks = async () => {
    const { rows } = await test.admin.query<{ locked_by: string }>(
      "select locked_by from graphile_worker.jobs where key = 'long'",
    );
    own.resolve(rows[0]?.locked_by ?? '');
    await end.promise;
  };
  await test.admin.query("select jobs.enqueue('escalateOverdueTasks', '{}', 'long')");
  const work = workWith({ config, database }, handle(ESCALATE_OVERDUE_TASKS, escalateOverdueTasks));
  const worker = await startWorker({ config, database, log: createLog('silent'), ...work });
  const name = await own.promise;
  await takenBy(name, 'unheard');
  await test.admin.query(
    "update graphile_worker._private_jobs set locked_at = now() - interval '2 minutes' where key = 'long'",
  );
  await vi.waitFor(async () => expect(await taken()).toEqual(['long']), { timeout: 40_000, interval: 200 });
  const { rows } = await test.admin.query("select locked_by from graphile_worker.jobs where key = 'long'");
  expect(rows).toEqual([{ locked_by: name }]);
  end.resolve();
  await worker.stop();
}, 60_000);

it('[S2.14] a job whose place a newer one has taken is not shown as given up when it fails; one that is given up is', async () => {
  const add = (key: string) => test.admin.query('select jobs.enqueue(\'sendDelivery\', \'{"id": "none"}\', $1)', [key]);
  await add('superseded');
  await add('given up');
  await test.admin.query(
    "update graphile_worker._private_jobs set attempts = max_attempts where key in ('superseded', 'given up')",
  );
  await test.admin.query("update graphile_worker._private_jobs set key = null where key = 'superseded'");
  const config = readConfig({ DATABASE_URL: test.url, JOBS_DATABASE_URL: test.jobsUrl });
  const { database } = test;
  const work = workWith({ config, database });
  const worker = await startWorker({ config, database, log: createLog('silent'), ...work });
  const left = () => test.admin.query("select key from graphile_worker.jobs where task_identifier = 'sendDelivery'");
  await vi.waitFor(async () => expect((await left()).rows).toEqual([{ key: 'given up' }]), { timeout: 10_000 });
  await worker.stop();
});
