import {
  addPartnerDocument,
  listPartnerDocuments,
  readPartnerDocument,
  readPartnerPrices,
  removePartnerDocument,
} from '@nalaz/domain/partners/partners.contract';
import type { FastifyInstance } from 'fastify';
import { serveCall, serveList } from '../../platform/http/call.ts';
import type { Services } from '../../platform/services.ts';
import * as partners from './partners.service.ts';
import { readPartnerPrices as readPrices } from './prices.service.ts';

export function partnersRoutes(app: FastifyInstance, services: Services): void {
  serveList(app, listPartnerDocuments, services.now, ({ context, params }) =>
    partners.listPartnerDocuments(services, context, params.id),
  );
  serveCall(app, addPartnerDocument, ({ context, params, body }) =>
    partners.addPartnerDocument(services, context, params.id, body),
  );
  serveCall(app, readPartnerDocument, ({ context, params }) =>
    partners.readPartnerDocument(services, context, params.id),
  );
  serveCall(app, removePartnerDocument, ({ context, params }) =>
    partners.removePartnerDocument(services, context, params.id),
  );
  serveList(app, readPartnerPrices, services.now, ({ context, params, query }) =>
    readPrices(services, context, params.id, query.dan),
  );
}
