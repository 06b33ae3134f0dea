import {
  approveSamples,
  lockSamples,
  undoApproval,
  unlockSamples,
  verifySamples,
} from '@nalaz/domain/results/release/transitions.contract';
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../../platform/http/call.ts';
import type { Services } from '../../../platform/services.ts';
import * as transitions from './transitions.service.ts';

export function transitionsRoutes(app: FastifyInstance, services: Services): void {
  serveCall(app, approveSamples, ({ context, body }) => transitions.approveSamples(services, context, body));
  serveCall(app, undoApproval, ({ context, body }) => transitions.undoApproval(services, context, body));
  serveCall(app, verifySamples, (input) => transitions.verifySamples(services, input, input.body));
  serveCall(app, unlockSamples, ({ context, body }) => transitions.unlockSamples(services, context, body));
  serveCall(app, lockSamples, ({ context, body }) => transitions.lockSamples(services, context, body));
}
