import { type Job, Logger, parseCronItems, run } from 'graphile-worker';
import pg from 'pg';
import type { Config } from '../config.ts';
import type { Database } from './database.ts';
import { noticeDeadWorkers } from './dead-workers.ts';
import { defineJob, handle, type JobHandler } from './jobs.ts';
import type { Log } from './log.ts';
import { type Retention, removeExpired } from './maintenance.ts';
import { createPartitions, dropOldEvents } from './months-upkeep.ts';
import { makePatient } from './patient-pool.ts';
import { checkTrail } from './seal/check-trail.ts';
import { startSealing } from './seal/sealing.ts';

const CREATE_PARTITIONS = defineJob('createPartitions');
export const REMOVE_EXPIRED = defineJob('removeExpired');
const VERIFY_AUDIT = defineJob('verifyAudit');

/**
 * Many at once, because a job is mostly waiting: for a mail server, for a slow label printer, or for those that it is
 * written together with. They are fetched together; what lies here for long goes back to other workers. Each is crossed off
 * by itself: the queue does not repeat it when several were to be crossed off while the database was away.
 */
export const JOBS_AT_ONCE = 16;
const PACE = { concurrentJobs: JOBS_AT_ONCE, localQueue: { size: JOBS_AT_ONCE, ttl: 30_000 } };

/** Where jobs are run: each may keep a connection for as long as its printer takes, and asks for others meanwhile. */
export const poolWithJobs = ({ POOL_SIZE }: Pick<Config, 'POOL_SIZE'>): number => POOL_SIZE + JOBS_AT_ONCE;

interface WorkerOptions {
  config: Config;
  database: Database;
  log: Log;
  /** What the modules do later. */
  jobs: readonly JobHandler[];
  retention: readonly Retention[];
}

/** Runs the jobs and seals the audit trail. More workers may run beside it: each job is taken by one. */
export async function startWorker({ config, database, log, jobs: moduleJobs, retention }: WorkerOptions) {
  const pool = new pg.Pool({
    connectionString: config.JOBS_DATABASE_URL,
    max: 5,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    application_name: 'nalaz-worker',
    // A machine that lost its power is noticed within a minute.
    options: '-c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3',
  });
  const onError = (error: Error & { code?: string }) => log.warn({ code: error.code }, 'job queue connection lost');
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  makePatient(pool);

  const jobs: readonly JobHandler[] = [
    ...moduleJobs,
    handle(
      CREATE_PARTITIONS,
      async () => {
        await createPartitions(database);
        await dropOldEvents(database, config.EVENT_DAYS);
      },
      { match: '0 2 * * *', catchUp: true },
    ),
    handle(REMOVE_EXPIRED, () => removeExpired(database, retention), { match: '*/15 * * * *' }),
    handle(
      VERIFY_AUDIT,
      async () => {
        await checkTrail({ config, database, log });
      },
      { match: '0 4 * * *', catchUp: true },
    ),
  ];
  const keyed = jobs.filter(({ kind }) => kind.keyed).map(({ kind }) => kind.name);

  const deadWorkers = noticeDeadWorkers(pool, log, keyed);
  const runner = await run({
    pgPool: pool,
    preset: { extends: [deadWorkers.preset], worker: PACE },
    events: deadWorkers.events,
    noHandleSignals: true,
    // Every payload was given by enqueueJob, which checks it against the kind.
    taskList: Object.fromEntries(jobs.map(({ kind, run }) => [kind.name, run as (payload: unknown) => Promise<void>])),
    parsedCronItems: parseCronItems(jobs.flatMap(cronItem)),
    // The queue's own messages may quote a payload: only which job they are about is kept.
    logger: new Logger(() => (level, _message, about) => {
      if (level === 'error') {
        const job = about.job as Job | undefined;
        log.error({ task: job?.task_identifier, job: job?.id, attempt: job?.attempts }, 'job failed');
      }
    }),
  });
  runner.promise.catch((error: Error) => log.error({ name: error.name }, 'worker ended')).finally(deadWorkers.stop);
  const sealing = startSealing({ config, database, log });
  return {
    stop: async () => {
      await runner.stop();
      await sealing.stop();
    },
  };
}

const DAY_MS = 86_400_000;
const cronItem = ({ kind: { name }, cron }: JobHandler) =>
  cron ? [{ task: name, match: cron.match, ...(cron.catchUp ? { options: { backfillPeriod: DAY_MS } } : {}) }] : [];
