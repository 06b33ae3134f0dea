import { createTestDatabase, type TestDatabase } from '@nalaz/testkit/server/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemContext } from './context.ts';
import { createPartitions } from './months-upkeep.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const names = async (table: string) => {
  const { rows } = await test.admin.query<{ name: string }>(
    'select inhrelid::regclass::text as name from pg_inherits where inhparent = $1::regclass order by 1',
    [table],
  );
  return rows.map(({ name }) => name);
};

it('[engine] ids are ordered by time, and the id of a moment bounds all ids made after it', async () => {
  const { rows } = await test.admin.query(`
    with made as (select n, uuid_v7() as id from generate_series(1, 2000) as n)
    select bool_and(id > previous) as ordered, bool_and(id >= uuid_v7_floor(now())) as bounded,
      count(distinct id)::int as distinct_ids, bool_and(substr(id::text, 15, 1) = '7') as version
    from (select id, n, lag(id) over (order by n) as previous from made) as t where previous is not null`);
  expect(rows[0]).toEqual({ ordered: true, bounded: true, distinct_ids: 1999, version: true });
});

it('[engine] the trail and the events are divided by month, three months ahead, and repeating the job adds nothing', async () => {
  for (const table of ['audit', 'event']) {
    const before = await names(table);
    expect(before).toHaveLength(5);
    await createPartitions(test.database);
    expect(await names(table)).toEqual(before);
  }
});

it('[engine] the job makes the coming months, and a row outside all of them is kept, not refused', async () => {
  await test.database.inTransaction(systemContext('test'), (tx) =>
    sql`select create_month_partitions('event', 2, timestamptz '2031-01-15')`.execute(tx),
  );
  await test.admin.query(`insert into event (id, site_id, type, payload) values
    (uuid_v7('2031-02-10'), uuid_v7(), 'notice', '{}'), (uuid_v7('2040-01-01'), uuid_v7(), 'notice', '{}')`);
  const { rows } = await test.admin.query('select tableoid::regclass::text as name from event order by id');
  expect(rows.map(({ name }) => name)).toEqual(['partitions.event_2031_02', 'partitions.event_rest']);
});

it('[engine] what belongs to a sample has the same months, and each month refers to its own', async () => {
  await test.admin.query("select create_month_partitions('sample', 1, timestamptz '2032-05-15')");
  const monthsOf = async (table: string) => (await names(table)).map((name) => name.replace(`partitions.${table}`, ''));
  const months = await monthsOf('sample');
  expect(months).toEqual(expect.arrayContaining(['_2032_05', '_2032_06', '_rest']));
  for (const child of ['sample_test', 'result', 'signature']) {
    expect(await monthsOf(child)).toEqual(months);
  }
  expect(await monthsOf('report_pdf')).toEqual(await monthsOf('report'));
  const { rows } = await test.admin.query<{ child: string; parent: string }>(
    `select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint
     where contype = 'f' and conrelid::regclass::text ~ '^partitions\\.(sample_test|result|signature|report_pdf)_(\\d|rest)'
       and confrelid::regclass::text like 'partitions.%'`,
  );
  const suffix = (name: string) => /_(\d{4}_\d{2}|rest)$/.exec(name)?.[1];
  expect(rows.length).toBe(3 * months.length + (await monthsOf('report')).length);
  expect(rows.filter(({ child, parent }) => suffix(child) !== suffix(parent))).toEqual([]);
});

it.each(['now', '2050-01-01'])('[engine] of %s: a result without its test is refused', async (at) => {
  const orphan = `insert into result (sample_id, labassay_id, version, site_id, labassay_version, raw, rezultat_f, izvor)
    values (uuid_v7('${at}'), uuid_v7(), 1, uuid_v7(), 1, '5', '5', 'RUČNO')`;
  await expect(test.admin.query(orphan)).rejects.toMatchObject({
    code: '23503',
    detail: expect.stringContaining('sample_test'),
  });
});

const floorOf = async (at: string) => (await test.admin.query('select uuid_v7_floor($1) as id', [at])).rows[0].id;

/** All that a partition has, with its month written as M: columns, keys, checks, indexes, triggers, rights, policies. */
const anatomyOf = async (table: string, month: string) => {
  const { rows } = await test.admin.query<{ part: string }>(
    `with it as (select c.* from pg_class c where oid = ('partitions.' || $1 || $2)::regclass)
     select replace(part, $2, '_M') as part from (
       select 'column ' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || ' ' || a.attnotnull::text || ' ' || a.attgenerated::text
           || coalesce(pg_get_expr(d.adbin, d.adrelid), '') || a.attstorage::text from it
         join pg_attribute a on a.attrelid = it.oid and a.attnum > 0 and not a.attisdropped
         left join pg_attrdef d on d.adrelid = it.oid and d.adnum = a.attnum
       union all select 'constraint ' || k.conname || ' ' || pg_get_constraintdef(k.oid) || (k.conparentid <> 0)::text || k.coninhcount || k.conislocal::text
         from it join pg_constraint k on k.conrelid = it.oid
       union all select 'index ' || pg_get_indexdef(i.indexrelid) || exists (select from pg_inherits where inhrelid = i.indexrelid)::text
         from it join pg_index i on i.indrelid = it.oid
       union all select 'trigger ' || regexp_replace(pg_get_triggerdef(t.oid), '"?RI_ConstraintTrigger_(.)_\\d+"?', '\\1', 'g') || t.tgenabled::text
         from it join pg_trigger t on t.tgrelid = it.oid
       union all select 'rights ' || relowner::regrole::text || coalesce(relacl::text, '') || relrowsecurity::text || relforcerowsecurity::text from it
     ) as parts (part) order by 1`,
    [table, month],
  );
  return rows.map(({ part }) => part);
};

it('[engine] a month that is made apart and attached has all that one made in place has', async () => {
  const { rows: tables } = await test.admin.query<{ name: string }>('select name from month_tables()');
  expect(tables.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['visit', 'result', 'audit', 'delivery_attempt']),
  );
  await createPartitions(test.database, { starting: new Date('2041-03-10'), ahead: 0 });
  await test.admin.query('set role nalaz_owner');
  for (const { name } of tables) {
    await test.admin.query(
      `create table partitions.${name}_2041_05 partition of public.${name}
       for values from ('${await floorOf('2041-05-01')}') to ('${await floorOf('2041-06-01')}')`,
    );
  }
  for (const { name } of tables) {
    await test.admin.query('select bind_month($1, $2)', [name, '_2041_05']);
  }
  await test.admin.query('reset role');
  for (const { name } of tables) {
    const made = await anatomyOf(name, '_2041_03');
    expect(made.length).toBeGreaterThan(5);
    expect(made, name).toEqual(await anatomyOf(name, '_2041_05'));
  }
});
