import type { Laboratory } from './history.ts';
import type { Known } from './reading.ts';

const GROWING: [table: string, key: string][] = [
  ['result', 'sample_id'],
  ['signature', 'sample_id'],
  ['autoverification', 'sample_id'],
  ['sample_test', 'sample_id'],
  ['sample', 'id'],
  ['sample_key', 'sample_id'],
  ['worklist_sample', 'id'],
  ['visit', 'id'],
];
const TEMPORARY = ['event', 'audit', 'idempotency', 'graphile_worker._private_jobs', 'counter'];

/**
 * What was written since is taken away: every round begins on the history as it was loaded. Months that nothing was written
 * into are not touched, because every plan that holds them would have to be made again.
 */
export async function forgetRounds({ admin }: Laboratory): Promise<void> {
  await admin.query('set session_replication_role = replica');
  const loaded = "(select uuid_v7_floor(date_trunc('day', at)) from bench_loaded where month = 'patients')";
  for (const [table, key] of GROWING) {
    await admin.query(`delete from ${table} where ${key} >= ${loaded}`);
  }
  for (const table of TEMPORARY) {
    await admin.query(`delete from ${table}`);
  }
  for (const table of ['patient_key', 'patient_site']) {
    await admin.query(
      `delete from ${table} where patient_id in (select id from patient where prezime like 'PROBIĆ %')`,
    );
  }
  await admin.query("delete from patient where prezime like 'PROBIĆ %'");
  await admin.query('set session_replication_role = origin');
  await admin.query('select pg_stat_force_next_flush()');
  const { rows } = await admin.query<{ name: string }>(
    'select relid::regclass::text as name from pg_stat_user_tables where n_dead_tup > 0',
  );
  for (const { name } of rows) {
    await admin.query(`vacuum ${name}`);
  }
  await admin.query('checkpoint');
}

export async function countOutstanding({ admin, siteId }: Laboratory): Promise<number> {
  const { rows } = await admin.query<{ count: number }>(
    'select count(*)::int as count from worklist_sample where site_id = $1',
    [siteId],
  );
  return rows[0]?.count ?? 0;
}

export async function describeKnown({ admin, siteId }: Laboratory): Promise<Known> {
  await admin.query('drop table if exists bench_open');
  await admin.query(
    `create unlogged table bench_open as
     select row_number() over (order by s.id) - 1 as place, s.id, ltrim(substr(s.code, 2), '0')::bigint / 3 as n, p.prezime
     from sample s join patient p on p.id = s.patient_id
     where s.site_id = '${siteId}' and s.status = 'ZAPRIMLJEN' and s.code like '9%' and ltrim(substr(s.code, 2), '0')::bigint % 3 = 0`,
  );
  await admin.query('create unique index on bench_open (place)');
  await admin.query('analyze bench_open');
  const { rows } = await admin.query<{ first: string; visits: string; people: string; low: string; high: string }>(
    `select (select min(n) from bench_open) as first, (select count(*) from bench_open) as visits,
       (select count(*) from bench_person) as people, uuid_v7_floor(date_trunc('month', now() - interval '2 days')) as low,
       uuid_v7_floor(date_trunc('month', now()) + interval '1 month') as high`,
  );
  const [found] = rows;
  return {
    siteId,
    firstOpen: Number(found?.first),
    openVisits: Number(found?.visits),
    people: Number(found?.people),
    bounds: { low: found?.low ?? '', high: found?.high ?? '' },
  };
}
