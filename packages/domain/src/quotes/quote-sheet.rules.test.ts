import { expect, it } from 'vitest';
import { priceFor, profilePrice, termsOf } from '../partners/price.rules.ts';
import { quoteLine } from './quote.rules.ts';
import { quoteSheet } from './quote-sheet.rules.ts';
import type { Quote } from './quotes.contract.ts';

const laboratory = { naziv: 'Sarajevo Centar', adresa: 'Titova 1', telefon: '033 111 222', email: '' };
const terms = termsOf({ cjenovnik: 'c', od: '2026-01-01', popust: 12.5 }, undefined);
const alone = termsOf(undefined, undefined);
const glukoza = { _id: 'g', vrsta: 'TEST', sifra: 'GLU', naziv: 'Glukoza' } as const;
const lipidi = { _id: 'l', vrsta: 'PROFIL', sifra: 'LIP', naziv: 'Lipidi' } as const;

const quote = (change: Partial<Quote> = {}): Quote => ({
  _id: 'q',
  verzija: 2,
  broj: 'SA-2026-00012',
  status: 'IZDAT',
  dan: '2026-03-05',
  pacijent: { _id: 'p', ime: 'ĐULSA', prezime: 'ŽUNIĆ', jmbg: '0101990175008' },
  narucioc: null,
  uzorci: [],
  stavke: [quoteLine({ ...glukoza, ...priceFor('g', '1250.00', alone) }, 2)],
  popust: 0,
  zbir: '2500.00',
  ukupno: '2500.00',
  napomena: '',
  autor: 'prijem',
  created: '2026-03-05T09:00:00Z',
  izdat: '2026-03-05T23:30:00Z',
  placen: null,
  otkazan: null,
  ...change,
});

it('[S2.08] [S1.05] a printed quote says who, what and how much, without the number of a person', () => {
  const sheet = quoteSheet(quote(), laboratory, 'local');
  expect(sheet).toMatchObject({
    laboratory: ['Sarajevo Centar', 'Titova 1', '033 111 222'],
    title: 'Predračun',
    mark: '',
    facts: [
      ['Broj', 'SA-2026-00012'],
      ['Pacijent', 'ŽUNIĆ ĐULSA'],
      ['Cijene na dan', '05.03.2026.'],
      ['Izdato', '06.03.2026.'],
    ],
    columns: ['Šifra', 'Naziv', 'Kol.', 'Cijena', 'Iznos'],
    rows: [['GLU', 'Glukoza', '2', '1.250,00 KM', '2.500,00 KM']],
    totals: [['Ukupno za uplatu', '2.500,00 KM']],
    note: null,
  });
  expect(JSON.stringify(sheet)).not.toContain('0101990175008');
});

it('[S2.08] discounts are shown where there are any, each so that the line can be checked by hand', () => {
  const stavke = [
    quoteLine({ ...glukoza, ...priceFor('g', '4.00', terms) }, 3),
    quoteLine({ ...lipidi, ...profilePrice('l', undefined, [priceFor('g', '5.05', terms)], terms) }, 1),
  ];
  const { columns, rows, totals } = quoteSheet(quote({ stavke, popust: 33.33 }), laboratory, 'en');
  expect(columns).toEqual(['Code', 'Name', 'Qty', 'Price', 'Discount', 'Net price', 'Amount']);
  expect(rows).toEqual([
    ['GLU', 'Glukoza', '3', '4.00 BAM', '12.5 %', '3.50 BAM', '10.50 BAM'],
    ['LIP', 'Lipidi', '1', '4.42 BAM', '', '4.42 BAM', '4.42 BAM'],
  ]);
  expect(totals).toEqual([
    ['Subtotal', '14.92 BAM'],
    ['Discount 33.33 %', '−4.97 BAM'],
    ['Total due', '9.95 BAM'],
  ]);
});

it.each([
  ['NACRT', 'local', 'NACRT'],
  ['OTKAZAN', 'rs', 'ОТКАЗАН'],
  ['NACRT', 'en', 'DRAFT'],
  ['PLAĆEN', 'local', ''],
] as const)('[S2.08] %s in %s is marked %j across the page', (status, language, mark) => {
  expect(quoteSheet(quote({ status }), laboratory, language).mark).toBe(mark);
});
