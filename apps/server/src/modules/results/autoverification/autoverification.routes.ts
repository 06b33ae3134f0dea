import { asLanguage } from '@nalaz/domain/language/language';
import {
  readAutoverification,
  replayAutoverification,
  resumeAutoverification,
  stopAutoverification,
} from '@nalaz/domain/results/autoverification/autoverification.contract';
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../../platform/http/call.ts';
import type { Services } from '../../../platform/services.ts';
import * as autoverification from './autoverification.service.ts';
import * as replay from './replay.service.ts';

export function autoverificationRoutes(app: FastifyInstance, services: Services): void {
  serveCall(app, readAutoverification, ({ context, siteId }) =>
    autoverification.readAutoverification(services, context, siteId),
  );
  serveCall(app, stopAutoverification, ({ context, siteId, body }) =>
    autoverification.stopAutoverification(services, context, siteId, body),
  );
  serveCall(app, resumeAutoverification, ({ context, siteId, body }) =>
    autoverification.resumeAutoverification(services, context, siteId, body._id),
  );
  serveCall(app, replayAutoverification, ({ context, siteId, body, session }) =>
    replay.replayAutoverification(services, context, siteId, {
      from: new Date(body.od),
      to: new Date(body.do),
      language: asLanguage(session.language),
    }),
  );
}
