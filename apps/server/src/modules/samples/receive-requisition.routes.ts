import { receiveRequisition } from '@nalaz/domain/requisitions/requisitions.contract';
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../platform/http/call.ts';
import type { Services } from '../../platform/services.ts';
import * as receiving from './receive-requisition.service.ts';

export function receiveRequisitionRoutes(app: FastifyInstance, services: Services): void {
  serveCall(app, receiveRequisition, ({ context, siteId, body }) =>
    receiving.receiveRequisition(services, context, siteId, {
      number: body.patient.ID_UPUTNICE,
      stampac: body.stampac,
    }),
  );
}
