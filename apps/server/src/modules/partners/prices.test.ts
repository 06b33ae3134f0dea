import type { Entry } from '@nalaz/domain/catalogue/catalogue.contract';
import { readPartnerPrices } from '@nalaz/domain/partners/partners.contract';
import { startOfDay } from '@nalaz/domain/tables/table.rules';
import { startTestApp, type TestApp } from '@nalaz/testkit/server/app';
import { dayFromToday, makeOffer, type PartnerLaboratory } from '@nalaz/testkit/server/partner-laboratory';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { systemContext } from '../../platform/context.ts';

let lab: TestApp;
let offer: PartnerLaboratory;
let head: string;
let old: Entry;
let current: Entry;
let clinic: Entry;
beforeAll(async () => {
  lab = await startTestApp();
  offer = await makeOffer(lab, await lab.signIn(lab.people.admin.email));
  head = await lab.signIn(lab.people['voditelj.bl'].email);
  const { glukoza, urea } = offer.tests;
  old = await offer.save('cjenovnici', {
    sifra: 'C-STARI',
    naziv: 'Stari cjenovnik',
    stavke: [{ test: glukoza._id, cijena: '4.00' }],
  });
  current = await offer.save('cjenovnici', {
    sifra: 'C-NOVI',
    naziv: 'Novi cjenovnik',
    stavke: [
      { test: glukoza._id, cijena: '4.50' },
      { test: urea._id, cijena: '4.75' },
    ],
    profili: [{ profil: offer.profiles.osnovni._id, cijena: '8.00' }],
  });
  clinic = await offer.save('partneri', {
    sifra: 'KLIN',
    naziv: 'Klinika',
    cijene: [
      { cjenovnik: old._id, od: dayFromToday(-10), do: dayFromToday(0), popust: 12.5 },
      { cjenovnik: current._id, od: dayFromToday(1) },
    ],
  });
});
afterAll(() => lab.close());

const read = (query: { dan?: string }, id = clinic._id) =>
  lab.call(readPartnerPrices, { as: head, params: { id }, query });
async function pricesOn(days: number, id = clinic._id) {
  const { body } = await read({ dan: dayFromToday(days) }, id);
  return Object.fromEntries(body.data.filter(({ sifra }) => sifra.startsWith('T-')).map((row) => [row.sifra, row]));
}
const finals = async (days: number) =>
  Object.fromEntries(Object.entries(await pricesOn(days)).map(([sifra, { konacna }]) => [sifra, konacna]));

