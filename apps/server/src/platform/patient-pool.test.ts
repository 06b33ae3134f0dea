import { createTestDatabase, type TestDatabase } from '@nalaz/testkit/server/database';
import { workWith } from '@nalaz/testkit/server/jobs';
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

const limitConnections = (limit: number) =>
  test.admin.query(
    `do $$ begin execute format('alter database %I connection limit ${limit}', current_database()); end $$`,
  );

/** Nobody can connect any more, and the queue's connections are gone. */
async function takeDatabaseAway(): Promise<void> {
  await limitConnections(0);
  await test.admin.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
     where application_name = 'nalaz-worker' and datname = current_database()`,
  );
}

it.each([
  ['is done', () => Promise.resolve()],
  ['has failed', () => Promise.reject(new Error('the printer burns'))],
])(
  '[S2.14] a job that %s while the database is away is told to the queue later, and the worker goes on',
  async (_how, end) => {
    const config = readConfig({ DATABASE_URL: test.url, JOBS_DATABASE_URL: test.jobsUrl });
    const { database } = test;
    let runs = 0;
    const escalateOverdueTasks = async () => {
      runs++;
      await takeDatabaseAway();
      setTimeout(() => void limitConnections(-1), 500);
      return end();
    };
    await test.admin.query("select jobs.enqueue('escalateOverdueTasks', '{}', 'in-hand')");
    const work = workWith({ config, database }, handle(ESCALATE_OVERDUE_TASKS, escalateOverdueTasks));
    const worker = await startWorker({ config, database, log: createLog('silent'), ...work });
    const held = async () =>
      (await test.admin.query("select from graphile_worker.jobs where key = 'in-hand' and locked_by is not null"))
        .rowCount;
    await vi.waitFor(async () => expect([runs > 0, await held()]).toEqual([true, 0]), {
      timeout: 45_000,
      interval: 100,
    });
    await worker.stop();
  },
  60_000,
);
