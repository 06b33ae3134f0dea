import type { RunnerOptions } from 'graphile-worker';
import type pg from 'pg';
import type { Log } from './log.ts';

const LOOK_EVERY_MS = 15_000;
const TRY_AGAIN_MS = 1000;

/**
 * What a worker that was killed had in hand stays locked in its name, and the queue itself waits four hours before it
 * believes that. Here every worker holds a lock of its connection for as long as it lives: whoever can take it knows
 * that the worker is dead, and gives its jobs to the living. A job may therefore be begun twice, and must bear it.
 */
export function noticeDeadWorkers(
  pool: pg.Pool,
  log: Log,
): { preset: NonNullable<RunnerOptions['preset']>; stop: () => void } {
  let living: pg.PoolClient | undefined;
  let begun: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const later = (milliseconds: number, work: () => Promise<void>) => {
    clearTimeout(timer);
    timer = stopped ? undefined : setTimeout(() => void work(), milliseconds).unref();
  };
  const look = async (): Promise<void> => {
    const freed = await pool.query(FREE_JOBS_OF_THE_DEAD).catch(() => undefined);
    if (freed?.rowCount) {
      log.warn({}, 'jobs of a worker that died are taken up again');
    }
    later(LOOK_EVERY_MS, look);
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
      await look();
    } catch {
      again();
    }
  };

  return {
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
