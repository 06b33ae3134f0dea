import { createTestDatabase, type TestDatabase } from '@nalaz/testkit/server/database';
import { plantVisit } from '@nalaz/testkit/server/planted-visit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemContext } from './context.ts';
import { createPartitions, dropOldEvents } from './months-upkeep.ts';
import { readUpkeep } from './upkeep.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase('laboratory');
});
afterAll(() => test.drop());

const placesOf = async (table: string, since = '2000-01-01') => {
  const key = ['sample_test', 'result'].includes(table) ? 'sample_id' : 'id';
  const { rows } = await test.admin.query<{ place: string }>(
    `select tableoid::regclass::text as place from ${table} where ${key} >= uuid_v7_floor($1) order by 1`,
    [since],
  );
  return rows.map(({ place }) => place);
};
const restOf = async (table: string) =>
  (await test.database.inTransaction(systemContext('test'), readUpkeep)).rest.find((one) => one.table === table)?.rows;
const plantEvent = (at: string) =>
  test.admin.query("insert into event (id, site_id, type, payload) values (uuid_v7($1), uuid_v7(), 'notice', '{}')", [
    at,
  ]);

it('[engine] rows in no month go to theirs with all that belongs to them, and nothing else follows from it', async () => {
  const { sampleId } = await plantVisit(test.admin, '2043-07-10');
  const family = ['visit', 'sample', 'sample_test', 'result'];
  for (const table of family) {
    expect(await placesOf(table, '2040-01-01')).toEqual([`partitions.${table}_rest`]);
    expect(await restOf(table)).toBe(1);
  }
  const rowsOf = `select (select jsonb_agg(v) from visit v) as visits, (select jsonb_agg(s) from sample s) as samples,
    (select jsonb_agg(t) from sample_test t) as tests, (select jsonb_agg(r) from result r) as results,
    (select jsonb_agg(w) from worklist_sample w) as worklist, (select count(*) from audit) as trail`;
  const before = await test.admin.query(rowsOf);

  await createPartitions(test.database);

  for (const table of family) {
    expect(await placesOf(table, '2040-01-01')).toEqual([`partitions.${table}_2043_07`]);
    expect(await restOf(table)).toBe(0);
  }
  expect((await test.admin.query(rowsOf)).rows).toEqual(before.rows);

  // They are guarded as before: a visit is held by its samples, a sample by its results, and its tests go with it.
  await expect(test.admin.query("delete from visit where id > uuid_v7_floor('2040-01-01')")).rejects.toMatchObject({
    code: '23503',
  });
  await expect(test.admin.query('delete from sample where id = $1', [sampleId])).rejects.toMatchObject({
    code: '23503',
  });
  await test.admin.query('delete from result where sample_id = $1', [sampleId]);
  await test.admin.query('delete from sample where id = $1', [sampleId]);
  expect(await placesOf('sample_test', '2040-01-01')).toEqual([]);
});

it('[engine] a table whose month cannot be made holds up no other, and the job says so', async () => {
  await plantEvent('2044-01-20');
  await plantVisit(test.admin, '2044-01-20');
  await test.admin.query('create table partitions.event_2044_01 (in_the_way int)');
  const failed = await createPartitions(test.database).catch((error: AggregateError) => error);
  expect(failed).toBeInstanceOf(AggregateError);
  expect((failed as AggregateError).errors).toMatchObject([{ code: '42P07' }]);
  expect([await restOf('event'), await restOf('visit'), await restOf('result')]).toEqual([1, 0, 0]);

  await test.admin.query('drop table partitions.event_2044_01');
  await createPartitions(test.database);
  expect(await placesOf('event', '2044-01-01')).toEqual(['partitions.event_2044_01']);
});

it('[engine] whoever makes a month gives way to a person at work, and comes again', async () => {
  await plantEvent('2045-03-20');
  await test.admin.query('begin');
  await test.admin.query('select from event limit 1');
  let made = false;
  const making = createPartitions(test.database).then(() => {
    made = true;
  });
  // Behind a lock that is waited for, others wait too: not for longer than it waits.
  const started = performance.now();
  await test.database.inTransaction(systemContext('test'), (tx) => tx.selectFrom('event').select('id').execute());
  expect(performance.now() - started).toBeLessThan(1000);
  expect(made).toBe(false);
  await test.admin.query('commit');
  await making;
  expect(await placesOf('event', '2045-01-01')).toEqual(['partitions.event_2045_03']);
});

it('[engine] months of events are dropped when they are old enough, and only events', async () => {
  for (const at of ['2024-01-10', '2024-02-10']) {
    await plantEvent(at);
    await plantVisit(test.admin, at);
  }
  await createPartitions(test.database);
  const daysSince = (day: string) => Math.floor((Date.now() - Date.parse(day)) / 86_400_000);

  await dropOldEvents(test.database, 0);
  await dropOldEvents(test.database, daysSince('2024-02-20'));
  expect((await placesOf('event')).slice(0, 1)).toEqual(['partitions.event_2024_02']);

  await dropOldEvents(test.database, 90);
  expect((await placesOf('event')).filter((place) => place.includes('2024'))).toEqual([]);
  expect((await placesOf('visit')).filter((place) => place.includes('2024'))).toHaveLength(2);
  const { ages } = await test.database.inTransaction(systemContext('test'), readUpkeep);
  expect(ages.map(({ what }) => what)).toEqual(['events', 'months']);
});
