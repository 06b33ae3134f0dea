import {
  createPrintBatch,
  finishPrintBatch,
  printDayList,
  readBatchOffer,
  readBatchPdf,
  readDayList,
  readPrintBatch,
} from '@nalaz/domain/reports/printing.contract';
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../../platform/http/call.ts';
import type { Services } from '../../../platform/services.ts';
import * as batches from './batches.service.ts';
import * as lists from './day-lists.service.ts';

export function printingRoutes(app: FastifyInstance, services: Services): void {
  serveCall(app, readBatchOffer, ({ context, siteId, query }) =>
    batches.readBatchOffer(services, context, siteId, query.dan),
  );
  serveCall(app, createPrintBatch, ({ context, siteId, body }) =>
    batches.createPrintBatch(services, context, siteId, body),
  );
  serveCall(app, readPrintBatch, ({ context, params }) => batches.readPrintBatch(services, context, params.id));
  serveCall(app, readBatchPdf, ({ context, params }) => batches.readBatchPdf(services, context, params.id));
  serveCall(app, finishPrintBatch, ({ context, body }) => batches.finishPrintBatch(services, context, body));
  serveCall(app, readDayList, (input) => lists.readDayList(services, input, input.params.vrsta, input.query));
  serveCall(app, printDayList, (input) => lists.printDayList(services, input, input.params.vrsta, input.query));
}
