import { roundDecimal } from '../catalogue/decimal-rounding.ts';
import { formatMoney } from '../language/format.ts';
import type { Language } from '../language/language.ts';
import { toFening, toMoney, withDiscount } from '../partners/money.rules.ts';
import type { Price } from '../partners/price.rules.ts';
import type { QuoteStatus } from './quote.words.ts';

/** One line of a quote: the price is fixed on the day it is made, whatever the lists say later. */
export interface QuoteLine extends Price {
  kolicina: number;
  iznos: string;
}

/** Beyond this somebody has mistyped, and the total would no longer be counted exactly. */
export const MOST_MONEY = '99999999.99';

export const MOST_COUNT = 999;

export function quoteLine<Priced extends Price>(priced: Priced, kolicina: number): Priced & QuoteLine {
  if (!Number.isInteger(kolicina) || kolicina < 1) {
    throw new RangeError('a quote counts whole tests');
  }
  return { ...priced, kolicina, iznos: toMoney(toFening(priced.konacna) * kolicina) };
}

/** Rounding happened in each line, so the sum is what a person adds up by hand; the discount of the whole rounds once. */
export function quoteTotals(lines: readonly Pick<QuoteLine, 'iznos'>[], popust: number) {
  const sum = lines.reduce((total, { iznos }) => total + toFening(iznos), 0);
  const discounted = withDiscount(sum, popust);
  return { zbir: toMoney(sum), umanjenje: toMoney(sum - discounted), ukupno: toMoney(discounted) };
}

export const isTooMuch = (lines: readonly Pick<QuoteLine, 'iznos'>[]): boolean =>
  lines.reduce((total, { iznos }) => total + toFening(iznos), 0) > toFening(MOST_MONEY);

/** Hundredths of a per cent are kept, no less. */
export const isDiscount = (percent: number): boolean =>
  percent >= 0 && percent <= 100 && roundDecimal(percent, 2) === percent;

/** Where each status may lead. A paid quote is settled: it can no longer be cancelled. */
const STEPS: Readonly<Record<QuoteStatus, readonly QuoteStatus[]>> = {
  NACRT: ['IZDAT', 'OTKAZAN'],
  IZDAT: ['PLAĆEN', 'OTKAZAN'],
  PLAĆEN: [],
  OTKAZAN: [],
};

export const nextStatuses = (status: QuoteStatus): readonly QuoteStatus[] => STEPS[status];
export const mayBecome = (from: QuoteStatus, to: QuoteStatus): boolean => STEPS[from].includes(to);

/** `SA-2026-00012`; the count grows wider rather than begin again. */
export function quoteNumber(siteCode: string, year: string, count: number): string {
  return `${siteCode}-${year}-${String(count).padStart(5, '0')}`;
}

/** A price of nothing is not shown (S3.18), but a sum that comes to nothing is an answer. */
export function formatSum(amount: string, language: Language): string {
  return formatMoney(amount, language) || (language === 'en' ? '0.00 BAM' : '0,00 KM');
}

export const formatPercent = (percent: number, language: Language): string =>
  `${language === 'en' ? percent : String(percent).replace('.', ',')} %`;
