import {
  confirmIdentityChange,
  findPatient,
  listPatients,
  readPatient,
  registerPatient,
  updatePatient,
} from '@nalaz/domain/patients/patients.contract';
import { type PersonName, startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { nextNumber, register, someone } from '@nalaz/testkit/server/patients';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findNamed } from './patients.service.ts';

const FREE = 4;
let lab: TestApp;
const tokens = new Map<PersonName, string>();
beforeAll(async () => {
  lab = await startTestApp({ FOREIGN_LOOKUPS: FREE });
  for (const name of ['prijem.sa', 'prijem.bl', 'voditelj.bl'] as const) {
    tokens.set(name, await lab.signIn(lab.people[name].email));
  }
});
// Nobody waits for what another test has tried.
beforeEach(() => lab.advance(3_601_000));
afterAll(() => lab.close());

const as = (name: PersonName) => ({ as: tokens.get(name) ?? '' });
const inSarajevo = () => register(lab, tokens.get('prijem.sa') ?? '');
const atHome = () => register(lab, tokens.get('prijem.bl') ?? '');
const save = async (jmbg: string, headers = {}) =>
  (await lab.call(registerPatient, { ...as('prijem.bl'), body: someone({ jmbg }), headers })).body;
const codeOf = (answer: { success: boolean; code?: string }) => (answer.success ? 'free' : answer.code);
const trySave = async (jmbg: string) => codeOf(await save(jmbg));
const rowsOf = async (text: string, values: unknown[]) => (await lab.testDatabase.admin.query(text, values)).rows;
const traced = (record: string, action: string) =>
  rowsOf('select record_id from audit where user_id = $1 and record = $2 and action = $3', [
    lab.people['prijem.bl'].id,
    record,
    action,
  ]);
async function changeNumber(id: string, jmbg: string) {
  const { body } = await lab.call(readPatient, { ...as('prijem.bl'), params: { id } });
  const { ime, prezime, roditelj, spol, adresa, duhan, dijabetes, telefon, passport, email } = body.pacijent;
  const details = { ime, prezime, roditelj, spol, adresa, duhan, dijabetes, telefon, passport, email };
  return (await lab.call(updatePatient, { ...as('prijem.bl'), params: { id }, body: { id, jmbg, ...details } })).body;
}
/** As if somebody else had registered a sample of theirs. */
const withSample = async () => {
  const { _id } = await atHome();
  await rowsOf(
    `insert into sample_key (code, sample_id, visit_id, patient_id, site_id)
     values ('H165', gen_random_uuid(), gen_random_uuid(), $1, $2)`,
    [_id, lab.sites.BL],
  );
  return _id;
};

