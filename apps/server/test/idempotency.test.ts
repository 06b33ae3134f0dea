import { API } from '@nalaz/domain/api.generated';
import {
  changeLanguage,
  changePassword,
  readSession,
  removeSecondFactor,
  revokeOwnSession,
  switchSite,
} from '@nalaz/domain/auth/auth.contract';
import { editUnit } from '@nalaz/domain/catalogue/edit.contract';
import type { Call } from '@nalaz/domain/contract';
import { PASSWORD, startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';

let lab: TestApp;
let token: string;
beforeAll(async () => {
  lab = await startTestApp();
});
afterAll(() => lab.close());
beforeEach(async () => {
  token = await lab.signIn(lab.people.prijem.email);
});

const send = <C extends Call>(call: C, key: string, body: object, as = token) =>
  lab.call(call, { as, body, headers: { 'idempotency-key': key } });
const languageNow = async () => (await lab.call(readSession, { as: token })).body.data.language;
const changesOf = async (record: string, actor: string) =>
  (await lab.testDatabase.admin.query('select from audit where record = $1 and actor = $2', [record, actor])).rowCount;

it('[S7.38] a repeated call gets the first answer and does nothing again', async () => {
  const first = await send(changeLanguage, 'a-1', { language: 'en' });
  await lab.call(changeLanguage, { as: token, body: { language: 'rs' } });
  const repeated = await send(changeLanguage, 'a-1', { language: 'en' });
  expect(repeated.body).toEqual(first.body);
  expect(repeated.status).toBe(200);
  expect(await languageNow()).toBe('rs');
});

it('[S7.38] the same key with other data is refused and changes nothing', async () => {
  await send(changeLanguage, 'b-1', { language: 'local' });
  const { status, body } = await send(changeLanguage, 'b-1', { language: 'en' });
  expect([status, body.code]).toEqual([409, 'KEY_REUSED']);
  expect((await send(switchSite, 'b-1', { novaLokacija: lab.sites.SA })).status).toBe(409);
  expect(await languageNow()).toBe('local');
});

it('[S7.38] [S7.39] the same key for another site is another call: it is refused, never dropped with an answer of the first', async () => {
  const admin = await lab.signIn(lab.people.admin.email);
  const body = { language: 'local' };
  expect((await send(changeLanguage, 'site-1', { ...body, site: lab.sites.SA }, admin)).status).toBe(200);
  expect((await send(changeLanguage, 'site-1', { ...body, site: lab.sites.SA }, admin)).status).toBe(200);
  expect((await send(changeLanguage, 'site-1', { ...body, site: lab.sites.BL }, admin)).body.code).toBe('KEY_REUSED');
});

it('[S7.38] of two calls at the same moment with the same key one acts and both get its answer', async () => {
  const before = await changesOf('app_user', lab.people.prijem.email);
  const language = (await languageNow()) === 'en' ? 'rs' : 'en';
  const answers = await Promise.all(Array.from({ length: 6 }, () => send(changeLanguage, 'c-1', { language })));
  expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [200, answers[0]?.body]));
  expect(await changesOf('app_user', lab.people.prijem.email)).toBe((before ?? 0) + 1);
});

it('[S7.38] a database that goes away before the commit is told as such, so that the call is sent again, and acts then', async () => {
  const language = (await languageNow()) === 'en' ? 'rs' : 'en';
  const faults = globalThis as { [key: symbol]: unknown };
  const fault = Symbol.for('nalaz.fault');
  faults[fault] = async (name: string) => {
    if (name === 'beforeCommit') {
      delete faults[fault];
      await lab.testDatabase.admin.query(END_CONNECTIONS);
      await vi.waitFor(async () => expect((await lab.testDatabase.admin.query(CONNECTIONS)).rowCount).toBe(0));
    }
  };
  const { status, body } = await send(changeLanguage, 'e-1', { language });
  expect([status, body.code]).toEqual([503, 'STORE_FAILED']);
  // Those who come before the other connections are known to have ended are told the same.
  await vi.waitFor(async () => expect(await languageNow()).not.toBe(language));
  expect((await send(changeLanguage, 'e-1', { language })).status).toBe(200);
  expect(await languageNow()).toBe(language);
});
const CONNECTIONS = "select pid from pg_stat_activity where datname = current_database() and usename = 'nalaz_app'";
const END_CONNECTIONS = `select pg_terminate_backend(pid) from (${CONNECTIONS}) as open`;

