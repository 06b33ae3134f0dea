import type { Agreement, PriceListDocument } from '../catalogue/partner.documents.ts';
import { dayOf, nextDay, startOfDay } from '../tables/table.rules.ts';
import { toFening, toMoney, withDiscount } from './money.rules.ts';

export const PRICE_SOURCES = ['OSNOVNA', 'CJENOVNIK', 'ZBIR'] as const;
export type PriceSource = (typeof PRICE_SOURCES)[number];

export interface Price {
  /** What anybody pays. */
  osnovna: string;
  /** What the partner's list says, before the discount. */
  ugovorena: string | null;
  popust: number;
  konacna: string;
  izvor: PriceSource;
}

/** Days as text compare like days; both ends belong to the agreement. */
export function agreementOn(agreements: readonly Agreement[], day: string): Agreement | undefined {
  return agreements.find(({ od, do: until }) => od <= day && (until === undefined || day <= until));
}

/** The moment of a day nearest to now: what held at its end, holds now, or will hold when it begins. */
export function momentOn(day: string, now: Date): Date {
  if (day === dayOf(now)) {
    return now;
  }
  const begins = startOfDay(day);
  return begins > now ? begins : new Date(startOfDay(nextDay(day)).getTime() - 1);
}

export interface Terms {
  agreement: Agreement | undefined;
  /** By id of the assay or the profile. */
  agreed: ReadonlyMap<string, string>;
}

export function termsOf(agreement: Agreement | undefined, list: PriceListDocument | undefined): Terms {
  if (!agreement || !list) {
    return { agreement, agreed: new Map() };
  }
  const tests = list.stavke.map(({ test, cijena }) => [test, cijena] as const);
  const profiles = list.profili.map(({ profil, cijena }) => [profil, cijena] as const);
  return { agreement, agreed: new Map([...tests, ...profiles]) };
}

/** The discount is the agreement's, so it also lowers what the list does not name. */
export function priceFor(id: string, osnovna: string, { agreement, agreed }: Terms): Price {
  const ugovorena = agreed.get(id) ?? null;
  const popust = agreement?.popust ?? 0;
  return {
    osnovna,
    ugovorena,
    popust,
    konacna: toMoney(withDiscount(toFening(ugovorena ?? osnovna), popust)),
    izvor: ugovorena === null ? 'OSNOVNA' : 'CJENOVNIK',
  };
}

/** A profile without a price of its own costs what its tests cost this partner one by one. */
export function profilePrice(id: string, own: string | undefined, tests: readonly Price[], terms: Terms): Price {
  const total = (of: (price: Price) => string) => toMoney(tests.reduce((sum, price) => sum + toFening(of(price)), 0));
  const osnovna = own ?? total((price) => price.osnovna);
  if (own !== undefined || terms.agreed.has(id)) {
    return priceFor(id, osnovna, terms);
  }
  const popust = terms.agreement?.popust ?? 0;
  return { osnovna, ugovorena: null, popust, konacna: total(({ konacna }) => konacna), izvor: 'ZBIR' };
}
