import {
  confirmSecondFactor,
  readSession,
  removeSecondFactor,
  signIn,
  startSecondFactor,
} from '@nalaz/domain/auth/auth.contract';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { PASSWORD, type PersonName, startTestApp, type TestApp } from '../../../test/app.ts';

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
  expect((await enter('tehnolog.bl', first.toLowerCase().replace('-', ''))).body.success).toBe(true);
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
  for (const kept of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))]) {
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

it('[S7.01] its owner turns it off with the password', async () => {
  const { token } = await turnOn('admin');
  const wrong = await lab.call(removeSecondFactor, { as: token, body: { password: 'nije-ta' } });
  expect(wrong.body.code).toBe('CURRENT_PASSWORD_WRONG');
  expect((await enter('admin')).body.code).toBe('SECOND_FACTOR_REQUIRED');
  await lab.call(removeSecondFactor, { as: token, body: { password: PASSWORD } });
  expect((await enter('admin')).body.success).toBe(true);
});
