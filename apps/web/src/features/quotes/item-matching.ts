import { foldText } from '@nalaz/domain/language/fold';
import type { PartnerPrice } from '@nalaz/domain/partners/partners.contract';

export interface SearchableItem {
  key: string;
  price: PartnerPrice;
  code: string;
  words: string;
}

/** Folded once for each answer, not with every letter. */
export const searchable = (offer: readonly PartnerPrice[]): SearchableItem[] =>
  offer.map((price) => ({
    key: `${price.vrsta} ${price._id}`,
    price,
    code: foldText(price.sifra),
    words: ` ${foldText(`${price.naziv} ${price.sifra}`)}`,
  }));

const MOST_SHOWN = 30;

/** First the one with exactly this code, then where words begin with it, then where it stands anywhere. */
export function matchItems(items: readonly SearchableItem[], typed: string) {
  const whole = foldText(typed).trim();
  const parts = whole.split(/\s+/).filter(Boolean);
  const found = items.filter(({ words }) => parts.every((part) => words.includes(part)));
  const rankOf = ({ code, words }: SearchableItem) =>
    code === whole ? 0 : parts.every((part) => words.includes(` ${part}`)) ? 1 : 2;
  const ranked = found
    .map((item) => ({ item, rank: rankOf(item) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
  return { shown: ranked.slice(0, MOST_SHOWN), more: found.length > MOST_SHOWN };
}
