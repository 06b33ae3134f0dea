import { toFening, toMoney } from './money.rules.ts';
import type { Price } from './price.rules.ts';

/** One line of a quote: the price is fixed on the day it is made, whatever the lists say later. */
export interface QuoteLine extends Price {
  vrsta: 'TEST' | 'PROFIL';
  id: string;
  kolicina: number;
  iznos: string;
}

export function quoteLine(item: Pick<QuoteLine, 'vrsta' | 'id'>, price: Price, kolicina: number): QuoteLine {
  if (!Number.isInteger(kolicina) || kolicina < 1) {
    throw new RangeError('a quote counts whole tests');
  }
  return { ...item, ...price, kolicina, iznos: toMoney(toFening(price.konacna) * kolicina) };
}

/** Rounding happened in each line, so the total is what a person adds up by hand. */
export function quoteTotal(lines: readonly QuoteLine[]): string {
  return toMoney(lines.reduce((sum, { iznos }) => sum + toFening(iznos), 0));
}
