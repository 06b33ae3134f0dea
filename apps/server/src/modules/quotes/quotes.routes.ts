import { asLanguage } from '@nalaz/domain/language/language';
import {
  changeQuoteStatus,
  createQuote,
  listQuotes,
  printQuote,
  readQuote,
  readQuoteOffer,
  updateQuote,
} from '@nalaz/domain/quotes/quotes.contract';
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../platform/http/call.ts';
import type { Services } from '../../platform/services.ts';
import * as printing from './print-quote.service.ts';
import * as changes from './quote-changes.service.ts';
import * as quotes from './quotes.service.ts';

export function quotesRoutes(app: FastifyInstance, services: Services): void {
  serveCall(app, readQuoteOffer, ({ context, query }) => quotes.readQuoteOffer(services, context, query.narucioc));
  serveCall(app, listQuotes, ({ context, siteId, query }) => quotes.listQuotes(services, context, siteId, query));
  serveCall(app, createQuote, ({ context, siteId, body }) => quotes.createQuote(services, context, siteId, body));
  serveCall(app, readQuote, ({ context, params }) => quotes.readQuote(services, context, params.id));
  serveCall(app, updateQuote, ({ context, params, body }) => changes.updateQuote(services, context, params.id, body));
  serveCall(app, changeQuoteStatus, ({ context, params, body }) =>
    changes.changeQuoteStatus(services, context, params.id, body),
  );
  serveCall(app, printQuote, ({ context, params, session }) =>
    printing.printQuote(services, context, params.id, asLanguage(session.language)),
  );
}
