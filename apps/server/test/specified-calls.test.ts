import { PASSWORD, startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { nextNumber, register } from '@nalaz/testkit/server/patients';
import { expectFields, sendListed } from '@nalaz/testkit/server/specified-call';
import { makeTransitionLaboratory, type TransitionLaboratory } from '@nalaz/testkit/server/transition-laboratory';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Hospital, openHospital } from '../../../stand-ins/hospital/hospital.ts';

let lab: TestApp;
let made: TransitionLaboratory;
let hospital: Hospital;
let desk: { token: string; site: string };
beforeAll(async () => {
  hospital = await openHospital({ token: 'bolnica', kinds: ['error'] });
  lab = await startTestApp({ HOSPITAL_URL: hospital.url, HOSPITAL_TOKEN: 'bolnica' });
  made = await makeTransitionLaboratory(lab);
  desk = { token: made.sa, site: lab.sites.SA };
});
afterAll(async () => {
  await lab.close();
  await hospital.close();
});

const post = (path: string, fields: object, carried: object = desk) =>
  sendListed(lab, 'POST', path, fields as Record<string, unknown>, carried);
const get = (path: string, fields: object = {}, carried: object = desk) =>
  sendListed(lab, 'GET', path, fields as Record<string, unknown>, carried);

describe('[S7.40] people: each call with exactly its listed fields', () => {
  const email = 'prijem.sa@demo.nalaz.ba';

  it('[S7.40] [S7.01] POST login/users', async () => {
    const answer = await post('login/users', { email, password: PASSWORD, returnSecureToken: true }, {});
    const names = ['localId', 'language', 'idToken', 'site', 'idleTime', 'customer', 'pid_bcode', 'default_route'];
    const parts = ['access.level', 'display.list', 'reports.fpodanu', 'sites[]._id', 'sidebar[]'];
    expectFields(
      answer,
      [...names, ...parts].map((name) => `data.${name}`),
    );
  });

  it.each(['automatic', 'manual'])('[S7.40] [S7.02] POST logout/users, %s', async (type) => {
    const token = await lab.signIn(email);
    const fields = { user: email, language: 'local', token, site: lab.sites.SA, idleTime: 28_800_000, type };
    expectFields(await post('logout/users', fields, {}), []);
    expect((await get('users/sesija', {}, { token })).status).toBe(401);
  });

  it('[S7.40] [S7.03] POST users/sifra', async () => {
    const person = lab.people['prijem.bl'];
    const token = await lab.signIn(person.email);
    const fields = { email: person.email, password: PASSWORD, novaSifra: 'Ljeto-na-Uni', potvrdaSifra: 'Ljeto-na-Uni' };
    const carried = { token, site: lab.sites.BL };
    const wrong = await post('users/sifra', { ...fields, password: 'nije-ova' }, carried);
    expect(wrong.body).toMatchObject({ success: false, message: 'Info' });
    expectFields(await post('users/sifra', fields, carried), []);
  });

  it('[S7.40] [S7.04] POST users/{user id or name before @}', async () => {
    const fields = ['data.link', 'data.role', 'user.postavke.language', 'user.sites[]._id', 'message'];
    for (const who of [lab.people['prijem.sa'].id, 'prijem.sa']) {
      expectFields(await post(`users/${who}`, { email }), fields);
    }
  });
});

const DETAILS = {
  ime: 'Amra',
  prezime: 'Hodžić',
  roditelj: 'Šefik',
  spol: 'ŽENSKI',
  adresa: 'Ilidža',
  duhan: 'NEPOZNATO',
  dijabetes: 'Nema podataka',
  telefon: '061 000 111',
  passport: 'B12',
  email: 'amra@example.ba',
};

