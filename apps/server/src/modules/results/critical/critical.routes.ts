import {
  closeUnreached,
  confirmRemoved,
  countCriticalTasks,
  escalateTask,
  listCriticalTasks,
  recordCall,
} from '@nalaz/domain/results/critical/critical.contract';
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../../platform/http/call.ts';
import type { Services } from '../../../platform/services.ts';
import * as critical from './critical.service.ts';

export function criticalRoutes(app: FastifyInstance, services: Services): void {
  serveCall(app, listCriticalTasks, ({ context, siteId, query }) =>
    critical.listCriticalTasks(services, context, siteId, query),
  );
  serveCall(app, countCriticalTasks, ({ context, siteId }) => critical.countCriticalTasks(services, context, siteId));
  serveCall(app, recordCall, ({ context, body }) => critical.recordCall(services, context, body));
  serveCall(app, escalateTask, ({ context, body }) => critical.escalateTask(services, context, body));
  serveCall(app, confirmRemoved, ({ context, body }) => critical.confirmRemoved(services, context, body));
  serveCall(app, closeUnreached, (input) => critical.closeUnreached(services, input, input.body));
}
