import { changeLanguage } from '@nalaz/domain/auth/auth.contract';
import type { Language } from '@nalaz/domain/language/language';
import {
  changeQuoteStatus,
  printQuote,
  type Quote,
  readQuote,
  updateQuote,
} from '@nalaz/domain/quotes/quotes.contract';
import { type QuoteLaboratory, startQuoteLaboratory } from '@nalaz/testkit/server/quote-laboratory';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemContext } from '../../platform/context.ts';
import { type DraftOf, draftQuote } from './quotes.service.ts';

let quoting: QuoteLaboratory;
beforeAll(async () => {
  quoting = await startQuoteLaboratory();
});
afterAll(() => quoting.lab.close());

const read = async (id: string): Promise<Quote> =>
  (await quoting.lab.call(readQuote, { as: quoting.desk, params: { id } })).body.data;
const linesOf = ({ stavke }: Quote) =>
  stavke.map(({ sifra, kolicina, konacna }) => `${kolicina} × ${sifra} ${konacna}`);

describe('[S2.67] what samples put on a quote', () => {
  const [ONE, TWO] = ['019a0000-0000-7000-8000-000000000001', '019a0000-0000-7000-8000-000000000002'];
  const draft = async (change: Partial<DraftOf>) => {
    const { lab, patient } = quoting;
    const order = { siteId: lab.sites.SA, patientId: patient.id, payerId: null, items: [], samples: [], ...change };
    const context = { ...systemContext('test'), sites: [lab.sites.SA] };
    return lab.services.database.inTransaction(context, (tx) => draftQuote(tx, order));
  };
  const test = (name: 'glukoza' | 'urea', profil?: 'osnovni' | 'zbir') => ({
    ...quoting.items[name],
    profil: profil && quoting.items[profil]._id,
  });

  it('is charged as the profile when all of it was ordered, else one by one', async () => {
    const whole = await read(
      await draft({ items: [test('glukoza', 'osnovni'), test('urea', 'osnovni')], samples: [ONE] }),
    );
    expect(linesOf(whole)).toEqual(['1 × T-OSN 9.00']);
    expect(whole).toMatchObject({
      status: 'NACRT',
      uzorci: [ONE],
      pacijent: { _id: quoting.patient.id },
      narucioc: null,
    });
    expect(linesOf(await read(await draft({ items: [test('urea', 'osnovni')] })))).toEqual(['1 × T-UREA 5.05']);
    const asked = { items: [quoting.items.zbir, test('urea')], payerId: quoting.clinicId };
    expect(linesOf(await read(await draft(asked)))).toEqual(['1 × T-ZBIR 8.15', '1 × T-UREA 4.55']);
  });

  it('is counted anew on the same draft when asked again, and keeps discount and note', async () => {
    const id = await draft({ items: [test('urea')], samples: [ONE, TWO] });
    const body = { verzija: 1, stavke: [quoting.items.urea], popust: 20, napomena: 'dogovoreno' };
    await quoting.lab.call(updateQuote, { as: quoting.desk, params: { id }, body });
    const again = await draft({ items: [test('urea'), test('glukoza')], samples: [TWO, ONE] });
    expect(again).toBe(id);
    const quote = await read(id);
    expect(linesOf(quote)).toEqual(['1 × T-UREA 5.05', '1 × T-GLU 5.00']);
    expect(quote).toMatchObject({ verzija: 3, popust: 20, napomena: 'dogovoreno', ukupno: '8.04' });
    await quoting.issue(quote);
    expect(await draft({ items: [test('urea')], samples: [ONE, TWO] })).not.toBe(id);
  });

  it('names in its note what is no longer on offer', async () => {
    const { offer, items } = quoting;
    const gone = await offer.save('lab', { ...offer.tests.urea.dokument, labassay: 'T-NEMA', naziv: 'Ukinuti test' });
    await offer.change('lab', gone, { disabled: true });
    const old = { ...items.urea, _id: gone._id };
    const quote = await read(await draft({ items: [test('glukoza'), old] }));
    expect([linesOf(quote), quote.napomena]).toEqual([['1 × T-GLU 5.00'], 'Test nije u ponudi: Ukinuti test.']);
    await expect(draft({ items: [old] })).rejects.toMatchObject({ code: 'TEST_NOT_OFFERED' });
  });
});

describe('[S2.08] a printed quote', () => {
  const print = async (id: string, as = quoting.desk) =>
    (await quoting.lab.call(printQuote, { as, params: { id } })).body.pdf;
  const speak = (language: Language) => quoting.lab.call(changeLanguage, { as: quoting.desk, body: { language } });

  it('is a PDF, the same bytes each time, and another one in another language or state', async () => {
    const { create, items, patient } = quoting;
    const draft = await create({ pacijent: patient.id, stavke: [items.urea, items.zbir], popust: 10 });
    const first = await print(draft._id);
    expect(Buffer.from(first, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    expect(await print(draft._id)).toBe(first);
    await speak('rs');
    const cyrillic = await print(draft._id);
    await speak('local');
    const body = { verzija: 1, status: 'OTKAZAN' };
    await quoting.lab.call(changeQuoteStatus, { as: quoting.desk, params: { id: draft._id }, body });
    expect(new Set([first, cyrillic, await print(draft._id)]).size).toBe(3);
  });

  it('is missing at another site', async () => {
    const { _id: id } = await quoting.create({ stavke: [quoting.items.urea] });
    const { status } = await quoting.lab.call(printQuote, { as: quoting.otherDesk, params: { id } });
    expect(status).toBe(404);
  });
});