describe('[S7.40] patients: each call with exactly its listed fields', () => {
  it('[S7.40] [S7.07] GET pacijenti/detalji/{id}', async () => {
    expectFields(await get(`pacijenti/detalji/${made.woman}`), ['pacijent._id', 'pacijent.jmbg']);
  });

  it('[S7.40] [S7.08] POST pacijenti/detalji/update/{id}: after a look, and only until somebody else changed them', async () => {
    const { _id: id, jmbg } = await register(lab, made.sa, { spol: 'MUŠKI' });
    const change = (adresa: string) =>
      post(`pacijenti/detalji/update/${id}`, { id, jmbg, ...DETAILS, ime: 'Emir', spol: 'MUŠKI', adresa });
    await get(`pacijenti/detalji/${id}`);
    expectFields(await change('Vogošća'), ['success']);
    await get(`pacijenti/detalji/${id}`);
    expectFields(await change('Hadžići'), ['success']);
    await lab.testDatabase.admin.query(`update patient set adresa = 'Pale', version = version + 1 where id = $1`, [id]);
    expect((await change('Ilijaš')).body).toMatchObject({ success: false, code: 'ENTRY_STALE' });
    expect((await get(`pacijenti/detalji/${id}`)).body.pacijent).toMatchObject({ adresa: 'Pale' });
  });

  it('[S7.40] [S7.09] POST pacijenti/unos/find', async () => {
    expect((await post('pacijenti/unos/find', { jmbg: '1505990175014' })).body.message).toBe('Pacijent postoji');
    expectFields(await post('pacijenti/unos/find', { jmbg: nextNumber('1971-01-01') }), ['message']);
  });

  it.each([
    ['with a right check digit', '1203985175003'],
    ['with a wrong check digit', '1203985175004'],
  ])('[S7.40] [S7.10] POST pacijenti/unos/save, a number %s', async (_what, jmbg) => {
    expectFields(await post('pacijenti/unos/save', { jmbg, ...DETAILS }), ['success', 'pacijent._id']);
  });

  it('[S7.40] [S7.11] POST uzorci/patient', async () => {
    const answer = await post('uzorci/patient', { jmbg: '1505990175014' });
    expectFields(answer, ['success', 'pacijent._id', 'pacijent.ime', 'pacijent.prezime']);
  });

  it('[S7.40] [S7.12] GET api/isisOrderPregled/{requisition id}: success false is the referral', async () => {
    hospital.write({ ID_UPUTNICE: 'S-1' });
    const { status, body } = await get('isisOrderPregled/S-1');
    expect([status, body.success]).toEqual([200, false]);
    expect(body.data).toMatchObject({ ID_UPUTNICE: 'S-1', IME: expect.any(String), KATALOZI: expect.any(String) });
    const failed = (await get('isisOrderPregled/NEMA')).body;
    expect([failed.success, new Set(Object.values(failed.data as object))]).toEqual([true, new Set(['GREŠKA'])]);
  });

  it('[S7.40] [S7.13] POST api/isisOrderZaprimanje: the referral as it was looked up', async () => {
    hospital.write({ ID_UPUTNICE: 'S-2', KATALOZI: 'B0101' });
    const { data: patient } = (await get('isisOrderPregled/S-2')).body;
    const answer = await post('isisOrderZaprimanje', { patient });
    const names = ['datum', 'patient', 'sid', 'pid', 'godiste', 'link', 'code'];
    expectFields(
      answer,
      names.map((name) => `data[].${name}`),
    );
  });
});

