import { LabAssayDocument } from '@nalaz/domain/catalogue/assay.documents';
import { disableEntry } from '@nalaz/domain/catalogue/catalogue.contract';
import { editLabAssay, editSampleDefinition, editSampleType, editSection } from '@nalaz/domain/catalogue/edit.contract';
import { previewLabAssay } from '@nalaz/domain/catalogue/preview.contract';
import { START, startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, expect, it } from 'vitest';

const DAY = 86_400_000;
const LIMITS = { donja: 4, gornja: 6 };
const grown = { dobOd: { vrijednost: 18, jedinica: 'godine' } };
const child = { dobDo: { vrijednost: 18, jedinica: 'godine' } };

let lab: TestApp;
let admin: string;
let tests: { sekcija: string; tip: string };
beforeAll(async () => {
  lab = await startTestApp();
  admin = await lab.signIn(lab.people.admin.email);
  const section = await lab.call(editSection, { as: admin, body: { sekcija: { sifra: 'PV', naziv: 'Pregled' } } });
  const tube = await lab.call(editSampleDefinition, {
    as: admin,
    body: { uzorak: { sifra: 'PV', naziv: 'Epruveta' } },
  });
  const uzorak = { sifra: 'PV', naziv: 'Serum', definicija: tube.body.data._id };
  const type = await lab.call(editSampleType, { as: admin, body: { uzorak } });
  tests = { sekcija: section.body.data._id, tip: type.body.data._id };
  await lab.testDatabase.admin.query('create temporary sequence preview_code start 1000000000');
});
afterAll(() => lab.close());

let made = 0;
async function makeAssay(change: object = {}) {
  const labassay = `PV${++made}`;
  const assay = { labassay, naziv: labassay, cijena: '1.00', ...tests, reference: [LIMITS], ...change };
  const { body } = await lab.call(editLabAssay, { as: admin, body: { labassay: assay } });
  expect(body.errors ?? []).toEqual([]);
  return { _id: body.data._id, verzija: body.data.verzija, ...body.data.dokument } as LabAssayDocument & {
    _id: string;
    verzija: number;
  };
}

interface Patient {
  spol?: 'MUŠKI' | 'ŽENSKI';
  dateofb?: string | null;
  godiste?: number | null;
  site?: string;
}

async function makePatient({ spol = 'MUŠKI', dateofb = '1980-01-01', godiste = null, site = lab.sites.SA }: Patient) {
  const { rows } = await lab.testDatabase.admin.query(
    `with made as (insert into patient (jmbg, jmbg_kind, ime, prezime, spol, dateofb, godiste)
       values ('010198017' || lpad($4::text, 4, '0'), 'generated', 'Tajno', 'Prezime', $1, $2, $3) returning id)
     insert into patient_site (patient_id, site_id) select id, $5 from made returning patient_id as id`,
    [spol, dateofb, godiste, 1000 + ++made, site],
  );
  return { id: rows[0].id as string, site };
}

interface Measured {
  at?: Date;
  trudnica?: boolean;
  sedmica?: number;
}

/** Whole samples with one finished test: the numbers from 1 to `count` make the values. */
async function measureMany(
  assay: string,
  { id, site }: { id: string; site: string },
  [count, at, value]: readonly [count: number, at: string, value: string],
  { trudnica = false, sedmica }: Measured = {},
) {
  await lab.testDatabase.admin.query(
    `with moment as (select n, ${at} as at, uuid_v7_floor(${at}) as floor from generate_series(1, ${count}) n),
     id as (select n, at, encode(substring(uuid_send(floor) for 6) || substring(uuid_send(uuid_v7()) from 7), 'hex')::uuid as id
       from moment),
     came as (insert into visit (id, site_id, patient_id, dan, rbr, protokol)
       select id, $2, $3, current_date, n, id::text from id returning id),
     taken as (insert into sample (id, site_id, patient_id, visit_id, code, tip_id, sekcija_id, trudnica, sedmica_trudnoce, search_key, vrijeme)
       select id, $2, $3, id, nextval('preview_code')::text, $4, $5, $6, $7, '', at from came join id using (id) returning id),
     ordered as (insert into sample_test (sample_id, labassay_id, labassay_version, site_id, status_t, rezultat)
       select id, $1, 1, $2, 'ZAVRŠEN', 1 from taken returning sample_id)
     insert into result (sample_id, labassay_id, version, site_id, labassay_version, raw, rezultat_f, vrijednost, izvor, measured_at)
     select id, $1, 1, $2, 1, '', '', ${value}, 'RUČNO', at from id join ordered on sample_id = id`,
    [assay, site, id, tests.tip, tests.sekcija, trudnica, sedmica ?? null],
  );
}

