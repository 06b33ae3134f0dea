import { findPatient, meetPatient, readPatient } from '@nalaz/domain/patients/patients.contract';
import { type PersonName, startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { nextNumber, register } from '@nalaz/testkit/server/patients';
import { afterAll, beforeAll, expect, it } from 'vitest';

const FREE = 6;
const SIGNED_IN: readonly PersonName[] = ['prijem', 'prijem.sa', 'prijem.bl', 'voditelj.bl'];
const DETAILS = { adresa: 'Ilidža', telefon: '061 000 123', roditelj: 'Šefik', email: 'x@y.ba', passport: 'B12' };

let lab: TestApp;
const tokens = new Map<PersonName, string>();
beforeAll(async () => {
  lab = await startTestApp({ FOREIGN_LOOKUPS: FREE });
  for (const name of SIGNED_IN) {
    tokens.set(name, await lab.signIn(lab.people[name].email));
  }
});
afterAll(() => lab.close());

const as = (name: PersonName) => ({ as: tokens.get(name) ?? '' });
const find = async (name: PersonName, jmbg: string) =>
  (await lab.call(findPatient, { ...as(name), body: { jmbg } })).body;
const meet = async (name: PersonName, jmbg: string, headers = {}) =>
  (await lab.call(meetPatient, { ...as(name), body: { jmbg }, headers })).body;
const inSarajevo = () => register(lab, tokens.get('prijem.sa') ?? '', DETAILS);
const rowsOf = async (text: string, values: unknown[]) => (await lab.testDatabase.admin.query(text, values)).rows;
const traced = (name: PersonName, record: string) =>
  rowsOf(`select action, site_id, record_id, before, after from audit where user_id = $1 and record = $2 order by id`, [
    lab.people[name].id,
    record,
  ]);
const passTheWindow = () => lab.advance(601_000);

it('[S7.09] [S1.02] of a patient of another site the number tells name and year, until they are met here', async () => {
  passTheWindow();
  const { _id, jmbg } = await inSarajevo();
  const known = { _id, jmbg, ime: 'EMIR', prezime: 'HODŽIĆ', spol: 'MUŠKI', godiste: 1980 };
  const unseen = { roditelj: '', dateofb: null, adresa: '', telefon: '' };
  expect((await find('prijem.bl', jmbg)).pacijent).toEqual({ ...known, ...unseen });
  expect((await lab.call(readPatient, { ...as('prijem.bl'), params: { id: _id } })).status).toBe(404);

  expect((await meet('prijem.bl', jmbg)).pacijent).toEqual({ _id, ime: 'EMIR', prezime: 'HODŽIĆ' });
  const seen = { roditelj: 'ŠEFIK', dateofb: '1980-06-15', adresa: 'Ilidža', telefon: '061 000 123' };
  expect((await find('prijem.bl', jmbg)).pacijent).toEqual({ ...known, ...seen });
});

it('[S1.02] the database itself gives no more of a patient whom the site has not met', async () => {
  const { jmbg } = await inSarajevo();
  const context = { actor: 'test', sites: [lab.sites.BL], organisationWide: false, requestId: 'r' };
  const { selectPatientByNumber } = await import('./patients.repository.ts');
  const found = await lab.services.database.inTransaction(context, (tx) =>
    selectPatientByNumber(tx, lab.sites.BL, jmbg),
  );
  const hidden = [found?.email, found?.passport, found?.duhan, found?.dijabetes, found?.satr, found?.dateofb];
  expect([found?.met, hidden]).toEqual([false, ['', '', '', '', null, null]]);
});

it('[S7.09] [S7.11] a number that is nobody is in the trail, and the number is not', async () => {
  passTheWindow();
  const [one, other] = [nextNumber(), nextNumber()];
  expect((await find('prijem.bl', one)).pacijent).toBeNull();
  expect((await meet('prijem.bl', other, { 'idempotency-key': 'miss' })).code).toBe('PATIENT_NOT_FOUND');
  const miss = { action: 'read', site_id: lab.sites.BL, record_id: null, before: null, after: null };
  expect(await traced('prijem.bl', 'patient_number')).toEqual([miss, miss]);
  const clear = `select from audit a where a::text like '%' || $1 || '%' or a::text like '%' || $2 || '%'`;
  expect(await rowsOf(clear, [one, other])).toEqual([]);
});

it('[S7.11] meeting somebody twice with one key meets once and answers the same', async () => {
  passTheWindow();
  const { jmbg } = await inSarajevo();
  const headers = { 'idempotency-key': 'meet-once' };
  const [first, second] = [await meet('prijem.bl', jmbg, headers), await meet('prijem.bl', jmbg, headers)];
  expect(second).toEqual(first);
});

it('[S7.09] [S7.11] who goes through numbers must wait, also at once, and is in the trail one time', async () => {
  passTheWindow();
  const foreign = [await inSarajevo(), await inSarajevo()].map(({ jmbg }) => jmbg);
  const own = await register(lab, tokens.get('voditelj.bl') ?? '', DETAILS);
  const numbers = [...foreign, ...Array.from({ length: 38 }, () => nextNumber())];
  const answers = await Promise.all(numbers.map((jmbg) => find('voditelj.bl', jmbg)));
  expect(answers.filter(({ success }) => success)).toHaveLength(FREE);
  const refused = answers.filter(({ success }) => !success);
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['LOOKUP_DELAYED']));
  expect(refused[0]?.message).toBe('Previše provjera brojeva koji ovdje nisu poznati. Pokušajte ponovo za 60 s.');
  expect(await meet('voditelj.bl', foreign[0] ?? '')).toMatchObject({ success: false, code: 'LOOKUP_DELAYED' });
  expect(await traced('voditelj.bl', 'patient-lookup-delayed')).toMatchObject([{ action: 'denied' }]);

  // Work with the patients of the site goes on, and so does everybody else.
  expect((await find('voditelj.bl', own.jmbg)).pacijent).toMatchObject({ adresa: 'Ilidža' });
  expect((await find('prijem.bl', nextNumber())).success).toBe(true);
  passTheWindow();
  expect((await find('voditelj.bl', nextNumber())).success).toBe(true);
});

it('[S7.09] patients of the own sites never count', async () => {
  passTheWindow();
  const { jmbg } = await inSarajevo();
  for (let looked = 0; looked < FREE * 3; looked++) {
    expect((await find('prijem.sa', jmbg)).success).toBe(true);
  }
});
