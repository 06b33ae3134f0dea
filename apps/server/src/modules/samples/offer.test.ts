import { disableEntry, type Entry, readEntry } from '@nalaz/domain/catalogue/catalogue.contract';
import { EDIT_CALLS } from '@nalaz/domain/catalogue/edit.contract';
import { readOffer } from '@nalaz/domain/samples/offer.contract';
import { listAssaysOfType } from '@nalaz/domain/samples/samples.contract';
import { startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { makeSampleLaboratory, type SampleLaboratory } from '@nalaz/testkit/server/sample-laboratory';
import { secondPerson } from '@nalaz/testkit/server/second-person';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let lab: TestApp;
let made: SampleLaboratory;
let admin: string;
beforeAll(async () => {
  lab = await startTestApp();
  made = await makeSampleLaboratory(lab);
  admin = await lab.signIn(lab.people.admin.email);
});
afterAll(() => lab.close());

const offerOf = async (as = made.sa) => (await lab.call(readOffer, { as })).body.data;
const entryOf = async (kind: 'lab', code: string): Promise<Entry> =>
  (await lab.call(readEntry, { as: admin, params: { kind, id: made.idOf(kind, code) } })).body.data;
async function change(code: string, changed: object): Promise<void> {
  const { _id, verzija, dokument } = await entryOf('lab', code);
  const labassay = { _id, verzija, ...dokument, ...changed };
  expect((await lab.call(EDIT_CALLS.lab, { as: admin, body: { labassay } })).body).toMatchObject({ success: true });
}
const testOf = async (code: string, as = made.sa) =>
  (await offerOf(as)).testovi.find(({ labassay }) => labassay === code);

describe('[samples] what the front desk is offered', () => {
  it('tests with all that decides about them, profiles of offered tests, tubes, doctors, partners', async () => {
    const offer = await offerOf();
    expect(offer.testovi.length).toBeGreaterThan(150);
    const ldl = offer.testovi.find(({ labassay }) => labassay === 'LDL');
    expect(ldl?.calculated).toBe(true);
    expect([...(ldl?.calculatedTests ?? [])].sort()).toEqual(
      ['HDL', 'HOL', 'TG'].map((code) => made.idOf('lab', code)).sort(),
    );
    const known = new Set(offer.testovi.map(({ _id }) => _id));
    expect(offer.profili.length).toBeGreaterThan(20);
    expect(offer.profili.every(({ testovi }) => testovi.length > 0 && testovi.every((id) => known.has(id)))).toBe(true);
    const types = new Map(offer.tipovi.map(({ _id, epruveta }) => [_id, epruveta]));
    expect(offer.testovi.every(({ tip }) => types.get(tip)?.boja)).toBe(true);
    expect(offer.doktori.length * offer.partneri.length * offer.sekcije.length).toBeGreaterThan(0);
    expect(offer.testovi.find(({ labassay }) => labassay === 'PROG')?.pitanja).toContain('trudnica');
  });

  it('places and printers of its own site only', async () => {
    const [sarajevo, banjaLuka] = [await offerOf(), await offerOf(made.bl)];
    const idsOf = (offer: typeof sarajevo) => [...offer.lokacije, ...offer.stampaci].map(({ _id }) => _id);
    expect(idsOf(sarajevo).length * idsOf(banjaLuka).length).toBeGreaterThan(0);
    expect(idsOf(sarajevo).filter((id) => idsOf(banjaLuka).includes(id))).toEqual([]);
  });

  it('a change in the settings at once, also a test that is for another site or switched off', async () => {
    expect((await testOf('GLU'))?.cijena).not.toBe('7.77');
    await change('GLU', { cijena: '7.77', razmakDana: 14, pitajAntikoagulans: true });
    expect(await testOf('GLU')).toMatchObject({
      cijena: '7.77',
      razmakDana: 14,
      pitanja: expect.arrayContaining(['anticoag']),
    });
    await change('GLU', { cijena: '5.00', pitajAntikoagulans: false });

    const sites = [lab.sites.BL];
    await change('TG', { podobnost: { sites, spol: 'SVI', trudnoca: 'SVE', menopauza: 'SVE' } });
    expect([await testOf('TG'), (await testOf('TG', made.bl))?.labassay]).toEqual([undefined, 'TG']);
    expect(await testOf('LDL')).toBeUndefined();
    expect((await made.tryVisit({ testovi: [{ _id: made.idOf('lab', 'LDL') }] })).body.code).toBe('TEST_NOT_OFFERED');
    await change('TG', { podobnost: { sites: [], spol: 'SVI', trudnoca: 'SVE', menopauza: 'SVE' } });
    expect(await testOf('LDL')).toBeDefined();

    const { _id, ...likeGlucose } = (await entryOf('lab', 'GLU')).dokument;
    const labassay = { ...likeGlucose, labassay: 'T-NOVI', naziv: 'Novi test', loinc: '' };
    const { data } = (await lab.call(EDIT_CALLS.lab, { as: admin, body: { labassay } })).body;
    expect(await testOf('T-NOVI')).toMatchObject({ _id: data._id });
    const body = { verzija: data.verzija, ...secondPerson(lab) };
    await lab.call(disableEntry, { as: admin, params: { kind: 'lab', id: data._id }, body });
    expect(await testOf('T-NOVI')).toBeUndefined();
  });

  it('an order is bound to the version in effect', async () => {
    await change('UREA', { cijena: '6.66' });
    const { verzija } = await entryOf('lab', 'UREA');
    const { data } = await made.visit(['UREA']);
    expect(await made.rows('select labassay_version from sample_test where sample_id = $1', [data[0]?._id])).toEqual([
      { labassay_version: verzija },
    ]);
    expect(verzija).toBeGreaterThan(1);
  });

  it('what is scheduled only from its moment on', async () => {
    const id = made.idOf('lab', 'HOL');
    await made.rows(
      `insert into catalogue_version (entry_id, version, kind, document, created_at, valid_from)
       select entry_id, version + 1, kind, document || '{"cijena": "8.88"}', now(), now() + interval '1 hour'
       from catalogue_version where entry_id = $1 order by version desc limit 1`,
      [id],
    );
    expect((await testOf('HOL'))?.cijena).not.toBe('8.88');
    await made.rows(
      `update catalogue_version set created_at = now() - interval '1 minute', valid_from = now() where entry_id = $1 and document ->> 'cijena' = '8.88'`,
      [id],
    );
    expect((await testOf('HOL'))?.cijena).toBe('8.88');
  });
});

it('[S7.15] the tests that a sample of a section and type can hold', async () => {
  const { sekcija = '', tip = '' } = (await testOf('GLU')) ?? {};
  const { body } = await lab.call(listAssaysOfType, { as: made.sa, body: { sekcija, tip } });
  const offered = (await offerOf()).testovi.filter((test) => test.sekcija === sekcija && test.tip === tip);
  expect(body.testovi).toEqual(offered.map(({ _id, labassay, naziv }) => ({ _id, labassay, naziv })));
  expect(body.testovi.map(({ labassay }) => labassay)).toContain('GLU');
  expect(body.testovi.map(({ labassay }) => labassay)).not.toContain('WBC');
});