function measure(assay: string, patient: { id: string; site: string }, value: number, more: Measured = {}) {
  const { at = new Date(START.getTime() - DAY) } = more;
  return measureMany(assay, patient, [1, `'${at.toISOString()}'::timestamptz`, String(value)], more);
}

async function preview(labassay: object, as = admin) {
  return lab.call(previewLabAssay, { as, body: { labassay } });
}

it('[S3.06] says how many results of the last 90 days would be flagged differently, and from what to what', async () => {
  const assay = await makeAssay();
  const patient = await makePatient({});
  for (const value of [5, 5.5, 6.5, 9, 3]) {
    await measure(assay._id, patient, value);
  }
  await measure(assay._id, patient, 6.5, { at: new Date(START.getTime() - 89 * DAY) });
  await measure(assay._id, patient, 6.5, { at: new Date(START.getTime() - 91 * DAY) });
  const changed = { ...assay, reference: [{ ...assay.reference[0], gornja: 7 }], kriticne: [{ gornja: 8 }] };
  const { body } = await preview(Value.Default(LabAssayDocument, changed) as object);
  expect(body.data).toMatchObject({ ukupno: 6, promijenjeno: 3, prelazi: { 'H→N': 2, 'H→HH': 1 } });
});

it('[S3.06] gives examples with sex and age, and nothing that says whose they are', async () => {
  const assay = await makeAssay();
  await measure(assay._id, await makePatient({ spol: 'ŽENSKI', dateofb: '1990-06-01' }), 6.5);
  const { body } = await preview({ ...assay, reference: [{ ...assay.reference[0], gornja: 7 }] });
  expect(body.data.primjeri).toEqual([
    {
      vrijednost: 6.5,
      prije: 'H',
      poslije: '',
      spol: 'ŽENSKI',
      dob: '35 godina',
      izmjereno: new Date(START.getTime() - DAY).toISOString(),
    },
  ]);
  expect(JSON.stringify(body)).not.toMatch(/Tajno|Prezime|0101980/);
});

it('[S3.06] judges each patient by their own interval: sex, age at that time, pregnancy', async () => {
  const rows = [
    { ...child, ...LIMITS },
    { ...grown, ...LIMITS },
  ];
  const assay = await makeAssay({ reference: rows });
  const [, adults] = assay.reference;
  await measure(assay._id, await makePatient({ dateofb: '2010-01-01' }), 6.5);
  await measure(assay._id, await makePatient({ dateofb: null, godiste: 1960 }), 6.5);
  await measure(assay._id, await makePatient({ dateofb: null, godiste: null }), 6.5);
  const expecting = await makePatient({ spol: 'ŽENSKI' });
  await measure(assay._id, expecting, 6.5, { trudnica: true, sedmica: 20 });
  const pregnant = { ...adults, spol: 'ŽENSKI', trudnoca: 'DA', gornja: 7 };
  expect((await preview({ ...assay, reference: [...assay.reference, pregnant] })).body.data).toMatchObject({
    ukupno: 4,
    promijenjeno: 1,
    primjeri: [{ spol: 'ŽENSKI' }],
  });
  const raised = assay.reference.map((row, at) => (at === 1 ? { ...row, gornja: 7 } : row));
  expect((await preview({ ...assay, reference: raised })).body.data).toMatchObject({
    // The one of whom nothing is known can be a child or an adult.
    ...{ ukupno: 4, promijenjeno: 3, prelazi: { 'H→N': 2, 'H→?': 1 } },
    primjeri: expect.arrayContaining([expect.objectContaining({ prije: 'H', poslije: '?', dob: '' })]),
  });
});

