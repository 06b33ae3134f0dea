import { createHash } from 'node:crypto';
import { listOwnSessions, readSession, revokeOwnSession, signOut, switchSite } from '@nalaz/domain/auth/auth.contract';
import { revokeUserSessions } from '@nalaz/domain/auth/users.contract';
import { startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';

let lab: TestApp;
let token: string;

beforeAll(async () => {
  lab = await startTestApp({ SESSION_HOURS: 12 });
});
afterAll(() => lab.close());
beforeEach(async () => {
  token = await lab.signIn(lab.people.prijem.email);
});

const hashOf = (plain: string) => createHash('sha256').update(plain).digest();
const sql = (text: string, values: unknown[]) => lab.testDatabase.admin.query(text, values);
const ask = (as = token) => lab.call(readSession, { as });

async function expectEnded(as = token): Promise<void> {
  // What the message from the database does on a node with live connections.
  lab.app.sessions.forget();
  const { status, body } = await ask(as);
  expect([status, body.message]).toEqual([401, 'Niste autorizirani']);
}

async function reasonOf(plain = token): Promise<string | undefined> {
  const { rows } = await sql('select revoked_reason from session where token_hash = $1', [hashOf(plain)]);
  return rows[0]?.revoked_reason;
}

it('[S4.10] the token alone brings the session back', async () => {
  const { status, body } = await ask();
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ email: lab.people.prijem.email, default_route: '/prijem' });
  expect(body.data).not.toHaveProperty('idToken');
});

it.each(['manual', 'automatic'] as const)('[S7.02] [S4.11] a %s logout ends the session', async (type) => {
  const { body } = await lab.call(signOut, {
    as: token,
    body: { type, user: 'prijem', language: 'local', idleTime: 28_800 },
  });
  expect(body).toEqual({ success: true, message: 'Ok' });
  await expectEnded();
  expect(await reasonOf()).toBe(type);
});

it('[S7.02] a session that has ended is refused within a second even when no message about it arrives', async () => {
  expect((await ask()).status).toBe(200);
  await sql(`update session set revoked_at = now(), revoked_reason = 'administrator' where token_hash = $1`, [
    hashOf(token),
  ]);
  await vi.waitFor(async () => expect((await ask()).status).toBe(401), { timeout: 1000, interval: 50 });
});

it('[S4.11] a session that was idle for longer than idleTime is ended by the server', async () => {
  const age = (seconds: number) =>
    sql(
      `update session_activity set last_seen = now() - make_interval(secs => $2)
        where session_id = (select id from session where token_hash = $1)`,
      [hashOf(token), seconds],
    );
  await sql('update app_user set idle_time = 600 where id = $1', [lab.people.prijem.id]);
  await age(590);
  lab.app.sessions.forget();
  expect((await ask()).status).toBe(200);
  await age(610);
  await expectEnded();
  expect(await reasonOf()).toBe('idle');
  await sql('update app_user set idle_time = 28800 where id = $1', [lab.people.prijem.id]);
});

it('[S4.11] work keeps a session awake', async () => {
  const seen = `select last_seen > now() - interval '5 seconds' as fresh from session_activity
    where session_id = (select id from session where token_hash = $1)`;
  await sql(
    `update session_activity set last_seen = now() - interval '10 minutes'
      where session_id = (select id from session where token_hash = $1)`,
    [hashOf(token)],
  );
  lab.app.sessions.forget();
  await ask();
  expect((await sql(seen, [hashOf(token)])).rows).toEqual([{ fresh: true }]);
});

it('[S4.11] a session ends after its longest time, however busy', async () => {
  const length = await sql(
    'select expires_at - created_at = $2::interval as exact from session where token_hash = $1',
    [hashOf(token), '12 hours'],
  );
  expect(length.rows).toEqual([{ exact: true }]);
  await sql(`update session set expires_at = now() - interval '1 second' where token_hash = $1`, [hashOf(token)]);
  await expectEnded();
});

it('[S6.01] a disabled user is out at once', async () => {
  await sql('update app_user set disabled_at = now() where id = $1', [lab.people.prijem.id]);
  await expectEnded();
  expect(await reasonOf()).toBe('disabled');
  await sql('update app_user set disabled_at = null where id = $1', [lab.people.prijem.id]);
  await expectEnded();
});

it('[S6.01] an account that expires while its owner works is out at once', async () => {
  await sql(`update app_user set expires_at = now() - interval '1 second' where id = $1`, [lab.people.prijem.id]);
  await expectEnded();
  await sql('update app_user set expires_at = null where id = $1', [lab.people.prijem.id]);
});

it('[S1.02] a site that is taken away ends the sessions of that person', async () => {
  const where = [lab.people.prijem.id, lab.sites.BL];
  await sql('delete from user_site where user_id = $1 and site_id = $2', where);
  await expectEnded();
  expect(await reasonOf()).toBe('site');
  await sql('insert into user_site (user_id, site_id) values ($1, $2)', where);
});

it('[S4.11] own sessions are listed, and another one can be ended', async () => {
  const other = await lab.signIn(lab.people.prijem.email);
  const { body } = await lab.call(listOwnSessions, { as: token });
  const [current] = body.data.filter((session) => session.current);
  expect(body.data.filter((session) => session.current)).toHaveLength(1);
  const { rows } = await sql('select id from session where token_hash = $1', [hashOf(other)]);
  const ended = await lab.call(revokeOwnSession, { as: token, body: { _id: rows[0].id } });
  expect(ended.body.success).toBe(true);
  await expectEnded(other);
  expect(await reasonOf(other)).toBe('own');
  const left = await lab.call(listOwnSessions, { as: token });
  expect(left.body.data.map(({ _id }) => _id)).toContain(current?._id);
  expect(left.body.data.map(({ _id }) => _id)).not.toContain(rows[0].id);
});

it('[S6.01] somebody else’s session does not exist for me', async () => {
  const admin = await lab.signIn(lab.people.admin.email);
  const { rows } = await sql('select id from session where token_hash = $1', [hashOf(admin)]);
  const { status } = await lab.call(revokeOwnSession, { as: token, body: { _id: rows[0].id } });
  expect(status).toBe(404);
  lab.app.sessions.forget();
  expect((await ask(admin)).status).toBe(200);
});

it('[S6.04] an administrator ends every session of a user, and keeps the own one', async () => {
  const second = await lab.signIn(lab.people.prijem.email);
  const admin = await lab.signIn(lab.people.admin.email);
  const { body } = await lab.call(revokeUserSessions, { as: admin, body: { userId: lab.people.prijem.id } });
  expect(body.revoked).toBeGreaterThanOrEqual(2);
  await expectEnded();
  await expectEnded(second);
  expect(await reasonOf()).toBe('administrator');
  await lab.call(revokeUserSessions, { as: admin, body: { userId: lab.people.admin.id } });
  lab.app.sessions.forget();
  expect((await ask(admin)).status).toBe(200);
});

it('[S1.02] [S2.49] the site is switched at once, and only to an own one', async () => {
  const { sites } = lab;
  expect((await ask()).body.data.site).toBe(sites.BL);
  const moved = await lab.call(switchSite, { as: token, body: { novaLokacija: sites.SA } });
  expect(moved.body.data.site).toBe(sites.SA);
  expect((await ask()).body.data.site).toBe(sites.SA);

  const sarajevoOnly = await lab.signIn(lab.people['prijem.sa'].email);
  const refused = await lab.call(switchSite, { as: sarajevoOnly, body: { novaLokacija: sites.BL } });
  expect(refused.status).toBe(404);
  expect((await ask(sarajevoOnly)).body.data.site).toBe(sites.SA);
});