describe('[partners] what a partner pays on a day', () => {
  it('is everybody’s price before the first agreement', async () => {
    const { body } = await read({ dan: dayFromToday(-11) });
    expect(body).toMatchObject({ dan: dayFromToday(-11), ugovor: null });
    expect(await finals(-11)).toEqual({ 'T-GLU': '5.00', 'T-UREA': '5.05', 'T-OSN': '9.00', 'T-ZBIR': '10.05' });
  });

  it('follows the agreement from its first to its last day, discount and all', async () => {
    const expected = { 'T-GLU': '3.50', 'T-UREA': '4.42', 'T-OSN': '7.88', 'T-ZBIR': '7.92' };
    expect([await finals(-10), await finals(0)]).toEqual([expected, expected]);
    expect(await pricesOn(0)).toMatchObject({
      'T-GLU': { vrsta: 'TEST', osnovna: '5.00', ugovorena: '4.00', popust: 12.5, izvor: 'CJENOVNIK' },
      'T-UREA': { vrsta: 'TEST', osnovna: '5.05', ugovorena: null, popust: 12.5, izvor: 'OSNOVNA' },
      'T-OSN': { vrsta: 'PROFIL', osnovna: '9.00', ugovorena: null, popust: 12.5, izvor: 'OSNOVNA' },
      'T-ZBIR': { vrsta: 'PROFIL', osnovna: '10.05', ugovorena: null, popust: 12.5, izvor: 'ZBIR' },
    });
  });

  it('is that of the next list from its first day', async () => {
    expect((await read({ dan: dayFromToday(1) })).body.ugovor).toEqual({
      cjenovnik: 'Novi cjenovnik',
      od: dayFromToday(1),
      popust: 0,
    });
    expect(await finals(1)).toEqual({ 'T-GLU': '4.50', 'T-UREA': '4.75', 'T-OSN': '8.00', 'T-ZBIR': '9.25' });
  });

  it('changes with a list on the day from which the change was saved, not earlier', async () => {
    const { dokument } = current;
    const stavke = [{ test: offer.tests.glukoza._id, cijena: '4.99' }];
    const vrijediOd = startOfDay(dayFromToday(5)).toISOString();
    const saved = await offer.change('cjenovnici', { ...current, dokument }, { stavke }, { vrijediOd });
    expect(saved.success).toBe(true);
    expect([await finals(4), await finals(5)]).toMatchObject([
      { 'T-GLU': '4.50', 'T-UREA': '4.75' },
      { 'T-GLU': '4.99', 'T-UREA': '5.05' },
    ]);
  });

  it('is asked for today when no day is named, and a disabled assay is not on offer', async () => {
    expect((await read({})).body.dan).toBe(dayFromToday(0));
    const spare = await offer.save('lab', { ...offer.tests.urea.dokument, labassay: 'T-STARI', naziv: 'Stari' });
    expect(Object.keys(await pricesOn(0))).toContain('T-STARI');
    const { success } = await offer.change('lab', spare, { disabled: true });
    expect(success).toBe(true);
    expect(Object.keys(await pricesOn(0))).not.toContain('T-STARI');
  });

  it('cannot be asked of somebody who is no partner, or on no day', async () => {
    expect((await read({}, offer.tests.urea._id)).body.code).toBe('NOT_FOUND');
    expect((await read({ dan: '2026-02-30' })).status).toBe(400);
  });
});

describe('[partners] two agreements on one day', () => {
  it('are refused beside the field before anything is stored', async () => {
    const cijene = [
      { cjenovnik: old._id, od: '2026-01-01', do: '2026-06-30', popust: 0 },
      { cjenovnik: current._id, od: '2026-06-30', popust: 0 },
    ];
    const body = await offer.trySave('partneri', { sifra: 'DVA', naziv: 'Dva', cijene });
    expect([body.code, body.errors]).toMatchObject([
      'ENTRY_INVALID',
      [
        {
          code: 'AGREEMENTS_OVERLAP',
          field: 'cijene.1',
          message: 'Cjenovnici istog partnera se preklapaju u vremenu.',
        },
      ],
    ]);
    const apart = [cijene[0], { ...cijene[1], od: '2026-07-01' }];
    expect((await offer.trySave('partneri', { sifra: 'DVA', naziv: 'Dva', cijene: apart })).success).toBe(true);
  });

  it('cannot exist in the database either, not even when two write at the same moment', async () => {
    const { admin, database } = lab.testDatabase;
    const agree = (from: string) =>
      sql`insert into partner_price (partner_id, price_list_id, validity, discount)
        values (${clinic._id}, ${old._id}, daterange(${from}::date, null, '[]'), 0)`;
    await admin.query('delete from partner_price where partner_id = $1', [clinic._id]);
    const waiting = async () => {
      const { rowCount } = await admin.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(rowCount).toBe(1);
    };
    let second: Promise<unknown> = Promise.resolve();
    await database.inTransaction(systemContext('test'), async (tx) => {
      await agree('2026-05-01').execute(tx);
      second = database
        .inTransaction(systemContext('test'), (other) => agree('2026-09-01').execute(other))
        .catch((error: unknown) => error);
      await vi.waitFor(waiting);
    });
    expect(await second).toMatchObject({ code: '23P01', table: 'partner_price' });
    const { rows } = await admin.query('select validity::text from partner_price where partner_id = $1', [clinic._id]);
    expect(rows).toEqual([{ validity: '[2026-05-01,)' }]);
  });
});
