import {
  listLabelPrints,
  previewLabel,
  repeatLabelPrint,
  settleLabelPrint,
} from '@nalaz/domain/labels/labels.contract';
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../platform/http/call.ts';
import type { Services } from '../../platform/services.ts';
import * as labels from './labels.service.ts';
import * as prints from './prints.service.ts';

export function labelsRoutes(app: FastifyInstance, services: Services): void {
  serveCall(app, previewLabel, ({ body }) => labels.previewLabel(body.naljepnica, body.tacakaPoMm));
  serveCall(app, listLabelPrints, ({ context, siteId, query }) =>
    prints.listLabelPrints(services, context, siteId, query),
  );
  serveCall(app, repeatLabelPrint, ({ context, params, body }) =>
    prints.repeatLabelPrint(services, context, params.id, body),
  );
  serveCall(app, settleLabelPrint, ({ context, params, body }) =>
    prints.settleLabelPrint(services, context, params.id, body.ishod),
  );
}
