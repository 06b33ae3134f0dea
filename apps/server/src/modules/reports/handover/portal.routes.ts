import { listPortalReports, readPortalPdf, readPortalReport } from '@nalaz/domain/reports/portal.contract';
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../../platform/http/call.ts';
import type { Services } from '../../../platform/services.ts';
import * as portal from './portal.service.ts';

export function portalRoutes(app: FastifyInstance, services: Services): void {
  serveCall(app, listPortalReports, ({ context, query }) => portal.listPortalReports(services, context, query));
  serveCall(app, readPortalReport, ({ context, params }) => portal.readPortalReport(services, context, params.id));
  serveCall(app, readPortalPdf, ({ context, params, query }) =>
    portal.readPortalPdf(services, context, { ...params, ...query }),
  );
}
