import { SERVED } from '@nalaz/domain/api';
import { readSession } from '@nalaz/domain/auth/auth.contract';
import { listUsers } from '@nalaz/domain/auth/users.contract';
import type { Call } from '@nalaz/domain/contract';
import { startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { afterAll, beforeAll, expect, it } from 'vitest';

let lab: TestApp;
beforeAll(async () => {
  lab = await startTestApp();
});
afterAll(() => lab.close());

const calls = SERVED;
const deniedBy = (requestId: string | undefined) =>
  lab.testDatabase.admin
    .query('select actor, user_id, site_id, action, record from audit where request_id = $1', [requestId])
    .then(({ rows }) => rows);

it('[S6.01] without a token every call but the sign-in and the check of a report is refused before anything else is looked at', async () => {
  for (const call of calls.filter(({ permission }) => permission !== 'public')) {
    for (const as of [undefined, 'nije-token']) {
      const { status, body } = await lab.call(call, { ...(as ? { as } : {}), body: { nevazi: true } });
      expect([call.name, status, body]).toEqual([
        call.name,
        401,
        { success: false, message: 'Niste autorizirani', code: 'NOT_AUTHORIZED', requestId: expect.any(String) },
      ]);
    }
  }
  const open = calls.filter(({ permission }) => permission === 'public').map(({ name }) => name);
  expect(open.toSorted()).toEqual(['openPublicReport', 'readAuthenticity', 'signIn']);
});

it('[S1.03] [S6.01] [S6.04] a customer is refused everything but the own account, and each attempt is on record', async () => {
  const as = await lab.signIn(lab.people.partner.email);
  const staffOnly = calls.filter(({ permission }) => !['public', 'session', 'customer'].includes(permission));
  expect(staffOnly.length).toBeGreaterThan(0);
  for (const call of staffOnly) {
    const { status, body } = await lab.call(call, { as });
    expect([call.name, status, body.code]).toEqual([call.name, 403, 'NOT_PERMITTED']);
    expect(await deniedBy(body.requestId)).toEqual([
      {
        actor: lab.people.partner.email,
        user_id: lab.people.partner.id,
        site_id: lab.sites.SA,
        action: 'denied',
        record: `${call.method} /api${call.path}`,
      },
    ]);
  }
  expect((await lab.call(readSession, { as })).body.data).toMatchObject({ customer: true, sidebar: ['Nalazi'] });
});

it('[S1.03] [S6.02] a customer stays a customer even when the role says level 0', async () => {
  const { admin } = lab.testDatabase;
  await admin.query('update app_user set customer = true where id = $1', [lab.people.voditelj.id]);
  await admin.query(`update role set level = 0 where naziv = 'Voditelj laboratorije'`);
  const as = await lab.signIn(lab.people.voditelj.email);
  expect((await lab.call(listUsers, { as })).status).toBe(403);
  await admin.query(`update role set level = 1 where naziv = 'Voditelj laboratorije'`);
});

it('[S6.04] each call needs exactly the right that it declares', async () => {
  const outcome = async (name: 'admin' | 'voditelj.bl' | 'prijem.sa', call: Call) =>
    (await lab.call(call, { as: await lab.signIn(lab.people[name].email) })).status;
  expect(await outcome('admin', listUsers)).toBe(200);
  expect(await outcome('voditelj.bl', listUsers)).toBe(200);
  expect(await outcome('prijem.sa', listUsers)).toBe(403);
  for (const call of calls.filter(({ permission }) => permission === 'administrator')) {
    expect([call.name, await outcome('voditelj.bl', call)]).toEqual([call.name, 403]);
    expect([call.name, await outcome('admin', call)]).not.toEqual([call.name, 403]);
  }
});

it('[S6.04] a right that is taken from a role is gone at once', async () => {
  const as = await lab.signIn(lab.people['voditelj.bl'].email);
  expect((await lab.call(listUsers, { as })).status).toBe(200);
  await lab.testDatabase.admin.query(
    `update role set permissions = array_remove(permissions, 'postavke') where naziv = 'Voditelj laboratorije'`,
  );
  lab.app.sessions.forget();
  expect((await lab.call(listUsers, { as })).status).toBe(403);
});

it('[S6.02] the level that a request claims is ignored', async () => {
  const as = await lab.signIn(lab.people['prijem.sa'].email);
  expect((await lab.call(listUsers, { as, query: { access: 0 } })).status).toBe(403);
});

it('[S1.02] [S6.01] a call for a site of somebody else is refused and on record', async () => {
  const as = await lab.signIn(lab.people['prijem.sa'].email);
  expect((await lab.call(readSession, { as, query: { site: lab.sites.SA } })).status).toBe(200);
  const { status, body } = await lab.call(readSession, { as, query: { site: lab.sites.BL } });
  expect(status).toBe(403);
  expect(await deniedBy(body.requestId)).toMatchObject([{ action: 'denied', record: 'GET /api/users/sesija' }]);
});

it('[S6.01] [S7.01] the token is taken from the header, the query or the body', async () => {
  const token = await lab.signIn(lab.people.admin.email);
  const url = '/api/users/postavke/language';
  const statusOf = async (request: object) =>
    (await lab.http.inject({ method: 'POST', url, payload: { language: 'local' }, ...request })).statusCode;
  expect(await statusOf({ headers: { authorization: `Bearer ${token}` } })).toBe(200);
  expect(await statusOf({ query: { token } })).toBe(200);
  expect(await statusOf({ payload: { language: 'local', token, site: lab.sites.SA } })).toBe(200);
  expect(await statusOf({ payload: { language: 'local', token: [token] } })).toBe(401);
  expect(await statusOf({ headers: { authorization: `Basic ${token}` } })).toBe(401);
  // What is in the header counts: a stale header is not rescued by a token elsewhere.
  expect(await statusOf({ headers: { authorization: 'Bearer x' }, query: { token } })).toBe(401);
});
