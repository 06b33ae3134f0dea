import { listAudit, printPatientLooks } from '@nalaz/domain/audit/audit.contract';
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../platform/http/call.ts';
import type { Services } from '../../platform/services.ts';
import * as audit from './audit.service.ts';
import * as looks from './patient-looks.service.ts';

export function auditRoutes(app: FastifyInstance, services: Services): void {
  serveCall(app, listAudit, ({ context, query }) => audit.listAudit(services, context, query));
  serveCall(app, printPatientLooks, ({ context, session, siteId, params }) =>
    looks.printPatientLooks(services, context, { siteId, id: params.id, language: session.language }),
  );
}
