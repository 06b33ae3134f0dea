import { createHash } from 'node:crypto';
import {
  confirmSecondFactor,
  readSession,
  removeSecondFactor,
  signIn,
  startSecondFactor,
} from '@nalaz/domain/auth/auth.contract';
import { PASSWORD, type PersonName, startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSecrets } from '../../platform/secrets.ts';
import { sealStoredSecrets } from './second-factor.service.ts';

let lab: TestApp;
beforeAll(async () => {
  lab = await startTestApp();
});
afterAll(() => lab.close());
// A code counts once in its half minute: each test begins in a new one, and with no failure remembered.
beforeEach(() => lab.advance(3_600_000));

const codeNow = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: lab.services.now().getTime() + steps * 30_000,
  });
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const enter = (name: PersonName, code?: string, from = '10.0.0.1') =>
  lab.call(signIn, { body: { email: lab.people[name].email, password: PASSWORD, ...(code ? { code } : {}) }, from });
const start = (as: string, password = PASSWORD) => lab.call(startSecondFactor, { as, body: { password } });
const confirm = (as: string, code: string) => lab.call(confirmSecondFactor, { as, body: { code } });

async function turnOn(name: PersonName) {
  const token = await lab.signIn(lab.people[name].email);
  const { secret } = (await start(token)).body.data;
  const { recoveryCodes } = (await confirm(token, codeNow(secret))).body.data;
  lab.advance(30_000);
  return { token, secret, recoveryCodes };
}

it('[S7.01] it is started with the password, and is off until a first code is right', async () => {
  const token = await lab.signIn(lab.people['prijem.sa'].email);
  expect((await confirm(token, '123456')).body.code).toBe('SECOND_FACTOR_NOT_STARTED');
  expect((await start(token, 'nije-ta')).body.code).toBe('CURRENT_PASSWORD_WRONG');
  const { secret, uri } = (await start(token)).body.data;
  expect(uri).toContain(`secret=${secret}`);
  expect((await confirm(token, another(codeNow(secret)))).body.code).toBe('SECOND_FACTOR_WRONG');
  expect((await confirm(token, '١٢٣٤٥٦')).body.code).toBe('SECOND_FACTOR_WRONG');
  expect((await enter('prijem.sa')).body.success).toBe(true);
  expect((await lab.call(readSession, { as: token })).body.data.secondFactor).toBe(false);
});

it('[S7.01] a first code is guessed a few times and then waits, also from another session', async () => {
  const token = await lab.signIn(lab.people['prijem.bl'].email);
  const { secret } = (await start(token)).body.data;
  const codes = [];
  for (let guess = 0; guess < 6; guess++) {
    codes.push((await confirm(token, another(codeNow(secret)))).body.code);
  }
  expect(codes.slice(3)).toEqual(['SECOND_FACTOR_WRONG', 'SECOND_FACTOR_WRONG', 'SIGN_IN_DELAYED']);
  const elsewhere = await lab.signIn(lab.people['prijem.bl'].email);
  expect((await confirm(elsewhere, codeNow(secret))).body.code).toBe('SIGN_IN_DELAYED');
  lab.advance(30_000);
  expect((await confirm(elsewhere, another(codeNow(secret)))).body.code).toBe('SECOND_FACTOR_WRONG');
});

it('[S7.01] once it is on, a sign-in needs the password and a code', async () => {
  const { token, secret } = await turnOn('voditelj');
  expect((await lab.call(readSession, { as: token })).body.data.secondFactor).toBe(true);
  expect((await enter('voditelj')).body).toMatchObject({
    success: false,
    code: 'SECOND_FACTOR_REQUIRED',
    message: 'Unesite kod iz aplikacije za potvrdu.',
  });
  expect((await enter('voditelj', another(codeNow(secret)))).body.message).toBe('Kod nije ispravan.');
  expect((await enter('voditelj', codeNow(secret))).body.success).toBe(true);
  expect((await start(token)).body.code).toBe('SECOND_FACTOR_ALREADY_ON');
  expect((await confirm(token, codeNow(secret))).body.code).toBe('SECOND_FACTOR_ALREADY_ON');
});

it('[S7.01] without the password nobody learns that there is a second factor', async () => {
  await turnOn('mikrobiolog');
  const { body } = await lab.call(signIn, { body: { email: lab.people.mikrobiolog.email, password: 'nije-ta' } });
  expect(body.code).toBe('PASSWORD_WRONG');
});

it('[S7.01] a code counts once, even when two use it at the same moment', async () => {
  const { secret } = await turnOn('prijem');
  const code = codeNow(secret);
  const both = await Promise.all([enter('prijem', code, '10.2.0.1'), enter('prijem', code, '10.2.0.2')]);
  expect(both.filter(({ body }) => body.success)).toHaveLength(1);
  expect((await enter('prijem', code)).body.code).toBe('SECOND_FACTOR_WRONG');
});