it('[S1.02] counts only results of the sites where the person works', async () => {
  const assay = await makeAssay();
  await measure(assay._id, await makePatient({ site: lab.sites.SA }), 6.5);
  await measure(assay._id, await makePatient({ site: lab.sites.BL }), 6.5);
  await lab.testDatabase.admin.query(
    `with made as (insert into app_user (email, ime, prezime, password_hash, role_id, initial_password)
       select 'admin.bl@demo.nalaz.ba', ime, prezime, password_hash, role_id, false from app_user where id = $1 returning id)
     insert into user_site (user_id, site_id) select id, $2 from made`,
    [lab.people.admin.id, lab.sites.BL],
  );
  const changed = { ...assay, reference: [{ ...assay.reference[0], gornja: 7 }] };
  expect((await preview(changed)).body.data.ukupno).toBe(2);
  expect((await preview(changed, await lab.signIn('admin.bl@demo.nalaz.ba'))).body.data.ukupno).toBe(1);
});

it('[S3.06] compares with what is in effect, and an assay that is not saved yet has no results', async () => {
  const assay = await makeAssay();
  expect((await preview(assay)).body.data).toEqual({ ukupno: 0, promijenjeno: 0, prelazi: {}, primjeri: [] });
  const { _id, verzija: _verzija, ...fresh } = assay;
  expect((await preview(fresh)).body.data.ukupno).toBe(0);
  expect((await preview({ ...assay, _id: '01900000-0000-7000-8000-000000000000' })).status).toBe(404);
  expect((await preview({ ...assay, reference: [{ spol: 'NEKI' }] })).status).toBe(400);
  expect((await preview({ ...assay, tajna: true })).status).toBe(400);
  await measure(_id, await makePatient({}), 6.5);
  expect((await preview(assay)).body.data).toMatchObject({ ukupno: 1, promijenjeno: 0 });
});

it('[S6.02] is for administrators, and leaves no trace', async () => {
  const assay = await makeAssay();
  const head = await lab.signIn(lab.people.voditelj.email);
  expect((await preview(assay, head)).status).toBe(403);
  const { headers } = await preview(assay);
  const { rows } = await lab.testDatabase.admin.query('select 1 from audit where request_id = $1', [
    headers['x-request-id'],
  ]);
  expect(rows).toEqual([]);
});

it('[catalogue] an assay that others use cannot be deleted; one that nobody uses can, and its results stay', async () => {
  const glucose = await makeAssay();
  const patient = await makePatient({});
  await measure(glucose._id, patient, 5);
  const ratio = await makeAssay({
    calculated: true,
    calculatedTests: [{ oznaka: 'gluk', test: glucose._id }],
    formula: 'gluk * 2',
    mjerniOpseg: { donja: 0, gornja: 100 },
    primjeri: [{ vrijednosti: [{ oznaka: 'gluk', vrijednost: 2 }], rezultat: 4 }],
  });
  const remove = ({ _id }: { _id: string }) =>
    lab.call(disableEntry, { as: admin, params: { kind: 'lab', id: _id }, body: { verzija: 1, razlog: 'Brisanje' } });
  expect((await remove(glucose)).body).toMatchObject({ code: 'ENTRY_IN_USE', errors: [{ code: 'USED_BY' }] });
  expect((await remove(ratio)).body.data).toMatchObject({ verzija: 2, dokument: { disabled: true } });
  expect((await remove(glucose)).body.data.dokument.disabled).toBe(true);
  const { rows } = await lab.testDatabase.admin.query(
    `select v.document ->> 'disabled' as disabled from sample s
     join result r on r.sample_id = s.id
     join catalogue_version v on v.entry_id = r.labassay_id and v.version = r.labassay_version where s.patient_id = $1`,
    [patient.id],
  );
  expect(rows).toEqual([{ disabled: 'false' }]);
});

it('[catalogue] of very many results the 20,000 newest are compared', async () => {
  const assay = await makeAssay();
  const every5Minutes = `'${START.toISOString()}'::timestamptz - n * interval '5 minutes'`;
  const value = 'case when n > 20000 then 7 else 5 end';
  const patient = await makePatient({});
  // Otherwise it takes longer to ask of each row whether its sample exists.
  await lab.testDatabase.admin.query("set session_replication_role = 'replica'");
  await measureMany(assay._id, patient, [20_100, every5Minutes, value]);
  await lab.testDatabase.admin.query("set session_replication_role = 'origin'");
  const { body } = await preview({ ...assay, reference: [{ ...assay.reference[0], gornja: 4.5 }] });
  expect(body.data).toMatchObject({ ukupno: 20_000, prelazi: { 'N→H': 20_000 } });
  expect(body.data.primjeri).toHaveLength(20);
});
