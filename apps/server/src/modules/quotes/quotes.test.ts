import {
  changeQuoteStatus,
  createQuote,
  listQuotes,
  readQuote,
  readQuoteOffer,
  updateQuote,
} from '@nalaz/domain/quotes/quotes.contract';
import { type QuoteLaboratory, startQuoteLaboratory } from '@nalaz/testkit/server/quote-laboratory';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let quoting: QuoteLaboratory;
beforeAll(async () => {
  quoting = await startQuoteLaboratory();
});
afterAll(() => quoting.lab.close());

const call: QuoteLaboratory['lab']['call'] = (contract, options) =>
  quoting.lab.call(contract, { as: quoting.desk, ...options });
const move = (id: string, verzija: number, status: string, as = quoting.desk) =>
  call(changeQuoteStatus, { as, params: { id }, body: { verzija, status } });
const rows = async (text: string, values: unknown[]) => (await quoting.lab.testDatabase.admin.query(text, values)).rows;

describe('[S2.08] a quote', () => {
  it('for a patient who pays alone has the prices of today', async () => {
    const { create, items, patient } = quoting;
    const quote = await create({
      pacijent: patient.id,
      stavke: [{ ...items.glukoza, kolicina: 3 }, items.zbir],
      popust: 33.33,
      napomena: '  za operaciju ',
    });
    expect(quote).toMatchObject({
      status: 'NACRT',
      broj: null,
      verzija: 1,
      narucioc: null,
      uzorci: [],
      autor: quoting.lab.people['prijem.sa'].email,
      pacijent: { _id: patient.id, ime: patient.ime, prezime: patient.prezime, jmbg: patient.jmbg },
      zbir: '25.05',
      popust: 33.33,
      ukupno: '16.70',
      napomena: 'za operaciju',
      izdat: null,
    });
    expect(
      quote.stavke.map(({ sifra, kolicina, konacna, iznos, izvor }) => [sifra, kolicina, konacna, iznos, izvor]),
    ).toEqual([
      ['T-GLU', 3, '5.00', '15.00', 'OSNOVNA'],
      ['T-ZBIR', 1, '10.05', '10.05', 'ZBIR'],
    ]);
    expect((await call(readQuote, { params: { id: quote._id } })).body.data).toEqual(quote);
  });

  it('for a partner has what was agreed with them', async () => {
    const { create, items, clinicId } = quoting;
    const quote = await create({ narucioc: clinicId, stavke: Object.values(items) });
    expect(quote).toMatchObject({
      pacijent: null,
      narucioc: { _id: clinicId, naziv: 'Klinika Šipad' },
      ukupno: '24.40',
    });
    expect(Object.fromEntries(quote.stavke.map(({ sifra, konacna }) => [sifra, konacna]))).toEqual({
      'T-GLU': '3.60',
      'T-UREA': '4.55',
      'T-OSN': '8.10',
      'T-ZBIR': '8.15',
    });
  });

  it('is offered the same prices that it will have, also to who may not see the agreements', async () => {
    const { clinicId } = quoting;
    const prices = async (query: object) => {
      const { body } = await call(readQuoteOffer, { query: { ...query } });
      expect(body.partneri).toContainEqual({ _id: clinicId, sifra: 'KLIN', naziv: 'Klinika Šipad' });
      return body.data.flatMap(({ sifra, konacna }) => (sifra.startsWith('T-') ? [`${sifra} ${konacna}`] : []));
    };
    expect((await prices({})).sort()).toEqual(['T-GLU 5.00', 'T-OSN 9.00', 'T-UREA 5.05', 'T-ZBIR 10.05']);
    expect(await prices({ narucioc: clinicId })).toContain('T-GLU 3.60');
  });

  it('keeps its prices when the lists change, until the draft is saved again', async () => {
    const { create, items, offer } = quoting;
    const spare = await offer.save('lab', {
      ...offer.tests.urea.dokument,
      labassay: 'T-SKUP',
      naziv: 'Skuplji',
      cijena: '7.00',
    });
    const stavke = [{ vrsta: 'TEST' as const, _id: spare._id, kolicina: 2 }];
    const [kept, saved] = [await create({ stavke }), await create({ stavke: [...stavke, items.urea] })];
    await offer.change('lab', spare, { cijena: '8.00' });
    expect((await call(readQuote, { params: { id: kept._id } })).body.data.ukupno).toBe('14.00');
    const { body } = await call(updateQuote, { params: { id: saved._id }, body: { verzija: 1, stavke, popust: 50 } });
    expect(body.data).toMatchObject({ verzija: 2, zbir: '16.00', ukupno: '8.00', popust: 50 });
    expect(body.data.stavke).toHaveLength(1);
  });

  it('refuses what is not on offer by its name, and an unknown patient or payer', async () => {
    const { items, offer, strangerId } = quoting;
    const gone = await offer.save('lab', { ...offer.tests.urea.dokument, labassay: 'T-NEMA', naziv: 'Ukinuti test' });
    await offer.change('lab', gone, { disabled: true });
    const send = (body: object) => call(createQuote, { body });
    const refused = await send({ stavke: [{ ...items.urea, _id: gone._id }] });
    expect(refused.body).toMatchObject({ code: 'TEST_NOT_OFFERED', message: 'Test nije u ponudi: Ukinuti test.' });
    expect((await send({ stavke: [{ ...items.osnovni, vrsta: 'TEST' }] })).body.code).toBe('TEST_NOT_OFFERED');
    expect((await send({ stavke: [items.urea], pacijent: strangerId })).status).toBe(404);
    expect((await send({ stavke: [items.urea], narucioc: gone._id })).status).toBe(404);
  });

  it.each([
    ['no line', { stavke: [] }],
    ['half a test', { kolicina: 1.5 }],
    ['none of a test', { kolicina: 0 }],
    ['too many of a test', { kolicina: 1000 }],
    ['a discount below nothing', { popust: -0.01 }],
    ['a discount of more than all', { popust: 100.01 }],
    ['a discount in thousandths', { popust: 0.001 }],
    ['a price of its own', { cijena: '0.01' }],
  ])('with %s is refused', async (_case, change: Record<string, unknown>) => {
    const { kolicina = 1, ...rest } = change;
    const { status } = await call(createQuote, { body: { stavke: [{ ...quoting.items.urea, kolicina }], ...rest } });
    expect(status).toBe(400);
  });

  it('of more money than there is was mistyped', async () => {
    const dear = await quoting.offer.save('lab', {
      ...quoting.offer.tests.urea.dokument,
      labassay: 'T-DRAG',
      naziv: 'Drag',
      cijena: '999999.99',
    });
    const line = { vrsta: 'TEST', _id: dear._id, kolicina: 999 };
    expect((await call(createQuote, { body: { stavke: [line] } })).body.code).toBe('INPUT_INVALID');
  });
});