describe('[S7.40] samples: each call with exactly its listed fields', () => {
  /** One that nobody has changed, with its tests. */
  const sampleWith = async (tests: readonly string[], order: object = {}) => {
    const [sample] = (await made.visit(tests, order)).data;
    if (!sample) {
      throw new Error('the visit has no sample');
    }
    return sample;
  };
  const ids = (...codes: string[]) => codes.map((code) => made.idOf('lab', code));
  const update = (sid: string, testovi: readonly string[], carried: object = desk) =>
    post(
      'uzorci/update',
      {
        ...{ sid, jmbg: '0503980170018', testovi, spol: 'MUŠKI', trudnica: null, menstc: null, anticoag: null },
        ...{ menopauza: null, jmbgObj: { jmbg: '0503980170018', godiste: 1980 } },
      },
      carried,
    );

  it('[S7.40] [S7.14] GET uzorci/show/{sid}', async () => {
    const { _id } = await sampleWith(['GLU']);
    const answer = await get(`uzorci/show/${_id}`);
    expectFields(answer, ['uzorak._id', 'uzorak.tip', 'uzorak.tests[].status_t', 'rezultat.rezultati[].labassay']);
  });

  it('[S7.40] [S7.15] POST uzorci/labassay/tip: with what the sample says of itself', async () => {
    const { sekcija, tip } = await sampleWith(['GLU']);
    const answer = await post('uzorci/labassay/tip', { sekcija, tip });
    expectFields(answer, ['success', 'testovi[]._id', 'testovi[].labassay']);
    const culture = await sampleWith(['URIKULT']);
    expect(culture.tip).toMatch(/^Mikrobiologija \[.+\]$/);
    const cultures = await post('uzorci/labassay/tip', { sekcija: culture.sekcija, tip: culture.tip });
    expect((cultures.body.testovi as { labassay: string }[]).map(({ labassay }) => labassay)).toContain('URIKULT');
  });

  it('[S7.40] [S7.16] POST uzorci/update, jmbgObj with it and no version', async () => {
    const { _id } = await sampleWith(['GLU']);
    expectFields(await update(_id, ids('GLU', 'UREA')), ['success']);
    expectFields(await update(_id, ids('GLU', 'UREA', 'KREA')), ['success']);
    const { uzorak } = (await get(`uzorci/show/${_id}`)).body as { uzorak: { tests: unknown[] } };
    expect(uzorak.tests).toHaveLength(3);
  });

  it('[S7.40] [S7.16] without a version nobody undoes what another has changed since they looked', async () => {
    const { _id } = await sampleWith(['GLU']);
    const other = { token: made.admin, site: lab.sites.SA };
    await get(`uzorci/show/${_id}`);
    await get(`uzorci/show/${_id}`, {}, other);
    expectFields(await update(_id, ids('GLU', 'UREA'), other), ['success']);
    const refused = await update(_id, ids('GLU', 'KREA'));
    expect(refused.body).toMatchObject({
      success: false,
      code: 'SAMPLE_NOT_SEEN',
      message: 'Uzorak je izmijenjen otkako ste ga otvorili. Otvorite ga ponovo, pa ponovite izmjenu.',
    });
    await get(`uzorci/show/${_id}`);
    expectFields(await update(_id, ids('GLU', 'UREA', 'KREA')), ['success']);
  });

  it('[S7.40] [S7.16] who never looked at a sample changes it only as it was received', async () => {
    const { _id } = await sampleWith(['GLU']);
    const other = { token: made.admin, site: lab.sites.SA };
    expectFields(await update(_id, ids('GLU', 'UREA')), ['success']);
    expect((await update(_id, ids('GLU'), other)).body.code).toBe('SAMPLE_NOT_SEEN');
  });

  it('[S7.40] [S7.17] POST uzorci/delete', async () => {
    const { _id: id } = await sampleWith(['GLU']);
    expectFields(await post('uzorci/delete', { id, email: 'prijem.sa@demo.nalaz.ba' }), ['success']);
  });

  it('[S7.40] [S7.18] GET and POST uzorci/komentar/{sid}', async () => {
    const { _id } = await sampleWith(['GLU']);
    expectFields(await post(`uzorci/komentar/${_id}`, { komentar: 'natašte' }), []);
    expect((await get(`uzorci/komentar/${_id}`)).body).toMatchObject({ success: true, komentar: 'natašte' });
  });

  it('[S7.40] [S7.19] GET uzorci/barcode/{id}', async () => {
    const { _id } = await sampleWith(['GLU']);
    expectFields(await get(`uzorci/barcode/${_id}`), ['pacijentRBr', 'godiste', 'datum', 'code']);
  });

  it('[S7.40] [S7.20] GET rezultati/odobravanje/barcodes/{sampleId}/{id}', async () => {
    const sample = await sampleWith(['GLU']);
    const date = sample.datum.replace(/\.$/, '').replaceAll('.', '-');
    const carried = { token: made.technician, site: lab.sites.SA };
    const answer = await get(`rezultati/odobravanje/barcodes/${sample._id}/${sample.id}`, { date }, carried);
    expectFields(answer, ['results[].patient', 'results[].created_at', 'results[].id', 'results[].sample']);
  });
});
