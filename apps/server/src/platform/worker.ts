import { setTimeout as wait } from 'node:timers/promises';
import { Logger, parseCronItems, type Runner, run } from 'graphile-worker';
import pg from 'pg';
import type { Config } from '../config.ts';
import type { Database } from './database.ts';
import { noticeDeadWorkers } from './dead-workers.ts';
import type { JobName, JobPayloads } from './jobs.ts';
import type { Log } from './log.ts';
import { createPartitions, removeExpired } from './maintenance.ts';

type Tasks<N extends JobName = JobName> = { [Name in N]: (payload: JobPayloads[Name]) => Promise<void> };
type OwnJobs = 'createPartitions' | 'removeExpired';
/** The jobs of the modules, which hand them over: the platform knows no laboratory. */
export type ModuleTasks = Tasks<Exclude<JobName, OwnJobs>>;

interface WorkerOptions {
  config: Config;
  database: Database;
  log: Log;
  tasks: ModuleTasks;
}

const BEGIN_ANEW_MS = 1000;

/**
 * Runs the jobs. More workers may run beside it: each job is taken by one. The queue ends itself when the database goes
 * away under a job; it is begun anew then, and takes up what it had in hand like a worker that follows a dead one.
 */
export async function startWorker(options: WorkerOptions): Promise<{ stop: () => Promise<void> }> {
  const { log } = options;
  const pool = openQueue(options);
  let stopped = false;
  let runner: Runner | undefined;
  let beginning: Promise<void> = Promise.resolve();

  const begin = async () => {
    const deadWorkers = noticeDeadWorkers(pool, log);
    try {
      runner = await runQueue(options, pool, deadWorkers.preset);
    } catch (error) {
      deadWorkers.stop();
      throw error;
    }
    runner.promise
      .catch((error: Error) => log.error({ name: error.name }, 'job queue ended'))
      .finally(() => {
        deadWorkers.stop();
        runner = undefined;
        beginning = stopped ? beginning : beginAnew();
      });
  };
  const beginAnew = async () => {
    await wait(BEGIN_ANEW_MS);
    while (!stopped) {
      try {
        return await begin();
      } catch (error) {
        log.warn({ code: (error as { code?: string }).code }, 'job queue cannot begin yet');
        await wait(BEGIN_ANEW_MS);
      }
    }
  };

  await begin();
  return {
    stop: async () => {
      stopped = true;
      await beginning;
      await runner?.stop();
    },
  };
}

function openQueue({ config, log }: WorkerOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: config.JOBS_DATABASE_URL,
    max: 5,
    application_name: 'nalaz-worker',
    // A machine that lost its power is noticed within a minute.
    options: '-c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3',
  });
  const onError = (error: Error & { code?: string }) => log.warn({ code: error.code }, 'job queue connection lost');
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}

function runQueue(
  { database, log, tasks: moduleTasks }: WorkerOptions,
  pool: pg.Pool,
  preset: ReturnType<typeof noticeDeadWorkers>['preset'],
): Promise<Runner> {
  const tasks: Tasks = {
    ...moduleTasks,
    createPartitions: () => createPartitions(database),
    removeExpired: () => removeExpired(database),
  };
  return run({
    pgPool: pool,
    // Without a delay of their own the ends of jobs are written unheard: one that fails would end the process.
    preset: { ...preset, worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    // A slow label printer must not hold up the others.
    concurrency: 4,
    noHandleSignals: true,
    // Every payload was given by enqueueJob, which checks it against the same list.
    taskList: tasks as Record<string, (payload: unknown) => Promise<void>>,
    parsedCronItems: parseCronItems([
      { task: 'createPartitions', match: '0 2 * * *', options: { backfillPeriod: 86_400_000 } },
      { task: 'learnTestSpreads', match: '30 2 * * *', options: { backfillPeriod: 86_400_000 } },
      { task: 'removeExpired', match: '*/15 * * * *' },
      { task: 'printWaitingLabels', match: '* * * * *' },
      { task: 'escalateOverdueTasks', match: '* * * * *' },
      { task: 'sendDueDeliveries', match: '* * * * *' },
    ]),
    // The queue's own messages may quote a payload: only their level and kind are kept.
    logger: new Logger(() => (level) => (level === 'error' ? log.error({}, 'job failed') : undefined)),
  });
}
