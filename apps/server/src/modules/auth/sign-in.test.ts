import { createHash } from 'node:crypto';
import { signIn } from '@nalaz/domain/auth/auth.contract';
import { REPORT_FLAGS } from '@nalaz/domain/auth/session.contract';
import { PASSWORD, startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { afterAll, beforeAll, expect, it } from 'vitest';

let lab: TestApp;
let discreet: TestApp;
/** Every attempt from an address of its own: nobody is held up by another test. */
let lastAddress = 0;
const newAddress = () => `10.1.0.${++lastAddress}`;

beforeAll(async () => {
  lab = await startTestApp();
  discreet = await startTestApp({ SIGN_IN_MESSAGES: 'same' });
});
afterAll(() => Promise.all([lab.close(), discreet.close()]));

const attempt = (body: object, at = lab) => at.call(signIn, { body, from: newAddress() });

it('[S7.01] [S3.01] [S4.10] [S6.03] the answer is the whole session: who, where, with which rights and menu', async () => {
  const { people, sites } = lab;
  const { status, body } = await attempt({ email: people.voditelj.email, password: PASSWORD });
  expect(status).toBe(200);
  expect(body).toEqual({
    success: true,
    message: 'Ok',
    data: {
      idToken: expect.any(String),
      localId: people.voditelj.id,
      email: 'voditelj@demo.nalaz.ba',
      ime: 'Željko',
      prezime: 'Đukić',
      role: 'Voditelj laboratorije',
      language: 'local',
      site: sites.BL,
      idleTime: 28_800,
      customer: false,
      pid_bcode: false,
      default_route: '/statistika',
      access: { level: 1 },
      permissions: expect.arrayContaining(['prijem', 'verifikacija', 'postavke']),
      display: expect.anything(),
      reports: Object.fromEntries(REPORT_FLAGS.map((flag) => [flag, true])),
      sites: [
        { _id: sites.BL, sifra: 'BL', naziv: 'Banja Luka' },
        { _id: sites.SA, sifra: 'SA', naziv: 'Sarajevo Centar' },
      ],
      sidebar: expect.arrayContaining(['Statistika', 'Prijem', 'Obrada']),
      link: '',
      initialPassword: false,
      secondFactor: false,
      secondFactorDemanded: false,
      signingPaused: false,
      notices: [],
    },
  });
});

it('[S9.04] [S3.01] the display is list 15, show 20, columns 7, rows 1 unless the role says otherwise', async () => {
  const usual = await attempt({ email: lab.people['prijem.sa'].email, password: PASSWORD });
  expect(usual.body.data.display).toEqual({ list: 15, show: 20, columns: 7, rows: 1 });
  await lab.testDatabase.admin.query(`update role set display = '{"rows": 3}' where naziv = 'Prijem'`);
  const changed = await attempt({ email: lab.people['prijem.sa'].email, password: PASSWORD });
  expect(changed.body.data.display).toEqual({ list: 15, show: 20, columns: 7, rows: 3 });
});

it('[S6.03] [S2.43] the landing page is the role’s unless the person has one of their own', async () => {
  const { admin } = lab.testDatabase;
  const { email } = lab.people['tehnolog.bl'];
  expect((await attempt({ email, password: PASSWORD })).body.data.default_route).toBe('/obrada/pregled');
  await admin.query(`update app_user set default_route = '/prijem' where email = $1`, [email]);
  expect((await attempt({ email, password: PASSWORD })).body.data.default_route).toBe('/prijem');
});

it.each([
  ['local', 'Korisnik nije pronađen.', 'Pogrešna šifra.', 'User Account has Expired.'],
  ['rs', 'Корисник није пронађен.', 'Погрешна шифра.', 'User Account has Expired.'],
  ['en', 'User not found.', 'Wrong password.', 'User Account has Expired.'],
])('[S7.01] [S8.01] [S1.01] a refusal says why, in %s', async (language, notFound, wrong, expired) => {
  const { people } = lab;
  const refusals = [
    await attempt({ language, email: 'niko@demo.nalaz.ba', password: PASSWORD }),
    await attempt({ language, email: people.admin.email, password: 'nije-ta' }),
    await attempt({ language, email: people.istekao.email, password: PASSWORD }),
  ];
  expect(refusals.map(({ status, body }) => [status, body.success, body.code, body.message])).toEqual([
    [200, false, 'USER_NOT_FOUND', notFound],
    [200, false, 'PASSWORD_WRONG', wrong],
    [200, false, 'ACCOUNT_EXPIRED', expired],
  ]);
});

it('[S8.01] an expired account is told so only to whoever knows its password', async () => {
  const { body } = await attempt({ email: lab.people.istekao.email, password: 'nije-ta' });
  expect(body.message).toBe('Pogrešna šifra.');
});

it('[S8.01] a disabled account cannot sign in', async () => {
  const { email } = lab.people.mikrobiolog;
  await lab.testDatabase.admin.query('update app_user set disabled_at = now() where email = $1', [email]);
  const { body } = await attempt({ email, password: PASSWORD });
  expect(body).toMatchObject({ success: false, message: 'User Account has Expired.' });
});

it('[S7.01] the e-mail is recognised whatever its case and the spaces around it', async () => {
  const { body } = await attempt({ email: '  ADMIN@Demo.Nalaz.BA ', password: PASSWORD });
  expect(body).toMatchObject({ success: true, data: { email: 'admin@demo.nalaz.ba' } });
});

it('[S7.01] a password is taken exactly as typed', async () => {
  for (const password of [`${PASSWORD} `, PASSWORD.toUpperCase(), '']) {
    const { body } = await attempt({ email: lab.people.admin.email, password });
    expect(body).toMatchObject({ success: false, code: 'PASSWORD_WRONG' });
  }
});

it('[S7.01] the token is 256 bits, new each time, and the database holds only its hash', async () => {
  const email = lab.people.prijem.email;
  const tokens = [await lab.signIn(email), await lab.signIn(email)];
  expect(new Set(tokens).size).toBe(2);
  const { rows } = await lab.testDatabase.admin.query<{ hash: string; whole: string }>(
    `select encode(token_hash, 'hex') as hash, row_to_json(s)::text as whole from session s`,
  );
  for (const token of tokens) {
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(rows.map(({ hash }) => hash)).toContain(createHash('sha256').update(token).digest('hex'));
  }
  const traces = await lab.testDatabase.admin.query<{ text: string }>(
    `select coalesce(before::text, '') || coalesce(after::text, '') as text from audit where record = 'session'`,
  );
  const stored = JSON.stringify([rows, traces.rows]);
  for (const token of tokens) {
    expect(stored).not.toContain(token);
    expect(JSON.stringify(traces.rows)).not.toContain(createHash('sha256').update(token).digest('hex'));
  }
});

it('[S7.01] a wrong password leaves a trace in the audit trail', async () => {
  const { people, testDatabase } = lab;
  const { body } = await attempt({ email: people['tehnolog.sa'].email, password: 'nije-ta' });
  const { rows } = await testDatabase.admin.query('select actor, action, record from audit where request_id = $1', [
    body.requestId,
  ]);
  expect(rows).toEqual([{ actor: people['tehnolog.sa'].email, action: 'denied', record: 'sign-in' }]);
});

it('[S7.01] where messages are kept the same, nobody learns whether an account exists', async () => {
  const before = discreet.services.passwords.computed;
  const unknown = await attempt({ email: 'niko@demo.nalaz.ba', password: 'nije-ta' }, discreet);
  expect(discreet.services.passwords.computed).toBe(before + 1);
  const known = await attempt({ email: discreet.people.admin.email, password: 'nije-ta' }, discreet);
  const withoutId = ({ body: { requestId, ...rest } }: typeof unknown) => rest;
  expect(withoutId(unknown)).toEqual(withoutId(known));
  expect(unknown.body.message).toBe('Pogrešna šifra.');
});

it('[S1.02] [S6.01] somebody without any site cannot come in', async () => {
  const { people, testDatabase } = lab;
  await testDatabase.admin.query('delete from user_site where user_id = $1', [people['prijem.bl'].id]);
  const { status, body } = await attempt({ email: people['prijem.bl'].email, password: PASSWORD });
  expect([status, body.code]).toEqual([403, 'NOT_PERMITTED']);
});