it('[S7.38] [S7.03] a password change whose answer got lost may be sent again, as often as needed', async () => {
  const as = await lab.signIn(lab.people.mikrobiolog.email);
  const body = { password: PASSWORD, novaSifra: 'Ljeto-na-Neretvi', potvrdaSifra: 'Ljeto-na-Neretvi' };
  for (let sent = 0; sent < 8; sent++) {
    const answer = await send(changePassword, 'd-1', body, as);
    expect([answer.status, answer.body]).toEqual([200, { success: true, message: 'Ok' }]);
  }
  expect(await lab.signIn(lab.people.mikrobiolog.email, 'Ljeto-na-Neretvi')).toBeTypeOf('string');
});

it('[S7.38] a refusal is not remembered: the corrected call may use the same key', async () => {
  const as = await lab.signIn(lab.people['tehnolog.sa'].email);
  expect((await send(removeSecondFactor, 'e-1', { password: 'nije-ta', code: '000000' }, as)).body.code).toBe(
    'CURRENT_PASSWORD_WRONG',
  );
  expect((await send(removeSecondFactor, 'e-1', { password: PASSWORD, code: '000000' }, as)).body.success).toBe(true);
});

it('[S7.38] a key belongs to its person', async () => {
  await send(changeLanguage, 'f-1', { language: 'rs' });
  const other = await lab.signIn(lab.people.voditelj.email);
  const { status, body } = await send(changeLanguage, 'f-1', { language: 'en' }, other);
  expect([status, body.data]).toMatchObject([200, { email: lab.people.voditelj.email, language: 'en' }]);
});

it('[S7.38] a repeat of what no longer can be done still gets the first answer', async () => {
  const spare = await lab.signIn(lab.people.prijem.email);
  const { rows } = await lab.testDatabase.admin.query(
    `select id from session where token_hash = sha256($1::bytea) and revoked_at is null`,
    [spare],
  );
  const first = await send(revokeOwnSession, 'g-1', { _id: rows[0].id });
  expect(first.body.success).toBe(true);
  expect((await send(revokeOwnSession, 'g-1', { _id: rows[0].id })).body).toEqual(first.body);
  expect((await send(revokeOwnSession, 'g-2', { _id: rows[0].id })).status).toBe(404);
});

it('[S7.38] what is kept of a call holds no password, not even as a hash', async () => {
  for (const [key, name] of [
    ['h-1', 'tehnolog.bl'],
    ['h-2', 'prijem.bl'],
  ] as const) {
    const as = await lab.signIn(lab.people[name].email);
    const fresh = `Nova-sifra-${key}`;
    await send(changePassword, key, { password: PASSWORD, novaSifra: fresh, potvrdaSifra: fresh }, as);
  }
  const { rows } = await lab.testDatabase.admin.query(
    `select request_hash as hash, answer from idempotency where key like 'h-%'`,
  );
  expect(rows).toHaveLength(2);
  expect(rows[0]).toEqual({ hash: expect.any(String), answer: { success: true, message: 'Ok' } });
  expect(rows[0].hash).toBe(rows[1].hash);
});

it('[S7.38] an edit of the catalogue is answered the same again, and another code under the same key is another call', async () => {
  const admin = await lab.signIn(lab.people.admin.email);
  const edit = (sifra: string) =>
    send(editUnit, 'i-1', { jedinica: { sifra, naziv: 'novo/L' }, razlog: 'Nova jedinica' }, admin);
  const first = await edit('NOVA1');
  expect(first.body).toMatchObject({ success: true, upozorenja: [] });
  const again = await edit('NOVA1');
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect((await edit('NOVA2')).body.code).toBe('KEY_REUSED');
});

it('[S7.38] every call that changes something is repeatable by key or says why not', () => {
  const mutating: readonly Call[] = API.filter((call: Call) => call.method !== 'GET');
  expect(mutating.length).toBeGreaterThan(5);
  for (const call of mutating) {
    expect([call.name, (call.notRepeatable ?? 'repeatable by its key').length > 15]).toEqual([call.name, true]);
  }
  expect(
    mutating
      .filter((call) => call.notRepeatable)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual([
    'closeUnreached',
    'confirmSecondFactor',
    'confirmSigning',
    'findPatient',
    'findSimilarPatients',
    'listAssaysOfType',
    'openPublicReport',
    'previewLabAssay',
    'previewLabel',
    'previewLayout',
    'printPickupSlip',
    'readOwnProfile',
    'readPartnerCode',
    'readSitePlaces',
    'removeUserSecondFactor',
    'replayAutoverification',
    'resetUserPassword',
    'signIn',
    'signOut',
    'startSecondFactor',
    'stayAtSample',
  ]);
});
