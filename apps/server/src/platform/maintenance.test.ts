import { createTestDatabase, type TestDatabase } from '@nalaz/testkit/server/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { removeExpired } from './maintenance.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase('laboratory');
});
afterAll(() => test.drop());

/** Sessions of one person, which ended so many days ago. */
const plant = (count: number, daysAgo: number) =>
  test.admin.query(
    `with s as (insert into session (token_hash, user_id, site_id, address, device, created_at, expires_at)
      select sha256(uuid_send(gen_random_uuid())), us.user_id, us.site_id, '10.0.0.1', 'd', e, e
      from (select user_id, site_id from user_site limit 1) as us, generate_series(1, $1) as n, (select now() - make_interval(days => $2) as e) as ends
      returning id) insert into session_activity (session_id) select id from s`,
    [count, daysAgo],
  );
const count = async (from: string) => (await test.admin.query(`select count(*)::int as n from ${from}`)).rows[0].n;

it('[engine] sessions that ended long ago are removed, however many, and the trail is not written full of it', async () => {
  await plant(4500, 91);
  await plant(3, 89);
  const trail = await count('audit');
  await removeExpired(test.database, [{ table: 'session', column: 'expires_at', kept: '90 days' }]);
  expect([await count('session'), await count('session_activity')]).toEqual([3, 3]);
  expect(await count('audit')).toBe(trail);
});

it('[engine] a session that somebody removes while it is open is in the trail', async () => {
  await plant(1, -1);
  await test.admin.query('delete from session where expires_at > now()');
  expect(await count("audit where record = 'session' and action = 'delete'")).toBe(1);
});

it('[engine] sign-in finds a known address, and the purge what has ended, without reading all sessions', async () => {
  await plant(3000, 10);
  await test.admin.query('analyze session');
  const plan = async (statement: string) =>
    JSON.stringify((await test.admin.query(`explain (format json) ${statement}`)).rows);
  const known = `select from session where user_id = gen_random_uuid() and address = 'x' and created_at > now() - interval '30 days'`;
  expect(await plan(known)).toContain('session_by_address');
  expect(await plan("select from session where expires_at < now() - interval '90 days'")).toContain('session_by_end');
});
