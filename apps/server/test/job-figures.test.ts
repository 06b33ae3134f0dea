import { startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { afterAll, beforeAll, expect, it } from 'vitest';

let lab: TestApp;
beforeAll(async () => {
  lab = await startTestApp();
});
afterAll(() => lab.close());

/** What the figures say about the jobs of a task; nothing where they do not name it. */
async function figuresOf(task: string): Promise<Record<string, number>> {
  const { body } = await lab.http.inject({ method: 'GET', url: '/metrics', remoteAddress: '127.0.0.1' });
  const lines = [...body.matchAll(new RegExp(`^nalaz_jobs_(\\w+)\\{task="${task}"\\} (-?\\d+)$`, 'gm'))];
  return Object.fromEntries(lines.map(([, name, value]) => [name, Number(value)]));
}

it('[S7.38] a job that fails again and again is in the figures long before it is given up, and leaves them when it is gone', async () => {
  const { admin } = lab.testDatabase;
  await admin.query("select jobs.enqueue('sendDelivery', '{}', 'failing')");
  // As the queue leaves it after a failure: the next attempt is in an hour.
  await admin.query(`update graphile_worker._private_jobs
    set attempts = 3, last_error = 'no', run_at = now() + interval '1 hour' where key = 'failing'`);
  expect(await figuresOf('sendDelivery')).toEqual({ waiting: 1, failed: 0, retrying: 1, oldest_seconds: 0 });

  await admin.query("update graphile_worker._private_jobs set attempts = max_attempts where key = 'failing'");
  expect(await figuresOf('sendDelivery')).toMatchObject({ failed: 1, retrying: 0 });

  await admin.query("delete from graphile_worker._private_jobs where key = 'failing'");
  expect(await figuresOf('sendDelivery')).toEqual({});
});