it('[S7.01] a clock that is half a minute off is forgiven, one that is minutes off is not', async () => {
  const { secret } = await turnOn('tehnolog.sa');
  lab.advance(600_000);
  expect((await enter('tehnolog.sa', codeNow(secret, -10))).body.success).toBe(false);
  expect((await enter('tehnolog.sa', codeNow(secret, -1))).body.success).toBe(true);
  expect((await enter('tehnolog.sa', codeNow(secret, 1))).body.success).toBe(true);
});

it('[S7.01] a recovery code opens once, however it is typed', async () => {
  const { recoveryCodes } = await turnOn('tehnolog.bl');
  expect(new Set(recoveryCodes).size).toBe(10);
  const [first = '', second = ''] = recoveryCodes;
  expect((await enter('tehnolog.bl', first.toLowerCase().replaceAll('-', ''))).body.success).toBe(true);
  expect((await enter('tehnolog.bl', first)).body.code).toBe('SECOND_FACTOR_WRONG');
  expect((await enter('tehnolog.bl', second)).body.success).toBe(true);
});

it('[S7.01] neither the secret nor a recovery code is in the audit trail', async () => {
  const { secret, recoveryCodes } = await turnOn('prijem.bl');
  const { rows } = await lab.testDatabase.admin.query<{ text: string }>(
    'select row_to_json(a)::text as text from audit a',
  );
  const trail = rows.map(({ text }) => text).join('\n');
  expect(trail).toContain('totp_confirmed_at');
  for (const kept of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))]) {
    expect(trail).not.toContain(kept);
  }
});

it('[S7.01] codes cannot be guessed by asking for them again and again', async () => {
  await turnOn('voditelj.bl');
  const codes = [];
  for (let guess = 0; guess < 8; guess++) {
    codes.push((await enter('voditelj.bl', `00000${guess}`, '10.2.0.9')).body.code);
    codes.push((await enter('voditelj.bl', undefined, '10.2.0.9')).body.code);
  }
  expect(codes.filter((code) => code === 'SECOND_FACTOR_WRONG').length).toBeLessThanOrEqual(5);
  expect(codes.at(-1)).toBe('SIGN_IN_DELAYED');
});

it('[S7.01] its owner turns it off with the password and a code, never with one of them alone', async () => {
  const { token, secret } = await turnOn('admin');
  const remove = (password: string, code: string) =>
    lab.call(removeSecondFactor, { as: token, body: { password, code } });
  expect((await remove('nije-ta', codeNow(secret))).body.code).toBe('CURRENT_PASSWORD_WRONG');
  expect((await remove(PASSWORD, another(codeNow(secret)))).body.code).toBe('SECOND_FACTOR_WRONG');
  expect((await lab.call(removeSecondFactor, { as: token, body: { password: PASSWORD } })).status).toBe(400);
  expect((await enter('admin')).body.code).toBe('SECOND_FACTOR_REQUIRED');
  expect((await remove(PASSWORD, codeNow(secret))).body.success).toBe(true);
  expect((await enter('admin')).body.success).toBe(true);
});

describe('what the database keeps of it', () => {
  const KEY = 'kljuc-koji-nije-u-bazi-0123456789abcdef';
  const stored = async () =>
    (await lab.testDatabase.admin.query('select totp_secret, recovery_codes from app_user where email = $1', [EMAIL]))
      .rows[0];
  const EMAIL = 'prijem.sa@demo.nalaz.ba';

  it('[S7.01] is sealed with the key of the server, also what was there before there was one', async () => {
    const { secret, recoveryCodes } = await turnOn('prijem.sa');
    expect((await stored()).totp_secret).toBe(secret);
    lab.services.config.SECRETS_KEY = KEY;
    expect(await sealStoredSecrets(lab.services)).toBeGreaterThan(0);
    expect(await sealStoredSecrets(lab.services)).toBe(0);
    expect((await stored()).totp_secret).toMatch(/^v1\./);
    expect((await enter('prijem.sa', codeNow(secret))).body.success).toBe(true);
    const { totp_secret } = await stored();
    expect(() => createSecrets(`${KEY}x`).open(totp_secret, lab.people['prijem.sa'].id)).toThrow();
    expect(() => createSecrets(KEY).open(totp_secret, lab.people.prijem.id)).toThrow();
    expect(recoveryCodes[0]).toMatch(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){3}$/);
  });

  it('[S7.01] a short recovery code of before still opens, once', async () => {
    const old = createHash('sha256').update('ABCDE12345').digest('hex');
    await lab.testDatabase.admin.query('update app_user set recovery_codes = $2 where email = $1', [EMAIL, [old]]);
    expect((await enter('prijem.sa', 'abcde-12345')).body.success).toBe(true);
    expect((await enter('prijem.sa', 'abcde-12345')).body.code).toBe('SECOND_FACTOR_WRONG');
  });
});
