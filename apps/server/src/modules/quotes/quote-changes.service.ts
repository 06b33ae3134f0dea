import { OK } from '@nalaz/domain/contract';
import { LabError } from '@nalaz/domain/errors';
import { mayBecome, quoteNumber } from '@nalaz/domain/quotes/quote.rules';
import type { Quote } from '@nalaz/domain/quotes/quotes.contract';
import { dayOf } from '@nalaz/domain/tables/table.rules';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import type { Services } from '../../platform/services.ts';
import { readDocument } from '../catalogue/catalogue.service.ts';
import { priceQuote, type Wanted } from './pricing.service.ts';
import { moveQuote, rewriteQuote, takeQuoteCount } from './quotes.repository.ts';
import { readQuoteIn } from './quotes.service.ts';
import { lockQuote } from './quotes-reading.repository.ts';

export function updateQuote(
  services: Services,
  context: Context,
  id: string,
  { verzija, ...wanted }: Wanted & { verzija: number },
) {
  return services.database.inTransaction(context, async (tx) => {
    const { status } = await lockUnchanged(tx, id, verzija);
    if (status !== 'NACRT') {
      throw new LabError('QUOTE_NOT_DRAFT');
    }
    await rewriteQuote(tx, id, await priceQuote(tx, wanted));
    return { ...OK, data: (await readQuoteIn(tx, id)).quote };
  });
}

export function changeQuoteStatus(
  services: Services,
  context: Context,
  id: string,
  { verzija, status }: { verzija: number; status: Exclude<Quote['status'], 'NACRT'> },
) {
  return services.database.inTransaction(context, async (tx) => {
    const { siteId, status: before } = await lockUnchanged(tx, id, verzija);
    if (!mayBecome(before, status)) {
      throw new LabError('QUOTE_STATUS');
    }
    const broj = status === 'IZDAT' ? await takeNumber(tx, siteId, services.now()) : undefined;
    await moveQuote(tx, id, { status, broj });
    return { ...OK, data: (await readQuoteIn(tx, id)).quote };
  });
}

async function lockUnchanged(tx: Tx, id: string, verzija: number) {
  const locked = await lockQuote(tx, id);
  if (!locked) {
    throw new LabError('NOT_FOUND');
  }
  if (locked.verzija !== verzija) {
    throw new LabError('ENTRY_STALE');
  }
  return locked;
}

/** Taken in the transaction that issues: when it fails, the number was never given. */
async function takeNumber(tx: Tx, siteId: string, now: Date): Promise<string> {
  const site = await readDocument(tx, 'sites', siteId);
  const year = dayOf(now).slice(0, 4);
  return quoteNumber(String(site?.sifra), year, await takeQuoteCount(tx, siteId, year));
}
