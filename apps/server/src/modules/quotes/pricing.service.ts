import { errorText, LabError } from '@nalaz/domain/errors';
import { type ChargedItem, chargeItems } from '@nalaz/domain/quotes/charge.rules';
import { isDiscount, isTooMuch, quoteLine, quoteTotals } from '@nalaz/domain/quotes/quote.rules';
import type { Tx } from '../../platform/database.ts';
import { readDocument } from '../catalogue/catalogue.service.ts';
import { readOfferIn } from '../partners/prices.service.ts';
import type { QuoteContent } from './quotes.repository.ts';

interface Terms {
  narucioc?: string | null;
  popust: number;
  napomena: string;
}

export type Wanted = Terms & { stavke: readonly ChargedItem[] };
/** A test may say with which profile it was ordered; when all of the profile is there, the profile is charged. */
export type DraftItem = ChargedItem & { profil?: string | null | undefined };

type Offer = Awaited<ReturnType<typeof readOfferIn>>;

/** The content of a quote at the prices of today. What is not on offer has no price, so it is refused by name. */
export async function priceQuote(tx: Tx, { stavke, ...terms }: Wanted): Promise<QuoteContent> {
  const offer = await readOfferIn(tx, terms.narucioc ?? undefined);
  const [missing] = splitByOffer(offer, stavke).missing;
  if (missing) {
    throw new LabError('TEST_NOT_OFFERED', { naziv: await nameOf(tx, missing) });
  }
  return contentOf(offer, stavke, terms);
}

/** The same of what was ordered some time ago: what has gone from the offer since is named in the note instead. */
export async function priceOrder(tx: Tx, { items, ...terms }: Terms & { items: readonly DraftItem[] }) {
  const offer = await readOfferIn(tx, terms.narucioc ?? undefined);
  const { offered, missing } = splitByOffer(offer, chargedOf(items, offer.profiles));
  const notes: string[] = [];
  for (const item of missing) {
    notes.push(errorText('TEST_NOT_OFFERED', 'local', { naziv: await nameOf(tx, item) }));
  }
  if (offered.length === 0) {
    throw new LabError('TEST_NOT_OFFERED', { naziv: missing[0] ? await nameOf(tx, missing[0]) : '' });
  }
  return contentOf(offer, offered, { ...terms, napomena: terms.napomena || notes.join('\n').slice(0, 500) });
}

function chargedOf(items: readonly DraftItem[], profiles: Offer['profiles']): ChargedItem[] {
  const whole = items.flatMap(({ vrsta, _id, kolicina }) => (vrsta === 'PROFIL' ? [{ vrsta, _id, kolicina }] : []));
  const tests = items.filter(({ vrsta }) => vrsta === 'TEST');
  const ordered = tests.flatMap(({ _id, profil, kolicina }) =>
    Array.from({ length: kolicina }, () => ({ _id, profil: profil ?? undefined })),
  );
  return [...whole, ...chargeItems(ordered, profiles)];
}

const keyOf = ({ vrsta, _id }: Pick<ChargedItem, 'vrsta' | '_id'>) => `${vrsta} ${_id}`;

function splitByOffer({ data }: Offer, items: readonly ChargedItem[]) {
  const offered = new Set(data.map(keyOf));
  const isOffered = (item: ChargedItem) => offered.has(keyOf(item));
  return { offered: items.filter(isOffered), missing: items.filter((item) => !isOffered(item)) };
}

async function nameOf(tx: Tx, { vrsta, _id }: ChargedItem): Promise<string> {
  const document = await readDocument(tx, vrsta === 'TEST' ? 'lab' : 'profili', _id);
  return String(document?.naziv ?? _id);
}

function contentOf({ dan, data }: Offer, items: readonly ChargedItem[], terms: Terms): QuoteContent {
  const priceOf = new Map(data.map((price) => [keyOf(price), price]));
  const stavke = items.flatMap((item) => {
    const price = priceOf.get(keyOf(item));
    return price ? [quoteLine(price, item.kolicina)] : [];
  });
  const { narucioc = null, popust, napomena } = terms;
  if (isTooMuch(stavke) || !isDiscount(popust)) {
    throw new LabError('INPUT_INVALID');
  }
  return { dan, narucioc, popust, napomena: napomena.trim(), stavke, ukupno: quoteTotals(stavke, popust).ukupno };
}
