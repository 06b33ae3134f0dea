import {
  confirmSigning,
  listUserSessions,
  listUsers,
  removeUserSecondFactor,
  resetUserPassword,
  revokeUserSession,
  revokeUserSessions,
} from '@nalaz/domain/auth/users.contract';
import type { FastifyInstance } from 'fastify';
import { serveCall, serveList } from '../../platform/http/call.ts';
import type { Sessions } from '../../platform/module.ts';
import type { Services } from '../../platform/services.ts';
import * as accounts from './accounts.service.ts';
import { listUsers as list } from './users.service.ts';

export function usersRoutes(app: FastifyInstance, services: Services, { thenForget }: Sessions): void {
  serveCall(app, listUsers, ({ context, query }) => list(services, context, query));
  serveList(app, listUserSessions, services.now, ({ context, params }) =>
    accounts.listUserSessions(services, context, params.id),
  );
  serveCall(app, revokeUserSession, ({ context, body }) =>
    thenForget(accounts.revokeUserSession(services, context, body)),
  );
  serveCall(app, revokeUserSessions, ({ context, body }) =>
    thenForget(accounts.revokeUserSessions(services, context, body.userId)),
  );
  serveCall(app, resetUserPassword, (input) => thenForget(accounts.resetUserPassword(services, input, input.body)));
  serveCall(app, removeUserSecondFactor, (input) =>
    thenForget(accounts.removeUserSecondFactor(services, input, input.body)),
  );
  serveCall(app, confirmSigning, (input) => accounts.confirmSigning(services, input, input.body));
}
