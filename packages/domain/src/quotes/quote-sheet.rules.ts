import { formatDate, formatMoney } from '../language/format.ts';
import type { Language } from '../language/language.ts';
import { fillText } from '../language/texts.ts';
import { formatPercent, formatSum, quoteTotals } from './quote.rules.ts';
import { QUOTE_TEXTS } from './quote.texts.ts';
import type { Quote } from './quotes.contract.ts';

export interface Laboratory {
  naziv: string;
  adresa: string;
  telefon: string;
  email: string;
}

/** All that a printed quote shows, as text. Only from the quote itself, so that it is printed the same at any time. */
export interface QuoteSheet {
  laboratory: string[];
  title: string;
  /** Across the page, where the paper must not be taken for a quote that holds. */
  mark: string;
  facts: [string, string][];
  columns: string[];
  rows: string[][];
  totals: [string, string][];
  note: [string, string] | null;
  foot: string;
  page: string;
}

type Line = Quote['stavke'][number];
type TextOf = (name: keyof typeof QUOTE_TEXTS, details?: Record<string, string>) => string;

/** What its tests cost one by one is a sum of prices that are final already: no single discount leads to it. */
const isSummed = ({ izvor }: Line) => izvor === 'ZBIR';
const discountOf = (line: Line) => (isSummed(line) ? 0 : line.popust);
const priceBefore = (line: Line) => (isSummed(line) ? line.konacna : (line.ugovorena ?? line.osnovna));

export function quoteSheet(quote: Quote, laboratory: Laboratory, language: Language): QuoteSheet {
  const text: TextOf = (name, details) => fillText(QUOTE_TEXTS[name], language, details);
  const discounted = quote.stavke.some((line) => discountOf(line) > 0);
  const { naziv, adresa, telefon, email } = laboratory;
  return {
    laboratory: [naziv, adresa, [telefon, email].filter(Boolean).join(' · ')].filter(Boolean),
    title: text('title'),
    mark: quote.status === 'NACRT' || quote.status === 'OTKAZAN' ? text(quote.status) : '',
    facts: factsOf(quote, text),
    columns: [
      ...[text('code'), text('name'), text('count'), text('price')],
      ...(discounted ? [text('discount'), text('finalPrice')] : []),
      text('amount'),
    ],
    rows: quote.stavke.map((line) => [
      ...[line.sifra, line.naziv, String(line.kolicina), formatMoney(priceBefore(line), language)],
      ...(discounted ? discountCells(line, language) : []),
      formatMoney(line.iznos, language),
    ]),
    totals: totalsOf(quote, language, text),
    note: quote.napomena ? [text('note'), quote.napomena] : null,
    foot: text('notAnInvoice'),
    page: text('page'),
  };
}

const discountCells = (line: Line, language: Language): string[] => [
  discountOf(line) > 0 ? formatPercent(discountOf(line), language) : '',
  formatMoney(line.konacna, language),
];

function factsOf({ broj, dan, izdat, placen, pacijent, narucioc }: Quote, text: TextOf): [string, string][] {
  const facts: [string, string][] = [
    [text('number'), broj ?? ''],
    [text('patient'), pacijent ? `${pacijent.prezime} ${pacijent.ime}` : ''],
    [text('payer'), narucioc?.naziv ?? ''],
    [text('pricesOf'), formatDate(dan)],
    [text('issued'), formatDate(izdat)],
    [text('paid'), formatDate(placen)],
  ];
  return facts.filter(([, value]) => value !== '');
}

function totalsOf({ stavke, popust }: Quote, language: Language, text: TextOf): [string, string][] {
  const { zbir, umanjenje, ukupno } = quoteTotals(stavke, popust);
  const total: [string, string] = [text('total'), formatSum(ukupno, language)];
  if (popust === 0) {
    return [total];
  }
  const percent = formatPercent(popust, language);
  return [
    [text('sum'), formatSum(zbir, language)],
    [text('wholeDiscount', { percent }), `−${formatSum(umanjenje, language)}`],
    total,
  ];
}
