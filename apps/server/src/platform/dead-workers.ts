import { EventEmitter } from 'node:events';
import type { RunnerOptions, WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { Log } from './log.ts';

const LOOK_EVERY_MS = 15_000;
const TRY_AGAIN_MS = 1000;

/**
 * What a worker that was killed had in hand stays locked in its name, and the queue itself waits four hours before it
 * believes that. Here every worker holds a lock of its connection for as long as it lives: whoever can take it knows
 * that the worker is dead, and gives its jobs to the living. A job that a living worker was given without hearing of it,
 * because the connection was lost in between, it gives back itself. A job may therefore be begun twice, and must bear it.
 */
export function noticeDeadWorkers(
  pool: pg.Pool,
  log: Log,
  keyedJobs: readonly string[],
): { preset: NonNullable<RunnerOptions['preset']>; events: WorkerEvents; stop: () => void } {
  const events: WorkerEvents = new EventEmitter();
  const inHand = new Set<string>();
  events.on('job:start', ({ job }) => inHand.add(job.id));
  events.on('job:complete', ({ job }) => inHand.delete(job.id));
  let living: pg.PoolClient | undefined;
  let begun: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const later = (milliseconds: number, work: () => Promise<void>) => {
    clearTimeout(timer);
    timer = stopped ? undefined : setTimeout(() => void work(), milliseconds).unref();
  };
  const look = async (id: string): Promise<void> => {
    const freed = await pool.query(FREE_JOBS_OF_THE_DEAD).catch(() => undefined);
    if (freed?.rowCount) {
      log.warn({}, 'jobs of a worker that died are taken up again');
    }
    const returned = await pool.query(RETURN_JOBS_UNHEARD_OF, [id, [...inHand]]).catch(() => undefined);
    if (returned?.rowCount) {
      log.warn({}, 'jobs that were lost on their way to this worker are given back');
    }
    await pool.query(REMOVE_SUPERSEDED, [keyedJobs]).catch(() => undefined);
    later(LOOK_EVERY_MS, () => look(id));
  };
  const letGo = () => {
    living?.release(true);
    living = undefined;
  };
  const live = async (id: string): Promise<void> => {
    const again = () => {
      letGo();
      later(TRY_AGAIN_MS, () => live(id));
    };
    try {
      living = await pool.connect();
      living.once('error', again);
      await living.query(LIVE, [id]);
      await look(id);
    } catch {
      again();
    }
  };

  return {
    events,
    // Before the first job is taken: nobody holds this worker for dead, and it finds what the last one left behind.
    preset: {
      plugins: [
        {
          name: 'DeadWorkersPlugin',
          version: '1.0.0',
          worker: {
            hooks: {
              startWorker: (_context, { worker }) => {
                begun ??= live(worker.workerPool.id);
                return begun;
              },
            },
          },
        },
      ],
    },
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      letGo();
    },
  };
}

const LIVE = "select pg_advisory_lock(hashtext('nalaz worker'), hashtext($1))";

const FREE_JOBS_OF_THE_DEAD = `
  with holder as materialized (select distinct locked_by as id from graphile_worker.jobs where locked_by is not null),
  dead as materialized (
    select id from holder where pg_try_advisory_xact_lock(hashtext('nalaz worker'), hashtext(id))
  )
  select graphile_worker.force_unlock_workers(array_agg(id)) from dead having count(*) > 0`;

/** Longer than it takes from the queue's answer to the beginning of the job. */
const RETURN_JOBS_UNHEARD_OF = `
  update graphile_worker._private_jobs set locked_by = null, locked_at = null
  where locked_by = $1 and locked_at < now() - interval '1 minute' and id <> all ($2::bigint[])`;

/** Failed after another had taken its key: nobody waits for it, and it would count as given up for ever. */
const REMOVE_SUPERSEDED = `
  delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
  where t.id = j.task_id and t.identifier = any ($1) and j.key is null and j.attempts >= j.max_attempts and j.locked_at is null`;
