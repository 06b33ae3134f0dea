import {
  disableEntry,
  type Entry,
  listCatalogue,
  listUsedBy,
  listVersions,
  readEntry,
  restoreVersion,
  withdrawScheduled,
} from '@nalaz/domain/catalogue/catalogue.contract';
import { editLocation, editSampleDefinition, editSampleType, editSection } from '@nalaz/domain/catalogue/edit.contract';
import { startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let lab: TestApp;
let admin: string;
let head: string;
beforeAll(async () => {
  lab = await startTestApp();
  admin = await lab.signIn(lab.people.admin.email);
  head = await lab.signIn(lab.people['voditelj.bl'].email);
});
afterAll(() => lab.close());

let made = 0;
const newCode = () => `T${++made}`;
const section = (change: object = {}) => ({
  sifra: newCode(),
  naziv: 'Serologija',
  redoslijed: 1,
  disabled: false,
  ...change,
});

async function saveSection(element: object, more: object = {}) {
  return lab.call(editSection, { as: admin, body: { sekcija: element, ...more } });
}
async function madeSection(change: object = {}): Promise<Entry> {
  const { body } = await saveSection(section(change));
  expect(body.success).toBe(true);
  return body.data;
}
const changed = (entry: Entry, change: object) => ({
  _id: entry._id,
  verzija: entry.verzija,
  ...entry.dokument,
  ...change,
});
const params = (entry: Entry) => ({ kind: 'sekcije', id: entry._id });

describe('a setting of the laboratory', () => {
  it('[S7.32] is saved as a new version with author, reason and differences', async () => {
    const first = await madeSection();
    const { body } = await saveSection(changed(first, { naziv: 'Serologija i imunologija' }), {
      razlog: 'Spajanje odjela',
    });
    expect(body.data).toMatchObject({ verzija: 2, razlog: 'Spajanje odjela', autor: lab.people.admin.email });
    const { body: history } = await lab.call(listVersions, { as: head, params: params(first) });
    expect(history.data).toMatchObject([
      {
        verzija: 2,
        autor: lab.people.admin.email,
        promjene: [{ polje: 'naziv', prije: 'Serologija', poslije: 'Serologija i imunologija' }],
      },
      { verzija: 1 },
    ]);
  });

  it('[S7.32] every save leaves exactly one row in the trail, and a refused one none', async () => {
    const trail = async (requestId: unknown) =>
      (await lab.testDatabase.admin.query('select record, after from audit where request_id = $1', [requestId])).rows;
    const entry = await madeSection();
    const saved = await saveSection(changed(entry, { naziv: 'Nova' }));
    expect(await trail(saved.headers['x-request-id'])).toMatchObject([
      { record: 'catalogue_version', after: { version: 2, document: { naziv: 'Nova' } } },
    ]);
    const refused = await saveSection(changed(entry, { naziv: 'Zastarjela' }));
    expect(refused.body.code).toBe('ENTRY_STALE');
    expect(await trail(refused.body.requestId)).toEqual([]);
  });

  it('[S7.32] a stale edit is refused, and nothing of it is kept', async () => {
    const entry = await madeSection();
    await saveSection(changed(entry, { naziv: 'Prva' }));
    const { status, body } = await saveSection(changed(entry, { naziv: 'Druga' }));
    expect([status, body.success, body.code]).toEqual([200, false, 'ENTRY_STALE']);
    const { body: now } = await lab.call(readEntry, { as: admin, params: params(entry) });
    expect(now.data.dokument.naziv).toBe('Prva');
  });

  it('[S7.32] of two saves at the same moment one wins and the other is stale', async () => {
    const entry = await madeSection();
    const answers = await Promise.all(['A', 'B', 'C', 'D'].map((naziv) => saveSection(changed(entry, { naziv }))));
    expect(answers.map(({ body }) => body.code ?? 'saved').sort()).toEqual([
      'ENTRY_STALE',
      'ENTRY_STALE',
      'ENTRY_STALE',
      'saved',
    ]);
  });

  it('[S7.32] saving what is there already is said to be nothing', async () => {
    const entry = await madeSection();
    expect((await saveSection(changed(entry, {}))).body.code).toBe('ENTRY_UNCHANGED');
  });

  it('[S7.32] a code is given once within its kind', async () => {
    const entry = await madeSection();
    const { body } = await saveSection(section({ sifra: entry.dokument.sifra }));
    expect(body).toMatchObject({ code: 'ENTRY_INVALID', errors: [{ code: 'CODE_TAKEN' }] });
  });

  it('[S7.32] an earlier version is restored as the newest, and the ones between stay', async () => {
    const entry = await madeSection({ naziv: 'Početna' });
    await saveSection(changed(entry, { naziv: 'Pogrešna' }));
    const { body } = await lab.call(restoreVersion, {
      as: admin,
      params: params(entry),
      body: { verzija: 2, izVerzije: 1, razlog: 'Greška' },
    });
    expect(body.data).toMatchObject({ verzija: 3, dokument: { naziv: 'Početna' } });
    const second = await lab.call(readEntry, { as: admin, params: params(entry), query: { verzija: 2 } });
    expect(second.body.data).toMatchObject({ prikazana: 2, verzija: 3, dokument: { naziv: 'Pogrešna' } });
  });

  it('[S6.02] somebody above level 0 reads it and cannot save, restore, disable or withdraw', async () => {
    const entry = await madeSection();
    expect((await lab.call(readEntry, { as: head, params: params(entry) })).status).toBe(200);
    const attempts = [
      lab.call(editSection, { as: head, body: { sekcija: section() } }),
      lab.call(restoreVersion, { as: head, params: params(entry), body: { verzija: 1, izVerzije: 1 } }),
      lab.call(disableEntry, { as: head, params: params(entry), body: { verzija: 1 } }),
      lab.call(withdrawScheduled, { as: head, params: params(entry), body: { verzija: 1 } }),
    ];
    expect((await Promise.all(attempts)).map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });

  it('[S1.02] an entry of a site is shown only there; an administrator describes the whole organisation', async () => {
    const location = (site: string) => ({ sifra: newCode(), naziv: 'Odjel', site });
    const make = async (site: string) =>
      (await lab.call(editLocation, { as: admin, body: { lokacija: location(site) } })).body.data;
    const [here, there] = [await make(lab.sites.BL), await make(lab.sites.SA)];
    const read = (as: string, { _id }: Entry) => lab.call(readEntry, { as, params: { kind: 'lokacije', id: _id } });
    expect((await read(head, here)).status).toBe(200);
    expect((await read(head, there)).status).toBe(404);
    expect((await read(admin, there)).status).toBe(200);
    const { body } = await lab.call(listCatalogue, { as: head, params: { kind: 'lokacije' } });
    const ids = body.data.map(({ _id }) => _id);
    expect([ids.includes(here._id), ids.includes(there._id)]).toEqual([true, false]);
  });
});

describe('a change that is to take effect later', () => {
  const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

  it('[catalogue] leaves today as it is and holds from its moment on', async () => {
    const entry = await madeSection({ naziv: 'Danas' });
    const vrijediOd = tomorrow();
    const { body } = await saveSection(changed(entry, { naziv: 'Sutra' }), { vrijediOd });
    expect(body.data).toMatchObject({ prikazana: 1, zakazana: { verzija: 2, vrijediOd } });
    const at = async (naDan: string) =>
      (await lab.call(readEntry, { as: admin, params: params(entry), query: { naDan } })).body.data.dokument.naziv;
    expect(await at(new Date(Date.parse(vrijediOd) - 1).toISOString())).toBe('Danas');
    expect(await at(vrijediOd)).toBe('Sutra');
  });

  it('[catalogue] is not yet in the list, which shows the names of the moment that one asks about', async () => {
    const entry = await madeSection({ naziv: 'Naziv danas' });
    const vrijediOd = tomorrow();
    await saveSection(changed(entry, { naziv: 'Naziv sutra' }), { vrijediOd });
    const named = async (query: object) =>
      (await lab.call(listCatalogue, { as: admin, params: { kind: 'sekcije' }, query: { ...query } })).body.data.find(
        ({ _id }) => _id === entry._id,
      )?.naziv;
    expect(await named({})).toBe('Naziv danas');
    expect(await named({ naDan: vrijediOd })).toBe('Naziv sutra');
  });

  it('[catalogue] must be withdrawn before another change, and then never takes effect', async () => {
    const entry = await madeSection({ naziv: 'Danas' });
    const vrijediOd = tomorrow();
    const { body: scheduled } = await saveSection(changed(entry, { naziv: 'Sutra' }), { vrijediOd });
    expect((await saveSection(changed(scheduled.data, { naziv: 'Treća' }))).body.code).toBe('ENTRY_SCHEDULED');
    const { body } = await lab.call(withdrawScheduled, { as: admin, params: params(entry), body: { verzija: 2 } });
    expect(body.data).toMatchObject({ verzija: 3, zakazana: null, dokument: { naziv: 'Danas' } });
    const later = await lab.call(readEntry, { as: admin, params: params(entry), query: { naDan: vrijediOd } });
    expect(later.body.data.dokument.naziv).toBe('Danas');
    expect((await saveSection(changed(body.data, { naziv: 'Treća' }))).body.success).toBe(true);
  });

  it('[catalogue] never reaches into the past: a moment gone by means now', async () => {
    const entry = await madeSection({ naziv: 'Prije' });
    const { body } = await saveSection(changed(entry, { naziv: 'Poslije' }), { vrijediOd: '2020-01-01T00:00:00Z' });
    expect(Date.parse(body.data.vrijediOd)).toBeGreaterThanOrEqual(Date.parse(entry.created));
    const { admin: owner } = lab.testDatabase;
    const back = owner.query(
      `insert into catalogue_version (entry_id, version, kind, document, valid_from) values ($1, 9, 'sekcije', '{}', now() - interval '1 day')`,
      [entry._id],
    );
    await expect(back).rejects.toThrow('check constraint');
  });
});

describe('entries that name each other', () => {
  const tube = async () => {
    const body = { uzorak: { sifra: newCode(), naziv: 'Epruveta' } };
    return (await lab.call(editSampleDefinition, { as: admin, body })).body.data;
  };
  const sampleType = (definicija: string) =>
    lab.call(editSampleType, { as: admin, body: { uzorak: { sifra: newCode(), naziv: 'Serum', definicija } } });

  it('[catalogue] one that is in use cannot be disabled, and the refusal says by whom', async () => {
    const used = await tube();
    const { body: user } = await sampleType(used._id);
    const target = { kind: 'uzorak-def', id: used._id };
    expect((await lab.call(listUsedBy, { as: head, params: target })).body.data).toEqual([
      { _id: user.data._id, vrsta: 'uzorak', naziv: 'Serum' },
    ]);
    const { body } = await lab.call(disableEntry, { as: admin, params: target, body: { verzija: 1 } });
    expect(body).toMatchObject({ code: 'ENTRY_IN_USE', errors: [{ message: 'Koristi ga: Serum (uzorak).' }] });
    const asEdit = { _id: used._id, verzija: 1, ...used.dokument, disabled: true };
    expect((await lab.call(editSampleDefinition, { as: admin, body: { uzorak: asEdit } })).body.code).toBe(
      'ENTRY_IN_USE',
    );
    await lab.call(disableEntry, { as: admin, params: { kind: 'uzorak', id: user.data._id }, body: { verzija: 1 } });
    expect((await lab.call(disableEntry, { as: admin, params: target, body: { verzija: 1 } })).body.success).toBe(true);
  });

  it('[catalogue] nothing is made with an entry that does not exist, is of another kind or is disabled', async () => {
    const problems = async (definicija: string) => (await sampleType(definicija)).body.errors?.map(({ code }) => code);
    const gone = await tube();
    await lab.call(disableEntry, { as: admin, params: { kind: 'uzorak-def', id: gone._id }, body: { verzija: 1 } });
    expect(await problems('01900000-0000-7000-8000-000000000000')).toEqual(['REFERENCE_MISSING']);
    expect(await problems((await madeSection())._id)).toEqual(['REFERENCE_MISSING']);
    expect(await problems(gone._id)).toEqual(['REFERENCE_DISABLED']);
  });
});
