import type pg from 'pg';

const MOST = 14;

/** From here on, for what comes next. */
export async function forgetStatements(admin: pg.Client): Promise<void> {
  await admin.query('create extension if not exists pg_stat_statements');
  await admin.query('set pg_stat_statements.track = none');
  await admin.query('select pg_stat_statements_reset()');
}

/** What one operation of the product asks of the database: how often, planned and run for how long. */
export async function printStatements(admin: pg.Client, workload: string, operations: number): Promise<void> {
  const { rows } = await admin.query<{ calls: number; plan: number; run: number; text: string }>(
    `select calls::float8 / $1 as calls, total_plan_time / $1 as plan, total_exec_time / $1 as run,
       left(regexp_replace(query, '\\s+', ' ', 'g'), 150) as text
     from pg_stat_statements s join pg_roles r on r.oid = s.userid where rolname = 'nalaz_app'
     order by total_exec_time + total_plan_time desc limit ${MOST}`,
    [operations],
  );
  console.log(`\n${workload}: statements of one operation`);
  for (const { calls, plan, run, text } of rows) {
    console.log(`${calls.toFixed(2).padStart(7)} × plan ${plan.toFixed(3)} run ${run.toFixed(3)} ms  ${text}`);
  }
}