describe('[S7.09] [H165] whether a number is somebody’s', () => {
  it('costs at the registration what it costs at the lookup, with the same wait and the same trace', async () => {
    const foreign = [];
    for (let made = 0; made <= FREE; made++) {
      foreign.push(await inSarajevo());
    }
    const answers = [];
    for (const { jmbg } of foreign) {
      answers.push(await trySave(jmbg));
    }
    expect(answers).toEqual([...Array(FREE).fill('PATIENT_EXISTS'), 'LOOKUP_DELAYED']);
    const looked = (await traced('patient', 'read')).map(({ record_id }) => record_id);
    expect(foreign.slice(0, FREE).every(({ _id }) => looked.includes(_id))).toBe(true);
    expect(await traced('patient-lookup-delayed', 'denied')).toHaveLength(1);
    const found = await lab.call(findPatient, { ...as('prijem.bl'), body: { jmbg: nextNumber() } });
    expect(codeOf(found.body)).toBe('LOOKUP_DELAYED');
  });

  it('is not told by the wait either: a free number waits too, and one of the own patients does not', async () => {
    const known = await atHome();
    for (let asked = 0; asked < FREE; asked++) {
      await lab.call(findPatient, { ...as('prijem.bl'), body: { jmbg: nextNumber() } });
    }
    const free = nextNumber();
    expect(await trySave(free)).toBe('LOOKUP_DELAYED');
    expect(await rowsOf('select from patient where jmbg = $1', [free])).toEqual([]);
    expect(await trySave((await inSarajevo()).jmbg)).toBe('LOOKUP_DELAYED');
    expect(await trySave(known.jmbg)).toBe('PATIENT_EXISTS');
    expect(codeOf((await lab.call(registerPatient, { ...as('voditelj.bl'), body: someone() })).body)).toBe('free');
  });

  it('is counted of many at once', async () => {
    const foreign = await Promise.all(Array.from({ length: FREE * 3 }, inSarajevo));
    const answers = await Promise.all(foreign.map(({ jmbg }) => trySave(jmbg)));
    expect(answers.filter((answer) => answer === 'PATIENT_EXISTS')).toHaveLength(FREE);
    expect(answers.filter((answer) => answer === 'LOOKUP_DELAYED')).toHaveLength(FREE * 2);
  });

  it('costs nobody anything who registers new patients all day, or somebody of their own again', async () => {
    const [known, first] = [await atHome(), nextNumber()];
    const headers = { 'idempotency-key': 'registered-once' };
    const registered = await save(first, headers);
    for (let came = 0; came < FREE * 3; came++) {
      expect(await trySave(nextNumber())).toBe('free');
      expect(await trySave(known.jmbg)).toBe('PATIENT_EXISTS');
    }
    expect(await save(first, headers)).toEqual(registered);
  });

  it('costs as much at a patient whose number is changed, free or taken, and the change is not made', async () => {
    const { _id } = await atHome();
    expect(codeOf(await changeNumber(_id, (await inSarajevo()).jmbg))).toBe('PATIENT_EXISTS');
    const numbers = Array.from({ length: FREE }, () => nextNumber());
    const answers = [];
    for (const jmbg of numbers) {
      answers.push(codeOf(await changeNumber(_id, jmbg)));
    }
    expect(answers).toEqual([...Array(FREE - 1).fill('free'), 'LOOKUP_DELAYED']);
    const { body } = await lab.call(readPatient, { ...as('prijem.bl'), params: { id: _id } });
    expect(body.pacijent.jmbg).toBe(numbers[FREE - 2]);
    expect(codeOf(await changeNumber(_id, (await inSarajevo()).jmbg))).toBe('LOOKUP_DELAYED');
    // Anything else of the patient is changed as before.
    expect(codeOf(await changeNumber(_id, body.pacijent.jmbg))).toBe('free');
  });

  it('costs as much where a change of identity is put up, and where it is confirmed', async () => {
    const id = await withSample();
    for (let asked = 0; asked < FREE; asked++) {
      expect(codeOf(await changeNumber(id, (await inSarajevo()).jmbg))).toBe('PATIENT_EXISTS');
    }
    expect(codeOf(await changeNumber(id, (await inSarajevo()).jmbg))).toBe('LOOKUP_DELAYED');
    lab.advance(3_601_000);
    const jmbg = nextNumber();
    const answer = await changeNumber(id, jmbg);
    const change = answer.success ? (answer.naPotvrdi?._id ?? '') : '';
    await register(lab, tokens.get('prijem.sa') ?? '', { jmbg });
    const confirm = async () =>
      codeOf((await lab.call(confirmIdentityChange, { ...as('voditelj.bl'), params: { id: change } })).body);
    const answers = [];
    for (let asked = 0; asked <= FREE; asked++) {
      answers.push(await confirm());
    }
    expect(answers).toEqual([...Array(FREE).fill('PATIENT_EXISTS'), 'LOOKUP_DELAYED']);
  });

  it('costs as much where a referral names the number, if another site’s patient has it', async () => {
    const context = { actor: 'x', userId: lab.people['prijem.bl'].id, organisationWide: false, requestId: 'r' };
    const named = (jmbg: string) =>
      findNamed(lab.services, { ...context, sites: [lab.sites.BL] }, lab.sites.BL, jmbg).then(
        (found) => (found ? 'known' : 'free'),
        ({ code }) => code,
      );
    for (let asked = 0; asked < FREE; asked++) {
      expect([await named(nextNumber()), await named((await inSarajevo()).jmbg)]).toEqual(['free', 'known']);
    }
    expect([await named(nextNumber()), await named((await inSarajevo()).jmbg)]).toEqual([
      'LOOKUP_DELAYED',
      'LOOKUP_DELAYED',
    ]);
  });

  it('is told by no list: a search by the number of another site’s patient finds nobody', async () => {
    const { jmbg } = await inSarajevo();
    const numbersOf = async (name: PersonName) => {
      const { body } = await lab.call(listPatients, { ...as(name), query: { datum: 'Svi Rezultati', filter: jmbg } });
      return body.success && body.data.map((row) => row.jmbg);
    };
    expect([await numbersOf('prijem.sa'), await numbersOf('prijem.bl')]).toEqual([[jmbg], []]);
  });
});
