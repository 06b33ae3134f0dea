import {
  changePassword,
  confirmSecondFactor,
  readSession,
  signIn,
  startSecondFactor,
} from '@nalaz/domain/auth/auth.contract';
import {
  listUserSessions,
  listUsers,
  removeUserSecondFactor,
  resetUserPassword,
  revokeUserSession,
  revokeUserSessions,
} from '@nalaz/domain/auth/users.contract';
import { addAdministrator, PASSWORD, type PersonName, startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const SECOND = 'drugi.admin@test.nalaz.ba';
const log: string[] = [];
let lab: TestApp;
let admin: string;
let head: string;
beforeAll(async () => {
  lab = await startTestApp({}, { log: { write: (line) => log.push(line) } });
  admin = await lab.signIn(lab.people.admin.email);
  head = await lab.signIn(lab.people.voditelj.email);
  await addAdministrator(lab, SECOND);
});
afterAll(() => lab.close());

const enter = (name: PersonName, password: string) =>
  lab.call(signIn, { body: { email: lab.people[name].email, password } });
const reset = (userId: string, as = admin) =>
  lab.call(resetUserPassword, { as, body: { userId, email: SECOND, sifra: PASSWORD } });
const sessionsOf = (name: PersonName, as = admin) =>
  lab.call(listUserSessions, { as, params: { id: lab.people[name].id } });
const alive = async (token: string) => (await lab.call(readSession, { as: token })).status === 200;
const trail = async (requestId: unknown) =>
  (await lab.testDatabase.admin.query('select * from audit where request_id = $1', [requestId])).rows;
const nobody = '01900000-0000-7000-8000-000000000000';

describe('a first password', () => {
  it('[S9.08] is given by an administrator, ends every session, and must be changed', async () => {
    const token = await lab.signIn(lab.people['prijem.sa'].email);
    const { sifra } = (await reset(lab.people['prijem.sa'].id)).body.data;
    expect(await alive(token)).toBe(false);
    expect((await enter('prijem.sa', PASSWORD)).body.code).toBe('PASSWORD_WRONG');
    expect((await sessionsOf('prijem.sa')).body.account.password).toBe('initial');

    const { data } = (await enter('prijem.sa', sifra)).body;
    expect(data.initialPassword).toBe(true);
    const own = { password: sifra, novaSifra: 'Sarajevska-zima-84', potvrdaSifra: 'Sarajevska-zima-84' };
    expect((await lab.call(changePassword, { as: data.idToken, body: own })).body.success).toBe(true);
    expect((await lab.call(readSession, { as: data.idToken })).body.data.initialPassword).toBe(false);
    expect((await sessionsOf('prijem.sa')).body.account.password).toBe('own');
    expect((await enter('prijem.sa', sifra)).body.code).toBe('PASSWORD_WRONG');
  });

  it('[S9.08] can be read out without mistakes and is never the same', async () => {
    const made = new Set<string>();
    for (let times = 0; times < 5; times++) {
      made.add((await reset(lab.people['prijem.bl'].id)).body.data.sifra);
    }
    expect(made.size).toBe(5);
    for (const sifra of made) {
      expect(sifra).toMatch(/^[a-hjkmnp-z2-9]{4}(-[a-hjkmnp-z2-9]{4}){3}$/);
    }
  });

  it('[S9.08] is in no log and in no trail, and a repeat with the same key makes another one', async () => {
    const again = () =>
      lab.call(resetUserPassword, {
        as: admin,
        body: { userId: lab.people['prijem.bl'].id, email: SECOND, sifra: PASSWORD },
        headers: { 'idempotency-key': 'isti' },
      });
    const [first, second] = [await again(), await again()];
    expect(second.body.data.sifra).not.toBe(first.body.data.sifra);
    const rows = (await trail(first.headers['x-request-id'])).filter(({ record }) => record === 'app_user');
    expect(rows).toMatchObject([
      { record: 'app_user', record_id: lab.people['prijem.bl'].id, actor: lab.people.admin.email },
    ]);
    expect(rows[0].after).toMatchObject({ password_hash: '***' });
    const { rows: stored } = await lab.testDatabase.admin.query('select answer::text from idempotency');
    const kept = JSON.stringify([rows, stored, log]);
    expect(log.length).toBeGreaterThan(0);
    expect([first, second].filter(({ body }) => kept.includes(body.data.sifra))).toEqual([]);
    expect(kept).not.toContain('argon2');
  });

  it('[S9.08] is not for oneself, not from a head of laboratory, and not for nobody', async () => {
    const own = await reset(lab.people.admin.id);
    expect(own.body).toMatchObject({ success: false, code: 'OWN_ACCOUNT' });
    expect(await alive(admin)).toBe(true);
    expect((await reset(lab.people['prijem.sa'].id, head)).status).toBe(403);
    expect((await reset(nobody)).status).toBe(404);
  });
});

describe('sessions of somebody', () => {
  it('[S4.11] are listed and ended one by one by an administrator', async () => {
    const [here, there] = [
      await lab.signIn(lab.people.mikrobiolog.email),
      await lab.signIn(lab.people.mikrobiolog.email),
    ];
    const { data } = (await sessionsOf('mikrobiolog')).body;
    expect(data.map(({ current }) => current)).toEqual([false, false]);
    const end = (_id: string, userId = lab.people.mikrobiolog.id, as = admin) =>
      lab.call(revokeUserSession, { as, body: { userId, _id } });
    const [newest] = [...data].sort((a, b) => b.created.localeCompare(a.created));
    expect((await end(newest?._id ?? '')).body.success).toBe(true);
    expect([await alive(here), await alive(there)]).toEqual([true, false]);
    expect((await end(newest?._id ?? '')).status).toBe(404);
    const [left] = (await sessionsOf('mikrobiolog')).body.data;
    expect((await end(left?._id ?? '', lab.people.prijem.id)).status).toBe(404);
    expect((await end(left?._id ?? '', lab.people.mikrobiolog.id, head)).status).toBe(403);
    expect(await alive(here)).toBe(true);
  });

  it('[S4.11] show which one is mine when they are my own', async () => {
    const { data } = (await sessionsOf('admin')).body;
    expect(data.filter(({ current }) => current)).toHaveLength(1);
  });

  it('[S6.04] are for administrators only', async () => {
    expect((await sessionsOf('mikrobiolog', head)).status).toBe(403);
    expect((await lab.call(listUserSessions, { as: admin, params: { id: nobody } })).status).toBe(404);
  });

  it('[S1.02] [S6.04] an administrator acts everywhere; a head of laboratory knows only people of the own sites', async () => {
    const { admin: database } = lab.testDatabase;
    const { rows } = await database.query(`insert into site (sifra, naziv) values ('MO', 'Mostar') returning id`);
    await database.query('update user_site set site_id = $2 where user_id = $1', [
      lab.people['tehnolog.bl'].id,
      rows[0].id,
    ]);
    const seen = async (as: string) =>
      (await lab.call(listUsers, { as, query: { datum: 'Svi Rezultati', filter: 'tehnolog.bl@' } })).body.data.map(
        ({ email, sites }) => [email, sites],
      );
    expect(await seen(admin)).toEqual([['tehnolog.bl@demo.nalaz.ba', ['MO']]]);
    expect(await seen(head)).toEqual([]);
    const token = await lab.signIn(lab.people['tehnolog.bl'].email);
    expect((await sessionsOf('tehnolog.bl')).body.data).toHaveLength(1);
    const body = { userId: lab.people['tehnolog.bl'].id };
    expect((await lab.call(revokeUserSessions, { as: admin, body })).body.revoked).toBe(1);
    expect(await alive(token)).toBe(false);
  });
});

it('[S7.36] DANAS shows who was entered today, also before the first sign-in', async () => {
  const today = async () =>
    (await lab.call(listUsers, { as: admin, query: { datum: 'DANAS', filter: 'istekao@' } })).body.data.length;
  expect(await today()).toBe(0);
  await lab.testDatabase.admin.query('update app_user set created_at = $2 where id = $1', [
    lab.people.istekao.id,
    lab.services.now(),
  ]);
  expect(await today()).toBe(1);
});

describe('a lost second factor', () => {
  async function turnOn(name: PersonName): Promise<string> {
    const token = await lab.signIn(lab.people[name].email);
    const { secret } = (await lab.call(startSecondFactor, { as: token, body: { password: PASSWORD } })).body.data;
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: lab.services.now().getTime() });
    expect((await lab.call(confirmSecondFactor, { as: token, body: { code } })).body.success).toBe(true);
    return token;
  }

  it('[S7.01] is removed by two administrators only, is on record, and the password is then enough', async () => {
    const token = await turnOn('prijem');
    const userId = lab.people.prijem.id;
    const remove = (as: string) =>
      lab.call(removeUserSecondFactor, { as, body: { userId, email: SECOND, sifra: PASSWORD } });
    expect((await enter('prijem', PASSWORD)).body.code).toBe('SECOND_FACTOR_REQUIRED');
    expect((await sessionsOf('prijem')).body.account).toEqual({
      secondFactor: true,
      password: 'own',
      signingPaused: null,
    });
    expect([(await remove(head)).status, (await remove(token)).status]).toEqual([403, 403]);
    expect((await enter('prijem', PASSWORD)).body.code).toBe('SECOND_FACTOR_REQUIRED');

    const { headers } = await remove(admin);
    expect((await enter('prijem', PASSWORD)).body.success).toBe(true);
    expect((await sessionsOf('prijem')).body.account.secondFactor).toBe(false);
    const rows = (await trail(headers['x-request-id'])).filter(({ record }) => record === 'app_user');
    expect(rows).toMatchObject([
      { record: 'app_user', record_id: userId, before: { totp_secret: '***' }, after: { totp_secret: null } },
    ]);
  });

  it('[S7.01] of an administrator is not removed by that administrator this way', async () => {
    const body = { userId: lab.people.admin.id };
    expect((await lab.call(removeUserSecondFactor, { as: admin, body })).body.code).toBe('OWN_ACCOUNT');
    expect((await lab.call(removeUserSecondFactor, { as: admin, body: { userId: nobody } })).status).toBe(404);
  });
});