describe('[S2.08] what becomes of a quote', () => {
  it('is issued with the next number, paid, and stays as it was', async () => {
    const { create, items, lab } = quoting;
    const draft = await create({ stavke: [items.urea] });
    const issued = (await move(draft._id, 1, 'IZDAT')).body.data;
    expect(issued).toMatchObject({ status: 'IZDAT', verzija: 2, broj: expect.stringMatching(/^SA-2026-\d{5}$/) });
    expect(issued.izdat).toEqual(expect.any(String));
    const change = { verzija: 2, stavke: [items.glukoza] };
    expect((await call(updateQuote, { params: { id: draft._id }, body: change })).body.code).toBe('QUOTE_NOT_DRAFT');
    const paid = (await move(draft._id, 2, 'PLAĆEN')).body.data;
    expect(paid).toMatchObject({
      status: 'PLAĆEN',
      broj: issued.broj,
      stavke: draft.stavke,
      placen: expect.any(String),
    });
    expect((await move(draft._id, 3, 'OTKAZAN')).body).toMatchObject({
      code: 'QUOTE_STATUS',
      message: 'Predračun ne može u to stanje.',
    });
    const trail = await rows(
      `select actor, action, after ->> 'status' as status from audit where record = 'quote' and record_id = $1 order by id`,
      [draft._id],
    );
    const actor = lab.people['prijem.sa'].email;
    expect(trail).toEqual([
      { actor, action: 'insert', status: 'NACRT' },
      { actor, action: 'update', status: 'IZDAT' },
      { actor, action: 'update', status: 'PLAĆEN' },
    ]);
  });

  it('is cancelled as a draft, without ever having a number', async () => {
    const draft = await quoting.create({ stavke: [quoting.items.urea] });
    const cancelled = (await move(draft._id, 1, 'OTKAZAN')).body.data;
    expect(cancelled).toMatchObject({ status: 'OTKAZAN', broj: null, otkazan: expect.any(String) });
    expect((await move(draft._id, 2, 'IZDAT')).body.code).toBe('QUOTE_STATUS');
  });

  it('is refused to whoever has not seen the last change', async () => {
    const { create, items } = quoting;
    const { _id: id } = await create({ stavke: [items.urea] });
    const save = (verzija: number) => call(updateQuote, { params: { id }, body: { verzija, stavke: [items.glukoza] } });
    const both = await Promise.all([save(1), save(1)]);
    expect(both.map(({ body }) => body.code ?? 'saved').sort()).toEqual(['ENTRY_STALE', 'saved']);
    expect((await move(id, 1, 'IZDAT')).body.code).toBe('ENTRY_STALE');
  });

  it('numbers have no gap and no double, however many are issued at once and whoever fails', async () => {
    const { create, items, otherDesk } = quoting;
    const drafts = await Promise.all(Array.from({ length: 12 }, () => create({ stavke: [items.urea] })));
    const before = await rows(`select value from counter where kind = 'predracun' and period = '2026'`, []);
    const answers = await Promise.all(
      drafts.flatMap(({ _id }, at) => [move(_id, 1, 'IZDAT'), move(_id, at % 3 === 0 ? 9 : 1, 'IZDAT')]),
    );
    const given = answers.flatMap(({ body }) => (body.success ? [Number(body.data.broj?.slice(-5))] : []));
    const first = (before[0]?.value ?? 0) + 1;
    expect(given.sort((a, b) => a - b)).toEqual(drafts.map((_draft, at) => first + at));
    const elsewhere = await quoting.issue(await create({ stavke: [items.urea] }, otherDesk), otherDesk);
    expect(elsewhere.broj).toBe('BL-2026-00001');
  });
});

