import { countWorklist, listWorklist } from '@nalaz/domain/results/worklist/worklist.contract';
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../../platform/http/call.ts';
import type { Services } from '../../../platform/services.ts';
import * as worklist from './worklist.service.ts';
import * as counts from './worklist-counts.service.ts';

export function worklistRoutes(app: FastifyInstance, services: Services): void {
  serveCall(app, listWorklist, ({ context, siteId, query, session }) =>
    worklist.listWorklist(services, context, siteId, query, session),
  );
  serveCall(app, countWorklist, ({ context, siteId }) => counts.countWorklist(services, context, siteId));
}
