import { createTestDatabase, type TestDatabase } from '@nalaz/testkit/server/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemContext } from './context.ts';
import type { Tx } from './database.ts';
import { isStoreFailure } from './http/failures.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await test.admin.query(
    'create table probe (n int); insert into probe values (1); grant select on probe to nalaz_app',
  );
});
afterAll(() => test.drop());

const context = systemContext('test');
const ask = (tx: Tx) => sql<{ n: number; m?: number }>`select * from probe`.execute(tx);

it('[S8.01] after a migration a prepared statement is refused once, as the database being away, and then works again', async () => {
  for (let time = 0; time < 4; time++) {
    await test.database.inTransaction(context, ask);
  }
  await test.admin.query('alter table probe add column m int default 2');
  const answers = [];
  for (let time = 0; time < 12; time++) {
    answers.push(await test.database.inTransaction(context, ask).catch((error: Error) => error));
  }
  const [refused, answered] = [answers.filter((one) => one instanceof Error), answers.at(-1)];
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.every((error) => isStoreFailure(error))).toBe(true);
  expect(answered).toMatchObject({ rows: [{ n: 1, m: 2 }] });
});

it('[S8.01] a new month gets its plans too, however many texts had theirs before, and no connection keeps more than 400', async () => {
  const often = async (text: string, times: number) => {
    for (let time = 0; time < times; time++) {
      await test.database.inTransaction(context, (tx) => sql.raw(text).execute(tx));
    }
  };
  await often('select 1 as all_day', 3);
  for (let old = 0; old < 410; old++) {
    await often(`select ${old} as old_month`, 3);
    await often('select 1 as all_day', 1);
  }
  await often('select 1 as new_month', 3);
  const { rows } = await test.database.inTransaction(context, (tx) =>
    sql<{ statement: string }>`select statement from pg_prepared_statements where statement like '% as %\\_%'
      order by prepare_time`.execute(tx),
  );
  const kept = rows.map(({ statement }) => statement);
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([400, 'select 1 as all_day', 'select 1 as new_month']);
});

it('[S1.02] what asks after its transaction has ended is refused: the connection may serve somebody else by then', async () => {
  let kept: Tx | undefined;
  await test.database.inTransaction(context, async (tx) => {
    kept = tx;
  });
  await expect(kept && ask(kept)).rejects.toThrow('the transaction has ended');
});

it('[S8.01] a transaction in which a statement failed unheard is not told as committed', async () => {
  const work = test.database.inTransaction(context, async (tx) => {
    await sql`select 1 / 0`.execute(tx).catch(() => undefined);
  });
  await expect(work).rejects.toThrow('the transaction was rolled back');
});
