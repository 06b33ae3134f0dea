import type { Cluster } from '@nalaz/testkit/machine/node-cluster';
import { type Proofs, pollUntil } from '@nalaz/testkit/machine/record-proofs';
import { systemContext } from '../../apps/server/src/platform/context.ts';
import { enqueueJob } from '../../apps/server/src/platform/jobs.ts';
import { REMOVE_EXPIRED } from '../../apps/server/src/platform/worker.ts';

const JOBS = 200;

/** Writes down each run of the job by a worker: the job deletes old keys, with one statement a run. */
const WATCH = `
  create table proof_run (worker text not null default current_setting('application_name'));
  grant insert on proof_run to nalaz_app;
  create function proof_run() returns trigger language plpgsql as
    $$ begin insert into proof_run default values; return null; end $$;
  create trigger proof_run after delete on idempotency for each statement execute function proof_run()`;

const LAST_CRON =
  "select last_execution::text as last from graphile_worker._private_known_crontabs where identifier = 'removeExpired'";

export async function proveJobs({ admin, handles }: Cluster, proofs: Proofs): Promise<void> {
  const lastCron = async () => (await admin.query<{ last: string | null }>(LAST_CRON)).rows[0]?.last;
  const cronBefore = await lastCron();
  await admin.query(WATCH);
  await Promise.all(
    handles.map(async (handle, at) => {
      for (let number = at; number < JOBS; number += handles.length) {
        await handle.inTransaction(systemContext('proof'), (tx) =>
          enqueueJob(tx, REMOVE_EXPIRED, {}, `proof ${number}`),
        );
      }
    }),
  );
  const waiting = async () => {
    const { rows } = await admin.query<{ waiting: number; failed: number }>(
      `select count(*)::int as waiting, count(*) filter (where last_error is not null)::int as failed
       from graphile_worker.jobs where key like 'proof %'`,
    );
    return rows[0] ?? { waiting: -1, failed: -1 };
  };
  const { after } = await pollUntil(async () => (await waiting()).waiting === 0, 20_000, 25);
  const left = await waiting();
  // The clock may have asked for the same job in between.
  const byClock = (await lastCron()) === cronBefore ? 0 : 1;
  const { rows } = await admin.query<{ worker: string; runs: number }>(
    'select worker, count(*)::int as runs from proof_run group by 1 order by 1',
  );
  const runs = rows.reduce((sum, row) => sum + row.runs, 0) - byClock;
  const shares = rows.map((row) => `${row.worker} ${row.runs}`).join(', ');
  proofs.record(
    'jobs run by two workers',
    `${runs} runs of ${JOBS} jobs (${shares}) in ${Math.round(after)} ms, ${left.waiting} waiting, ${left.failed} failed`,
    `${JOBS} runs, 0 waiting, 0 failed, both workers`,
    runs === JOBS && left.waiting === 0 && left.failed === 0 && rows.length === 2,
  );
}
