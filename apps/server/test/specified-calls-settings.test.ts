import { API } from '@nalaz/domain/api.generated';
import type { KindName } from '@nalaz/domain/catalogue/kind-names';
import { KIND_KEYS } from '@nalaz/domain/catalogue/kind-words';
import type { Call } from '@nalaz/domain/contract';
import { isSearchable } from '@nalaz/domain/tables/table.contract';
import { startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { type IssuedReport, makeReportsLaboratory } from '@nalaz/testkit/server/reports-laboratory';
import { expectFields, sendListed } from '@nalaz/testkit/server/specified-call';
import type { TObject } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let lab: TestApp;
let admin: { token: string; site: string };
let second: { token: string; site: string };
let issued: IssuedReport;
beforeAll(async () => {
  lab = await startTestApp();
  const { rows } = await lab.testDatabase.admin.query<{ email: string }>(
    `insert into app_user (email, ime, prezime, password_hash, role_id, initial_password)
     select 'drugi.admin@demo.nalaz.ba', 'Drugi', 'Admin', password_hash, role_id, false from app_user where email = $1 returning email`,
    [lab.people.admin.email],
  );
  await lab.testDatabase.admin.query(
    `insert into user_site (user_id, site_id) select id, $2 from app_user where email = $1`,
    [rows[0]?.email, lab.sites.SA],
  );
  admin = { token: await lab.signIn(lab.people.admin.email), site: lab.sites.SA };
  second = { token: await lab.signIn(rows[0]?.email ?? ''), site: lab.sites.SA };
  // They were there before anybody signed in.
  await lab.testDatabase.admin.query(`update catalogue_version set created_at = created_at - interval '1 hour'`);
  issued = await (await makeReportsLaboratory(lab)).issued(['GLU']);
});
afterAll(() => lab.close());

const post = (path: string, fields: object, carried: object = admin) =>
  sendListed(lab, 'POST', path, fields as Record<string, unknown>, carried);
const get = (path: string, fields: object = {}, carried: object = admin) =>
  sendListed(lab, 'GET', path, fields as Record<string, unknown>, carried);

/** The first entry of a kind as a client holds it: the document with its id. */
async function entryOf(kind: KindName, carried: object = admin): Promise<Record<string, unknown> & { _id: string }> {
  const { data } = (await get(`postavke/${kind}/pregled`)).body as { data: { _id: string }[] };
  const own = kind === 'users' ? data.find(({ _id }) => _id === lab.people['tehnolog.bl'].id) : data[0];
  const { body } = await get(`postavke/${kind}/${own?._id}`, {}, carried);
  return { ...(body.data as { dokument: object }).dokument, _id: own?._id ?? '' };
}

/** What of a document a change of its name touches. */
const NAMES: Partial<Record<KindName, string>> = { users: 'prezime', doktori: 'prezime', analysers: 'ime' };

const EDITS: [string, KindName, string, string][] = [
  ['S7.25', 'lab', 'assays/lab/edit', 'labassay'],
  ['S7.26', 'analysers', 'postavke/analysers/edit', 'analyser'],
  ['S7.32', 'sites', 'postavke/sites/edit', 'element'],
  ['S7.32', 'users', 'postavke/users/edit', 'element'],
  ['S7.32', 'lokacije', 'postavke/lokacije/edit', 'lokacija'],
  ['S7.32', 'doktori', 'postavke/doktori/edit', 'doktor'],
  ['S7.32', 'sekcije', 'postavke/sekcije/edit', 'sekcija'],
  ['S7.32', 'grupe', 'postavke/grupe/edit', 'grupa'],
  ['S7.32', 'refgr', 'postavke/refgr/edit', 'ref_grupa'],
  ['S7.32', 'jedinice', 'postavke/jedinice/edit', 'jedinica'],
  ['S7.32', 'tehnologije', 'postavke/tehnologije/edit', 'tehnologija'],
  ['S7.32', 'tipovi', 'postavke/tipovi/edit', 'tip'],
  ['S7.32', 'uzorak-def', 'postavke/uzorak/def/edit', 'uzorak'],
  ['S7.32', 'uzorak', 'postavke/uzorak/edit', 'uzorak'],
];

describe('[S7.40] settings: each call with exactly its listed fields', () => {
  it.each(EDITS)('[S7.40] [%s] %s: POST %s with %s and no version', async (_number, kind, path, key) => {
    expect(KIND_KEYS[kind]).toBe(key);
    const element = await entryOf(kind);
    const field = NAMES[kind] ?? 'naziv';
    const changed = { ...element, [field]: `${String(element[field])} 2` };
    expectFields(await post(path, { [key]: changed }), ['success']);
    expect(await entryOf(kind)).toMatchObject({ [field]: `${String(element[field])} 2` });
  });

  it('[S7.40] [S7.32] without a version nobody undoes what another has changed since they signed in', async () => {
    const element = await entryOf('refgr', second);
    const naziv = (text: string) => ({ ref_grupa: { ...element, naziv: text } });
    expectFields(await post('postavke/refgr/edit', naziv('Prvi'), admin), ['success']);
    const refused = await post('postavke/refgr/edit', naziv('Drugi'), second);
    expect(refused.body).toMatchObject({ success: false, code: 'ENTRY_STALE' });
    const { data } = (await get(`postavke/refgr/${element._id}`)).body;
    expect(data).toMatchObject({ dokument: { naziv: 'Prvi' } });
    expectFields(await post('postavke/refgr/edit', naziv('Treći'), admin), ['success']);
  });

  it('[S7.40] [S7.30] POST postavke/sajtovi/{site id}', async () => {
    const { token } = admin;
    const answer = await post(`postavke/sajtovi/${lab.sites.SA}`, { token }, {});
    expectFields(answer, ['sajt.mjesta[].naziv']);
  });

  it('[S7.40] [S7.31] GET postavke/sajtovi/list', async () => {
    expectFields(await get('postavke/sajtovi/list'), ['sajtovi[]._id', 'sajtovi[].sifra', 'sajtovi[].naziv']);
  });
});

const LISTS: readonly Call[] = API.filter(
  (call: Call) => call.method === 'GET' && Object.hasOwn((call.query as TObject).properties, 'filter'),
);

/** Where a list is of something: one that is there. */
const OF: Record<string, (lab: TestApp) => Promise<Record<string, string>>> = {
  listCatalogue: async () => ({ kind: 'lab' }),
  listVersions: async () => ({ kind: 'sekcije', id: (await entryOf('sekcije'))._id }),
  listUsedBy: async () => ({ kind: 'sekcije', id: (await entryOf('sekcije'))._id }),
  listUserSessions: async ({ people }) => ({ id: people.voditelj.id }),
  listPartnerDocuments: async () => ({ id: (await entryOf('partneri'))._id }),
  readPartnerPrices: async () => ({ id: (await entryOf('partneri'))._id }),
  listPatientSamples: async () => ({ patientId: await one('select patient_id as id from visit where id = $1') }),
  listDeliveriesOfReport: async () => ({ id: issued.visitId }),
  listResultVersions: async () => ({
    sid: issued.samples[0]?.sid ?? '',
    labassay: await one(
      'select labassay_id as id from sample_test t join sample s on s.id = t.sample_id where visit_id = $1',
    ),
  }),
};

const one = async (text: string) =>
  (await lab.testDatabase.admin.query<{ id: string }>(text, [issued.visitId])).rows[0]?.id ?? '';

describe('[S7.40] [S7.36] data tables: sort, page, per_page, datum, token, site, filter, range and access', () => {
  const range = { dateRangeMin: '2026-03-01', dateRangeMax: '2026-03-04' };
  const table = { page: 1, per_page: 10, datum: 'Svi Rezultati', filter: 'a', access: 0, sort: '' };

  it.each(LISTS.map((call) => [call.name, call] as const))('[S7.36] %s', async (name, call) => {
    const params = (await OF[name]?.(lab)) ?? {};
    const path = call.path.slice(1).replace(/:(\w+)/g, (_whole, key: string) => params[key] ?? '');
    const carried =
      call.permission === 'customer'
        ? { token: await lab.signIn(lab.people.partner.email), site: lab.sites.SA }
        : admin;
    const asked = [() => get(path, { ...table, ...range }, carried), () => get(path, table, carried)];
    if (isSearchable(call)) {
      asked.push(() => post(path, { ...table, ...range }, carried));
    }
    for (const ask of asked) {
      const { status, body } = await ask();
      expect([name, status, body.success, body.message]).toEqual([name, 200, true, 'Ok']);
      expect(body.data).toBeInstanceOf(Array);
      const numbers = { total: 0, current_page: 1, last_page: 1, from: 0, to: 0 };
      const any = Object.fromEntries(Object.keys(numbers).map((key) => [key, expect.any(Number)]));
      expect(body.pagination).toMatchObject({ ...any, per_page: 10 });
    }
    expect((await get(path, { ...table, sort: 'nema|asc' }, carried)).body.code).toBe('SORT_NOT_ALLOWED');
  });

  it('[S7.36] a list that is read whole is paged, sorted, filtered and dated like every other, and whole without a page', async () => {
    const list = async (query: object) =>
      (await get('postavke/sekcije/pregled', query)).body as unknown as {
        data: { _id: string; naziv: string; izmijenjeno: string }[];
        pagination: { total: number; last_page: number; per_page: number };
      };
    const whole = await list({});
    expect(whole.pagination).toMatchObject({ total: whole.data.length, last_page: 1, per_page: whole.data.length });
    const [one, two] = [await list({ page: 1, per_page: 2 }), await list({ page: 2, per_page: 2 })];
    expect([...one.data, ...two.data]).toEqual(whole.data.slice(0, 4));
    expect(one.pagination).toMatchObject({ total: whole.data.length, per_page: 2 });
    const down = await list({ sort: 'naziv|desc' });
    expect(down.data.map(({ naziv }) => naziv)).toEqual(whole.data.map(({ naziv }) => naziv).toReversed());
    const [known] = whole.data;
    const found = await list({ filter: known?.naziv.toUpperCase() });
    expect(found.data.map(({ _id }) => _id)).toContain(known?._id);
    expect(found.data.length).toBeLessThan(whole.data.length);
    expect((await list({ dateRangeMin: '2019-09-02', dateRangeMax: '2019-09-03' })).data).toEqual([]);
  });
});
