import { createTestDatabase, type TestDatabase } from '@nalaz/testkit/server/database';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** What we use of others that they never promised: an upgrade that changes it fails here, not in a laboratory. */
let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(() => testDatabase.drop());

it('pg keeps the texts of prepared statements by name in connection.parsedStatements, and prepares anew what is taken out', async () => {
  const client = new pg.Client({ connectionString: testDatabase.url });
  await client.connect();
  try {
    await client.query({ name: 'internals_1', text: 'select 1 as one' });
    const { parsedStatements } = (client as unknown as { connection: { parsedStatements: Record<string, string> } })
      .connection;
    expect(parsedStatements).toEqual({ internals_1: 'select 1 as one' });
    delete parsedStatements.internals_1;
    await client.query('deallocate internals_1');
    const { rows } = await client.query({ name: 'internals_1', text: 'select 1 as one' });
    expect(rows).toEqual([{ one: 1 }]);
    expect(Object.keys(parsedStatements)).toEqual(['internals_1']);
  } finally {
    await client.end();
  }
});

it('graphile-worker keeps its jobs in _private_jobs and _private_tasks, and frees them by force_unlock_workers', async () => {
  const { rows } = await testDatabase.admin.query<{ one: string }>(
    `select table_name || '.' || column_name || ' ' || data_type as one from information_schema.columns
     where table_schema = 'graphile_worker' and (table_name, column_name) in (('_private_jobs', 'id'), ('_private_jobs', 'task_id'),
       ('_private_jobs', 'key'), ('_private_jobs', 'attempts'), ('_private_jobs', 'max_attempts'), ('_private_jobs', 'locked_at'),
       ('_private_jobs', 'locked_by'), ('_private_tasks', 'id'), ('_private_tasks', 'identifier'), ('jobs', 'locked_by')) order by 1`,
  );
  expect(rows.map(({ one }) => one)).toEqual([
    '_private_jobs.attempts smallint',
    '_private_jobs.id bigint',
    '_private_jobs.key text',
    '_private_jobs.locked_at timestamp with time zone',
    '_private_jobs.locked_by text',
    '_private_jobs.max_attempts smallint',
    '_private_jobs.task_id integer',
    '_private_tasks.id integer',
    '_private_tasks.identifier text',
    'jobs.locked_by text',
  ]);
  const { rows: functions } = await testDatabase.admin.query(
    `select pg_get_function_arguments(oid) as arguments from pg_proc
     where pronamespace = 'graphile_worker'::regnamespace and proname = 'force_unlock_workers'`,
  );
  expect(functions).toEqual([{ arguments: 'worker_ids text[]' }]);
});
