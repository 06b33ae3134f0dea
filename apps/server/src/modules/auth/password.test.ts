import { changePassword, readSession, signIn } from '@nalaz/domain/auth/auth.contract';
import { PASSWORD, type PersonName, startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { afterAll, beforeAll, expect, it } from 'vitest';

const FRESH = 'Sarajevska-zima-84';

let lab: TestApp;
beforeAll(async () => {
  lab = await startTestApp({}, { initialPassword: true });
});
afterAll(() => lab.close());

const fields = (change: object = {}) => ({
  password: PASSWORD,
  novaSifra: FRESH,
  potvrdaSifra: FRESH,
  ...change,
});
const change = (as: string, body: object, at = lab) => at.call(changePassword, { as, body });

async function signedIn(name: PersonName, password?: string) {
  const { email } = lab.people[name];
  return lab.signIn(email, password);
}

it.each([
  ['an empty current password', { password: '' }, 'Sva polja su obavezna.'],
  ['an empty new password', { novaSifra: '' }, 'Sva polja su obavezna.'],
  ['an empty confirmation', { potvrdaSifra: '' }, 'Sva polja su obavezna.'],
  ['five characters', { novaSifra: 'kratk', potvrdaSifra: 'kratk' }, 'Šifra nije validna.'],
  ['another confirmation', { potvrdaSifra: `${FRESH}!` }, 'Nova šifra nije validirana.'],
  [
    'a password that everybody uses',
    { novaSifra: 'Password1', potvrdaSifra: 'Password1' },
    'Šifra je preslaba: nalazi se na listi čestih šifri.',
  ],
])('[S5.20] [S7.03] %s is refused by the server too', async (_case, wrong, message) => {
  const token = await signedIn('prijem.sa');
  const { status, body } = await change(token, fields(wrong));
  expect([status, body.success, body.message]).toEqual([200, false, message]);
  expect(await signedIn('prijem.sa')).toBeTypeOf('string');
});

it('[S7.03] [S8.05] a wrong current password is "Info" on the wire, with the code of the message', async () => {
  const token = await signedIn('prijem.sa');
  const { status, body } = await change(token, fields({ password: 'nije-ta' }));
  expect([status, body.success, body.message, body.code]).toEqual([200, false, 'Info', 'CURRENT_PASSWORD_WRONG']);
});

it('[S7.03] [S8.05] [S9.08] a change is "Ok": the new password opens, the old does not, nobody asks again', async () => {
  const before = await lab.call(signIn, { body: { email: lab.people['tehnolog.sa'].email, password: PASSWORD } });
  expect(before.body.data.initialPassword).toBe(true);
  const token = before.body.data.idToken;
  const { status, body } = await change(token, fields());
  expect([status, body]).toEqual([200, { success: true, message: 'Ok' }]);

  await expect(signedIn('tehnolog.sa')).rejects.toThrow('Pogrešna šifra.');
  const after = await lab.call(signIn, { body: { email: lab.people['tehnolog.sa'].email, password: FRESH } });
  expect(after.body.data.initialPassword).toBe(false);
});

it('[S9.08] the prompt stays until the password really changed', async () => {
  const token = await signedIn('tehnolog.bl');
  await change(token, fields({ password: 'nije-ta' }));
  expect((await lab.call(readSession, { as: token })).body.data.initialPassword).toBe(true);
  await change(token, fields());
  expect((await lab.call(readSession, { as: token })).body.data.initialPassword).toBe(false);
});

it('[S7.03] every other session of the person ends, this one stays', async () => {
  const [here, elsewhere] = [await signedIn('mikrobiolog'), await signedIn('mikrobiolog')];
  const somebody = await signedIn('prijem.bl');
  await change(here, fields());
  lab.app.sessions.forget();
  const statuses = [here, elsewhere, somebody].map((as) => lab.call(readSession, { as }));
  expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([200, 401, 200]);
});

it('[S7.03] only the own password is changed, whatever e-mail is sent', async () => {
  const token = await signedIn('prijem');
  await change(token, fields({ email: lab.people.admin.email }));
  expect(await signedIn('admin')).toBeTypeOf('string');
  await expect(signedIn('prijem')).rejects.toThrow('Pogrešna šifra.');
});

it('[S7.03] a stolen session cannot guess the current password', async () => {
  const token = await signedIn('voditelj.bl');
  const codes = [];
  for (let guess = 0; guess < 6; guess++) {
    codes.push((await change(token, fields({ password: `pokusaj-${guess}` }))).body.code);
  }
  expect(codes).toEqual([...Array(5).fill('CURRENT_PASSWORD_WRONG'), 'SIGN_IN_DELAYED']);
});

it('[S7.03] the laboratory may ask for longer passwords', async () => {
  const strict = await startTestApp({ PASSWORD_MIN_LENGTH: 12 });
  const token = await strict.signIn(strict.people.admin.email);
  const short = await change(token, fields({ novaSifra: 'jedanaest-1', potvrdaSifra: 'jedanaest-1' }), strict);
  expect(short.body.message).toBe('Šifra nije validna.');
  const long = await change(token, fields({ novaSifra: 'dvanaest-123', potvrdaSifra: 'dvanaest-123' }), strict);
  expect(long.body.message).toBe('Ok');
  await strict.close();
});

it('[S7.03] [S8.01] a store that fails is "Greška na mongodb." here and named plainly at the door', async () => {
  const doomed = await startTestApp();
  const token = await doomed.signIn(doomed.people.admin.email);
  await doomed.cutDatabase();
  const { status, body } = await change(token, fields(), doomed);
  expect([status, body.success, body.message, body.code]).toEqual([503, false, 'Greška na mongodb.', 'STORE_FAILED']);
  const door = await doomed.call(signIn, { body: { email: doomed.people.admin.email, password: PASSWORD } });
  expect([door.status, door.body.message]).toEqual([503, 'Greška prilikom konekcije na DB.']);
  await doomed.close();
});
