import { createTestDatabase, type TestDatabase } from '@nalaz/testkit/server/database';
import { workWith } from '@nalaz/testkit/server/jobs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { PRINT_LABELS } from '../modules/labels/labels.jobs.ts';
import { SEND_DELIVERY } from '../modules/reports/reports.jobs.ts';
import { ESCALATE_OVERDUE_TASKS } from '../modules/results/results.jobs.ts';
import { systemContext } from './context.ts';
import { openDatabase } from './database.ts';
import { enqueueJob, handle } from './jobs.ts';
import { createLog } from './log.ts';
import { JOBS_AT_ONCE, poolWithJobs, startWorker } from './worker.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const PRINTERS = 12;

it('[labels] a dozen printers that are slow at once, each with a connection of its own, hold up neither each other nor other jobs', async () => {
  const config = readConfig({ DATABASE_URL: test.url, JOBS_DATABASE_URL: test.jobsUrl });
  const database = openDatabase(test.url, { poolSize: poolWithJobs(config), onError: () => undefined });
  const context = systemContext('printLabels');
  const ask = () => database.inTransaction(context, (tx) => sql`select`.execute(tx));
  const [all, other] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let [holding, printed] = [0, 0];
  const printLabels = () =>
    database.inTransaction(context, async () => {
      holding++;
      if (holding === PRINTERS) {
        all.resolve();
      }
      await Promise.all([all.promise, other.promise]);
      await ask();
      printed++;
    });
  const escalateOverdueTasks = async () => {
    await all.promise;
    await ask();
    other.resolve();
  };
  for (let at = 0; at < PRINTERS; at++) {
    await test.admin.query(`select jobs.enqueue('printLabels', '{}', $1)`, [`printer ${at}`]);
  }
  await test.admin.query(`select jobs.enqueue('escalateOverdueTasks', '{}', 'other')`);
  const work = workWith(
    { config, database },
    handle(PRINT_LABELS, printLabels),
    handle(ESCALATE_OVERDUE_TASKS, escalateOverdueTasks),
  );
  const worker = await startWorker({ config, database, log: createLog('silent'), ...work });
  await vi.waitFor(() => expect(printed).toBe(PRINTERS), { timeout: 45_000 });
  await worker.stop();
  await database.close();
}, 60_000);

it('[labels] a label is printed with the first jobs that a worker takes, however many reports wait', async () => {
  const config = readConfig({ DATABASE_URL: test.url, JOBS_DATABASE_URL: test.jobsUrl });
  const database = openDatabase(test.url, { poolSize: poolWithJobs(config), onError: () => undefined });
  await test.admin.query(`select jobs.enqueue('sendDelivery', '{}', 'report ' || n) from generate_series(1, 100) n`);
  await test.database.inTransaction(systemContext('test'), (tx) =>
    enqueueJob(tx, PRINT_LABELS, { printerId: 'any' }, 'printer'),
  );
  const order: string[] = [];
  const run = (name: string) => async () => void order.push(name);
  const work = workWith({ config, database }, handle(SEND_DELIVERY, run('report')), handle(PRINT_LABELS, run('label')));
  const worker = await startWorker({ config, database, log: createLog('silent'), ...work });
  await vi.waitFor(() => expect(order.length).toBe(101), { timeout: 45_000 });
  await worker.stop();
  await database.close();
  expect(order.indexOf('label')).toBeLessThan(JOBS_AT_ONCE);
}, 60_000);

it('[engine] a job that fails is named in the log, without a word of what it was about', async () => {
  const config = readConfig({ DATABASE_URL: test.url, JOBS_DATABASE_URL: test.jobsUrl });
  const database = openDatabase(test.url, { poolSize: poolWithJobs(config), onError: () => undefined });
  const lines: string[] = [];
  const printLabels = () => Promise.reject(new Error('Podmetnutović cannot be printed'));
  await test.admin.query(`select jobs.enqueue('printLabels', '{"ko": "Podmetnutović"}', 'failing')`);
  const work = workWith({ config, database }, handle(PRINT_LABELS, printLabels));
  const log = createLog('info', { write: (line: string) => void lines.push(line) });
  const worker = await startWorker({ config, database, log, ...work });
  await vi.waitFor(() => expect(lines.join('')).toContain('job failed'), { timeout: 45_000 });
  await worker.stop();
  await database.close();
  const failed = lines.find((line) => line.includes('job failed')) ?? '';
  expect(JSON.parse(failed)).toMatchObject({ task: 'printLabels', job: expect.any(String), attempt: 1 });
  expect(lines.join('')).not.toContain('Podmetnutović');
}, 60_000);
