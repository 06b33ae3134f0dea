import { Logger, parseCronItems, type Runner, run, type TaskList } from 'graphile-worker';
import pg from 'pg';
import type { Config } from '../config.ts';
import type { Database } from './database.ts';
import type { JobName } from './jobs.ts';
import type { Log } from './log.ts';
import { createPartitions, removeExpired } from './maintenance.ts';

/** Runs the jobs. More workers may run beside it: each job is taken by one. */
export async function startWorker(options: { config: Config; database: Database; log: Log }): Promise<Runner> {
  const { config, database, log } = options;
  const pool = new pg.Pool({ connectionString: config.JOBS_DATABASE_URL, max: 4, application_name: 'nalaz-worker' });
  const onError = (error: Error & { code?: string }) => log.warn({ code: error.code }, 'job queue connection lost');
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));

  const tasks = {
    createPartitions: () => createPartitions(database),
    removeExpired: () => removeExpired(database),
  } satisfies Record<JobName, () => Promise<void>>;

  const runner = await run({
    pgPool: pool,
    concurrency: 2,
    noHandleSignals: true,
    taskList: tasks satisfies TaskList,
    parsedCronItems: parseCronItems([
      { task: 'createPartitions', match: '0 2 * * *', options: { backfillPeriod: 86_400_000 } },
      { task: 'removeExpired', match: '*/15 * * * *' },
    ]),
    // The queue's own messages may quote a payload: only their level and kind are kept.
    logger: new Logger(() => (level) => (level === 'error' ? log.error({}, 'job failed') : undefined)),
  });
  runner.promise.catch((error: Error) => log.error({ name: error.name }, 'worker ended'));
  return runner;
}
