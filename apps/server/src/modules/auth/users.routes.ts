import { listUsers, revokeUserSessions } from '@nalaz/domain/auth/users.contract';
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../platform/http/call.ts';
import type { Services } from '../../platform/services.ts';
import * as users from './users.service.ts';

export function usersRoutes(app: FastifyInstance, services: Services): void {
  serveCall(app, listUsers, ({ context, query }) => users.listUsers(services, context, query));
  serveCall(app, revokeUserSessions, ({ context, body }) => users.revokeUserSessions(services, context, body.userId));
}
