import { OK } from '@nalaz/domain/contract';
import { LabError } from '@nalaz/domain/errors';
import { QUOTE_SORTS } from '@nalaz/domain/quotes/quotes.contract';
import type { TableQuery } from '@nalaz/domain/tables/table.contract';
import { readTableRequest } from '@nalaz/domain/tables/table.rules';
import { recordRead } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import type { Services } from '../../platform/services.ts';
import { readDocuments } from '../catalogue/catalogue.service.ts';
import { readOfferIn } from '../partners/prices.service.ts';
import { type DraftItem, priceOrder, priceQuote, type Wanted } from './pricing.service.ts';
import { insertQuote, isPatientHere, lockDraftOf, rewriteQuote } from './quotes.repository.ts';
import { selectQuote, selectQuotes } from './quotes-reading.repository.ts';

/** What the front desk needs to write a quote; the agreements themselves stay in the settings. */
export function readQuoteOffer(services: Services, context: Context, narucioc: string | undefined) {
  return services.database.inTransaction(context, async (tx) => {
    const { dan, data, at } = await readOfferIn(tx, narucioc);
    const partners = await readDocuments(tx, 'partneri', at, ['sifra', 'naziv']);
    const partneri = partners.map(({ id, document }) => ({
      _id: id,
      sifra: String(document.sifra),
      naziv: String(document.naziv),
    }));
    return { ...OK, dan, data, partneri };
  });
}

export function createQuote(
  services: Services,
  context: Context,
  siteId: string,
  { pacijent, ...wanted }: Wanted & { pacijent?: string },
) {
  return services.database.inTransaction(context, async (tx) => {
    if (pacijent !== undefined && !(await isPatientHere(tx, pacijent))) {
      throw new LabError('NOT_FOUND');
    }
    const content = await priceQuote(tx, wanted);
    const id = await insertQuote(tx, { ...content, siteId, patientId: pacijent ?? null, samples: [] });
    return { ...OK, data: (await readQuoteIn(tx, id)).quote };
  });
}

export interface DraftOf {
  siteId: string;
  patientId: string;
  /** Nobody: the patient pays. */
  payerId: string | null | undefined;
  items: readonly DraftItem[];
  samples: readonly string[];
}

/**
 * For the samples (S2.67): a draft of what was ordered, at the prices of today. Asked again for the same samples, the
 * same draft is counted anew and keeps its discount and note.
 */
export async function draftQuote(tx: Tx, { siteId, patientId, payerId, items, samples }: DraftOf): Promise<string> {
  const earlier = samples.length > 0 ? await lockDraftOf(tx, siteId, samples) : undefined;
  const { napomena, popust } = earlier ?? { napomena: '', popust: 0 };
  const content = await priceOrder(tx, { narucioc: payerId ?? null, popust: Number(popust), napomena, items });
  if (earlier) {
    await rewriteQuote(tx, earlier.id, content);
    return earlier.id;
  }
  return insertQuote(tx, { ...content, siteId, patientId, samples });
}

export function readQuote(services: Services, context: Context, id: string) {
  return services.database.inTransaction(context, async (tx) => ({ ...OK, data: (await lookAtQuote(tx, id)).quote }));
}

export async function readQuoteIn(tx: Tx, id: string) {
  const found = await selectQuote(tx, id);
  if (!found) {
    throw new LabError('NOT_FOUND');
  }
  return found;
}

/** A look at a quote is a look at its patient. */
export async function lookAtQuote(tx: Tx, id: string) {
  const found = await readQuoteIn(tx, id);
  const { siteId, quote } = found;
  if (quote.pacijent) {
    await recordRead(tx, { siteId, record: 'patient', recordId: quote.pacijent._id });
  }
  return found;
}

export function listQuotes(services: Services, context: Context, siteId: string, query: TableQuery) {
  const request = readTableRequest(query, QUOTE_SORTS, services.now());
  return services.database.inTransaction(context, async (tx) => {
    const page = await selectQuotes(tx, siteId, request);
    const shown = new Set(page.data.flatMap(({ pacijent }) => pacijent?._id ?? []));
    if (shown.size > 0) {
      await recordRead(tx, { siteId, record: 'patient', shown: [...shown] });
    }
    return { ...OK, ...page };
  });
}