describe('[S2.08] the quotes of a site', () => {
  it('are missing at every other site, whatever is asked of them', async () => {
    const { create, items, otherDesk } = quoting;
    const { _id: id } = await create({ stavke: [items.urea] });
    const as = otherDesk;
    const answers = [
      await call(readQuote, { as, params: { id } }),
      await call(updateQuote, { as, params: { id }, body: { verzija: 1, stavke: [items.urea] } }),
      await move(id, 1, 'IZDAT', as),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [404, 'NOT_FOUND']));
    const { body } = await call(listQuotes, { as, query: { datum: 'Svi Rezultati' } });
    expect(body.data.map(({ _id }) => _id)).not.toContain(id);
  });

  it('are a look at their patients, which is in the trail without a name', async () => {
    const { create, items, patient } = quoting;
    const { _id: id } = await create({ pacijent: patient.id, stavke: [items.urea] });
    const looks = () =>
      rows(
        `select record_id, after from audit where action = 'read' and record = 'patient' order by id desc limit 2`,
        [],
      );
    await call(readQuote, { params: { id } });
    await call(listQuotes, { query: { datum: 'Svi Rezultati' } });
    const [list, one] = await looks();
    expect(one).toEqual({ record_id: patient.id, after: null });
    expect([list.record_id, list.after.shown]).toEqual([null, expect.arrayContaining([patient.id])]);
  });

  it('are listed newest first, by name, number or what is still to be done', async () => {
    const { create, issue, items, patient } = quoting;
    const list = async (query: object) => {
      const { body } = await call(listQuotes, { query: { datum: 'Svi Rezultati', per_page: 100, ...query } });
      return body.data.map(({ _id }) => _id);
    };
    const named = await create({ pacijent: patient.id, stavke: [items.urea], popust: 10 });
    const issued = await issue(await create({ stavke: [items.urea] }));
    const cancelled = await create({ stavke: [items.urea] });
    await move(cancelled._id, 1, 'OTKAZAN');
    expect((await list({})).slice(0, 3)).toEqual([cancelled._id, issued._id, named._id]);
    expect(await list({ filter: `${patient.prezime} ${patient.ime}`.toLowerCase() })).toContain(named._id);
    expect(await list({ filter: issued.broj })).toEqual([issued._id]);
    expect(await list({ filter: 'nema takvog' })).toEqual([]);
    expect((await list({ datum: 'RADNA LISTA' })).slice(0, 2)).toEqual([issued._id, named._id]);
    const { body } = await call(listQuotes, { query: { datum: 'Svi Rezultati', sort: 'created|desc' } });
    const { stavke: _lines, ...row } = named;
    expect(body.data).toContainEqual(row);
    expect((await call(listQuotes, { query: { sort: 'napomena' } })).body.code).toBe('SORT_NOT_ALLOWED');
  });
});
