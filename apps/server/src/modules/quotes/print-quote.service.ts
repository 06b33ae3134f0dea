import type { SiteDocument } from '@nalaz/domain/catalogue/laboratory.documents';
import { OK } from '@nalaz/domain/contract';
import type { Language } from '@nalaz/domain/language/language';
import { quoteSheet } from '@nalaz/domain/quotes/quote-sheet.rules';
import type { Context } from '../../platform/context.ts';
import { renderPdf } from '../../platform/pdf/render-pdf.ts';
import type { Services } from '../../platform/services.ts';
import { readDocument } from '../catalogue/catalogue.service.ts';
import { QUOTE_TEMPLATE } from './quote-template.ts';
import { lookAtQuote } from './quotes.service.ts';

/** Drawn after the transaction, so that no connection waits for it. */
export async function printQuote(services: Services, context: Context, id: string, language: Language) {
  const sheet = await services.database.inTransaction(context, async (tx) => {
    const { siteId, quote } = await lookAtQuote(tx, id);
    const site = (await readDocument(tx, 'sites', siteId)) as SiteDocument | undefined;
    const { naziv = '', adresa = '', telefon = '', email = '' } = site ?? {};
    return quoteSheet(quote, { naziv, adresa, telefon, email }, language);
  });
  const pdf = await renderPdf(QUOTE_TEMPLATE, sheet);
  return { ...OK, pdf: pdf.toString('base64') };
}
