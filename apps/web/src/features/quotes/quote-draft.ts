import type { PartnerPrice } from '@nalaz/domain/partners/partners.contract';
import { isDiscount, isTooMuch, MOST_COUNT, quoteLine, quoteTotals } from '@nalaz/domain/quotes/quote.rules';
import type { Quote } from '@nalaz/domain/quotes/quotes.contract';

type Line = Quote['stavke'][number];
type Item = Pick<Line, 'vrsta' | '_id' | 'kolicina'>;

/** What somebody is changing. Texts stay as they were typed. */
export interface QuoteDraft {
  narucioc: string | null;
  items: readonly Item[];
  popust: string;
  napomena: string;
}

export interface DraftLine extends Line {
  /** Has no price today, so that it cannot be saved. */
  gone: boolean;
}

const isSame = (one: Pick<Item, 'vrsta' | '_id'>, other: Pick<Item, 'vrsta' | '_id'>) =>
  one._id === other._id && one.vrsta === other.vrsta;
const itemOf = ({ vrsta, _id, kolicina }: Item): Item => ({ vrsta, _id, kolicina });

export const draftOf = (quote: Quote): QuoteDraft => ({
  narucioc: quote.narucioc?._id ?? null,
  items: quote.stavke.map(itemOf),
  popust: quote.popust === 0 ? '' : String(quote.popust).replace('.', ','),
  napomena: quote.napomena,
});

export const isChanged = (quote: Quote, draft: QuoteDraft): boolean =>
  JSON.stringify(draftOf(quote)) !== JSON.stringify(draft);

/** `12,5` and `12.5` are the same; nothing typed is no discount. */
export function readDiscount(typed: string): number | undefined {
  const text = typed.trim().replace(',', '.');
  const percent = text === '' ? 0 : /^\d+(\.\d*)?$/.test(text) ? Number(text) : Number.NaN;
  return isDiscount(percent) ? percent : undefined;
}

const withinReach = (count: number) => Math.min(MOST_COUNT, Math.max(1, Math.round(count) || 1));

export function addItem(draft: QuoteDraft, added: Pick<Item, 'vrsta' | '_id'>): QuoteDraft {
  const found = draft.items.find((item) => isSame(item, added));
  return found
    ? setCount(draft, found, found.kolicina + 1)
    : { ...draft, items: [...draft.items, itemOf({ ...added, kolicina: 1 })] };
}

export const setCount = (draft: QuoteDraft, changed: Pick<Item, 'vrsta' | '_id'>, count: number): QuoteDraft => ({
  ...draft,
  items: draft.items.map((item) => (isSame(item, changed) ? { ...item, kolicina: withinReach(count) } : item)),
});

export const removeItem = (draft: QuoteDraft, removed: Pick<Item, 'vrsta' | '_id'>): QuoteDraft => ({
  ...draft,
  items: draft.items.filter((item) => !isSame(item, removed)),
});

/** As it stands while nothing is changed; whatever is changed is saved at the prices of today. */
export function linesOf(quote: Quote, draft: QuoteDraft, offer: readonly PartnerPrice[] | undefined): DraftLine[] {
  if (!offer || !isChanged(quote, draft)) {
    return draft.items.flatMap((item) => {
      const line = quote.stavke.find((one) => isSame(one, item));
      return line ? [{ ...quoteLine(line, item.kolicina), gone: false }] : [];
    });
  }
  return draft.items.flatMap((item) => {
    const price = offer.find((one) => isSame(one, item));
    const known = price ?? quote.stavke.find((one) => isSame(one, item));
    return known ? [{ ...quoteLine(known, item.kolicina), gone: price === undefined }] : [];
  });
}

export type Obstacle = 'empty' | 'discount' | 'notOffered' | 'tooMuch' | 'loading';

/** Why the draft cannot be saved as it is. */
export function obstacleOf(draft: QuoteDraft, lines: readonly DraftLine[], priced: boolean): Obstacle | undefined {
  const obstacles: [boolean, Obstacle][] = [
    [!priced, 'loading'],
    [lines.length === 0, 'empty'],
    [readDiscount(draft.popust) === undefined, 'discount'],
    [lines.some(({ gone }) => gone), 'notOffered'],
    [isTooMuch(lines), 'tooMuch'],
  ];
  return obstacles.find(([stands]) => stands)?.[1];
}

export const totalsOf = (draft: QuoteDraft, lines: readonly DraftLine[]) =>
  quoteTotals(lines, readDiscount(draft.popust) ?? 0);
