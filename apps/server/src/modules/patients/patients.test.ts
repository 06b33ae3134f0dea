import { randomUUID } from 'node:crypto';
import {
  findPatient,
  meetPatient,
  readPatient,
  registerPatient,
  updatePatient,
} from '@nalaz/domain/patients/patients.contract';
import { startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { nextNumber, register, someone } from '@nalaz/testkit/server/patients';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let lab: TestApp;
let sa: string;
let bl: string;
beforeAll(async () => {
  lab = await startTestApp();
  sa = await lab.signIn(lab.people['prijem.sa'].email);
  bl = await lab.signIn(lab.people['prijem.bl'].email);
});
afterAll(() => lab.close());

const save = async (change: object, as = sa) => (await lab.call(registerPatient, { as, body: someone(change) })).body;
const read = (id: string, as = sa) => lab.call(readPatient, { as, params: { id } });
const find = async (jmbg: string, as = sa) => (await lab.call(findPatient, { as, body: { jmbg } })).body;
const update = async (id: string, body: object, as = sa) =>
  (await lab.call(updatePatient, { as, params: { id }, body })).body;
const rowsOf = async (text: string, values: unknown[]) => (await lab.testDatabase.admin.query(text, values)).rows;
const readsOf = (id: string) =>
  rowsOf("select actor, site_id, after from audit where action = 'read' and record_id = $1 order by id", [id]);

describe('[S7.10] registering', () => {
  it('[S3.02] [S5.10] keeps every field, names in capitals, unknown as NEPOZNATO', async () => {
    const jmbg = nextNumber('1980-06-15');
    const body = await save({
      jmbg,
      ime: ' emir ',
      prezime: 'đukić',
      roditelj: 'Šefik',
      duhan: 'Nema podataka',
      adresa: 'Ilidža',
      telefon: '061 000 123',
      email: 'x',
      passport: 'b12',
    });
    expect([body.success, body.message]).toEqual([true, 'Ok']);
    const pacijent = {
      _id: expect.any(String),
      verzija: 1,
      jmbg,
      jmbg_kind: 'real',
      ime: 'EMIR',
      prezime: 'ĐUKIĆ',
      roditelj: 'ŠEFIK',
      spol: 'MUŠKI',
      dateofb: '1980-06-15',
      godiste: 1980,
      satr: null,
      adresa: 'Ilidža',
      telefon: '061 000 123',
      email: 'x',
      passport: 'B12',
      duhan: 'NEPOZNATO',
      dijabetes: 'NEPOZNATO',
      created: expect.any(String),
    };
    expect(body.pacijent).toEqual(pacijent);
    expect((await read(body.pacijent._id)).body.pacijent).toEqual(pacijent);
  });

  it.each([
    [{ ime: '  ' }, 'REQUIRED_FIELDS_MISSING', 'Unesite obavezna polja.'],
    [{ prezime: '' }, 'REQUIRED_FIELDS_MISSING', 'Unesite obavezna polja.'],
    [{ spol: '' }, 'REQUIRED_FIELDS_MISSING', 'Unesite obavezna polja.'],
    [{ jmbg: '010199017000' }, 'REQUIRED_FIELDS_MISSING', 'Unesite obavezna polja.'],
    [{ jmbg: '3102990170003' }, 'JMBG_INVALID', 'Matični broj nije validan.'],
    [{ jmbg: '0101990170003', spol: 'ŽENSKI' }, 'JMBG_INVALID', 'Matični broj nije validan.'],
    [{ nacin: 'datr', jmbg: '30021990' }, 'BIRTH_DATE_INVALID', 'Datum rođenja nije validan.'],
    [{ nacin: 'god', jmbg: '1920' }, 'BIRTH_YEAR_INVALID', 'Godište nije validno.'],
  ])('[S5.09] [S8.02] is refused with %j', async (change, code, message) => {
    expect(await save(change)).toMatchObject({ success: false, code, message });
  });

  it('[S5.04] [S7.10] a wrong check digit warns and is saved', async () => {
    const jmbg = '0101990170004';
    const { pacijent, upozorenja } = await save({ jmbg });
    expect(pacijent).toMatchObject({ jmbg, jmbg_kind: 'real', dateofb: '1990-01-01' });
    expect(upozorenja).toEqual(['JMBG_CHECK_DIGIT']);
    expect((await save({ jmbg: nextNumber('1990-01-02') })).upozorenja).toEqual([]);
  });

  it.each([
    ['datr', '17031955', /^1703955\d{5}P$/, { dateofb: '1955-03-17', godiste: 1955 }],
    ['god', '1955', /^0101955\d{5}P$/, { dateofb: null, godiste: 1955 }],
    ['nodata', '010192054321P', /^010192054321P$/, { dateofb: null, godiste: null }],
  ])('[S5.07] by %s makes a number', async (nacin, jmbg, form, birth) => {
    const { pacijent } = await save({ nacin, jmbg });
    expect(pacijent).toMatchObject({ jmbg: expect.stringMatching(form), jmbg_kind: 'generated', ...birth });
  });

  it('[S5.07] without data takes another number when the shown one is taken', async () => {
    const shown = { nacin: 'nodata', jmbg: '010192000001P' };
    const [first, second] = [(await save(shown)).pacijent.jmbg, (await save(shown)).pacijent.jmbg];
    expect(first).toBe('010192000001P');
    expect(second).toMatch(/^0101920\d{5}P$/);
    expect(second).not.toBe(first);
  });

  it('[S8.02] the same number is somebody who exists, at whichever site, also at the same moment', async () => {
    const jmbg = nextNumber();
    const tokens = [sa, bl, sa, bl, sa, bl];
    const answers = await Promise.all(tokens.map((as) => save({ jmbg }, as)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    for (const refused of answers.filter(({ success }) => !success)) {
      expect([refused.code, refused.message]).toEqual(['PATIENT_EXISTS', 'Pacijent postoji.']);
    }
    expect(await rowsOf('select id from patient where jmbg = $1', [jmbg])).toHaveLength(1);
  });

  it('[S7.38] sent twice with one key registers once', async () => {
    const body = someone({ nacin: 'god', jmbg: '1944' });
    const send = () => lab.call(registerPatient, { as: sa, body, headers: { 'idempotency-key': 'patient-1' } });
    const [first, second] = [await send(), await send()];
    expect(second.body).toEqual(first.body);
    expect(await rowsOf('select id from patient where godiste = 1944 and dateofb is null', [])).toHaveLength(1);
  });
});

describe('[S7.07] reading a patient', () => {
  it('is in the trail, without the name', async () => {
    const { _id } = await register(lab, sa);
    await read(_id);
    const look = { actor: lab.people['prijem.sa'].email, site_id: lab.sites.SA, after: { version: 1 } };
    expect(await readsOf(_id)).toEqual([look]);
  });

  it('of another site answers as if there were none', async () => {
    const { _id } = await register(lab, sa);
    const [foreign, nobody] = [await read(_id, bl), await read(randomUUID(), bl)];
    expect([foreign.status, foreign.body.code]).toEqual([404, 'NOT_FOUND']);
    expect(nobody.status).toBe(404);
    expect((await update(_id, { ...someone(), nacin: undefined, verzija: 1 }, bl)).code).toBe('NOT_FOUND');
    expect(await readsOf(_id)).toEqual([]);
  });
});

describe('by exact number a patient is known everywhere', () => {
  it('[S7.09] [S2.63] find says so and shows who, and leaves a trace', async () => {
    const { _id, jmbg } = await register(lab, sa, { ime: 'Vedad' });
    expect(await find(jmbg, bl)).toMatchObject({
      success: true,
      message: 'Pacijent postoji',
      pacijent: { _id, ime: 'VEDAD', jmbg },
    });
    expect(await readsOf(_id)).toEqual([{ actor: lab.people['prijem.bl'].email, site_id: lab.sites.BL, after: null }]);
    expect(await find(nextNumber(), bl)).toMatchObject({ success: true, message: 'Ok', pacijent: null });
    expect((await find(jmbg.slice(0, 12), bl)).pacijent).toBeNull();
    // Known is not met: the record itself stays with its site.
    expect((await read(_id, bl)).status).toBe(404);
  });

  it('[S7.11] meeting them makes them the patient of this site too', async () => {
    const { _id, jmbg } = await register(lab, sa, { ime: 'Vedad' });
    const meet = (number: string) => lab.call(meetPatient, { as: bl, body: { jmbg: number } });
    expect((await meet(jmbg)).body).toEqual({
      success: true,
      message: 'Ok',
      pacijent: { _id, ime: 'VEDAD', prezime: 'HODŽIĆ' },
    });
    expect((await read(_id, bl)).body.pacijent.jmbg).toBe(jmbg);
    expect((await meet(`0${jmbg}`)).body.pacijent._id).toBe(_id);
    expect((await meet(nextNumber())).body).toMatchObject({
      success: false,
      code: 'PATIENT_NOT_FOUND',
      message: 'Pacijent nije pronađen.',
    });
  });
});

describe('[S7.08] changing a patient', () => {
  const change = (jmbg: string, verzija: number, more: object = {}) => {
    const { nacin: _nacin, ...details } = someone({ jmbg, ...more });
    return { ...details, verzija };
  };

  it('keeps what was typed and is seen as the next version', async () => {
    const { _id, jmbg } = await register(lab, sa);
    const body = await update(_id, change(jmbg, 1, { prezime: ' novi ', telefon: '062 000 111' }));
    expect(body.pacijent).toMatchObject({ verzija: 2, prezime: 'NOVI', telefon: '062 000 111', jmbg_kind: 'real' });
    const [row] = await rowsOf(
      "select before, after from audit where action = 'update' and record = 'patient' and record_id = $1",
      [_id],
    );
    expect(row).toMatchObject({ before: { prezime: 'HODŽIĆ' }, after: { prezime: 'NOVI' } });
  });

  it('is refused when somebody else was quicker, also at the same moment', async () => {
    const { _id, jmbg } = await register(lab, sa);
    const answers = await Promise.all(['a', 'b', 'c'].map((prezime) => update(_id, change(jmbg, 1, { prezime }))));
    expect(answers.map(({ code }) => code ?? 'saved').sort()).toEqual(['ENTRY_STALE', 'ENTRY_STALE', 'saved']);
  });

  it('[S5.07] a generated number becomes real once it is known', async () => {
    const { _id, jmbg: made } = await register(lab, sa, { nacin: 'god', jmbg: '1980' });
    const jmbg = nextNumber('1980-06-15');
    expect((await update(_id, change('3102990170003', 1))).code).toBe('JMBG_INVALID');
    expect((await update(_id, change(jmbg, 1))).pacijent).toMatchObject({
      jmbg,
      jmbg_kind: 'real',
      dateofb: '1980-06-15',
      godiste: 1980,
    });
    expect((await find(made)).pacijent).toBeNull();
  });

  it('[S8.02] to a number that somebody has is refused', async () => {
    const [one, other] = [await register(lab, sa), await register(lab, bl)];
    expect((await update(one._id, change(other.jmbg, 1))).code).toBe('PATIENT_EXISTS');
    expect((await read(one._id)).body.pacijent.verzija).toBe(1);
  });

  it('[S5.09] needs what registering needs, and the sex of a real number', async () => {
    const { _id, jmbg } = await register(lab, sa);
    expect((await update(_id, change(jmbg, 1, { ime: ' ' }))).code).toBe('REQUIRED_FIELDS_MISSING');
    expect((await update(_id, change(jmbg, 1, { spol: 'ŽENSKI' }))).code).toBe('JMBG_INVALID');
    const made = await register(lab, sa, { nacin: 'god', jmbg: '1980' });
    expect((await update(made._id, change(made.jmbg, 1, { spol: 'ŽENSKI' }))).pacijent).toMatchObject({
      spol: 'ŽENSKI',
      godiste: 1980,
      jmbg: made.jmbg,
      jmbg_kind: 'generated',
    });
  });
});
