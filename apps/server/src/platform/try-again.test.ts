import { createTestDatabase, type TestDatabase } from '@nalaz/testkit/server/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { systemContext } from './context.ts';
import type { Tx } from './database.ts';
import { isStoreFailure } from './http/failures.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await test.admin.query(`create table counted (name text primary key, n int not null);
    insert into counted values ('a', 0), ('b', 0); grant select, update on counted to nalaz_app`);
});
afterAll(() => test.drop());

const context = systemContext('test');
const add = (tx: Tx, name: string) => sql`update counted set n = n + 1 where name = ${name}`.execute(tx);
const totals = async () => (await test.admin.query('select name, n from counted order by name')).rows;
const refuse = (tx: Tx, code: string) =>
  sql`do ${sql.raw(`$$ begin raise exception 'x' using errcode = '${code}'; end $$`)}`.execute(tx);

it('[engine] two that wait for each other both succeed, and each is done once', async () => {
  const both = { a: Promise.withResolvers<void>(), b: Promise.withResolvers<void>() };
  let runs = 0;
  const cross = (first: 'a' | 'b', second: 'a' | 'b') =>
    test.database.inTransaction(context, async (tx) => {
      runs++;
      await add(tx, first);
      both[first].resolve();
      await both[second].promise;
      await add(tx, second);
    });
  await Promise.all([cross('a', 'b'), cross('b', 'a')]);
  expect(await totals()).toEqual([
    { name: 'a', n: 2 },
    { name: 'b', n: 2 },
  ]);
  expect(runs).toBe(3);
});

it.each(['40001', '40P01'])(
  '[engine] what PostgreSQL took back with %s is tried again from the beginning',
  async (code) => {
    const before = await totals();
    let runs = 0;
    await test.database.inTransaction(context, async (tx) => {
      await add(tx, 'a');
      if (++runs < 3) {
        await refuse(tx, code);
      }
    });
    expect([runs, (await totals())[0].n]).toEqual([3, before[0].n + 1]);
  },
);

it('[engine] it is given up in the end, as a failure of the store, which a person may repeat', async () => {
  let runs = 0;
  const failed = test.database.inTransaction(context, (tx) => {
    runs++;
    return refuse(tx, '40P01');
  });
  const error = await failed.catch((reason) => reason);
  expect([runs, error.code, isStoreFailure(error)]).toEqual([5, '40P01', true]);
});

it('[engine] what works outside the database, or has failed for another reason, is not repeated', async () => {
  let runs = 0;
  const count = (code: string) => (tx: Tx) => {
    runs++;
    return refuse(tx, code);
  };
  await expect(test.database.inTransaction(context, count('40P01'), { once: true })).rejects.toMatchObject({
    code: '40P01',
  });
  await expect(test.database.inTransaction(context, count('23505'))).rejects.toMatchObject({ code: '23505' });
  expect(runs).toBe(2);
});

it('[engine] a row that was on its way to no month while its month was made arrives there', async () => {
  await test.admin.query("insert into site (sifra, naziv) values ('A', 'Ovdje')");
  await test.admin.query('begin');
  await test.admin.query('lock table partitions.event_rest in access exclusive mode');
  const written = test.database.inTransaction(context, (tx) =>
    sql`insert into event (id, site_id, type, payload) select uuid_v7('2046-05-05'), id, 'notice', '{}' from site`.execute(
      tx,
    ),
  );
  await vi.waitFor(async () => {
    const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    expect((await test.admin.query(waiting)).rowCount).toBe(1);
  });
  await test.admin.query("select make_month('event', '2046-05-01')");
  await test.admin.query('commit');
  await written;
  const { rows } = await test.admin.query(
    "select tableoid::regclass::text as place from event where id > uuid_v7_floor('2046-01-01')",
  );
  expect(rows).toEqual([{ place: 'partitions.event_2046_05' }]);
});
