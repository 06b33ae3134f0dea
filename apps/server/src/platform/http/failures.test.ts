import { createTestDatabase, type TestDatabase } from '@nalaz/testkit/server/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemContext } from '../context.ts';
import { isStoreFailure } from './failures.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

it('[S8.01] a transaction whose connection was cut says that the database is away, so that the call is made again', async () => {
  const cut = test.database.inTransaction(systemContext('test'), async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await test.admin.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid]);
    await sql`select 1`.execute(tx);
  });
  const error = await cut.catch((reason: Error) => reason);
  expect(error).toBeInstanceOf(Error);
  expect(isStoreFailure(error as Error)).toBe(true);
});
