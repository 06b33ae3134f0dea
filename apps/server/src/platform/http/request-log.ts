import { randomUUID } from 'node:crypto';
import { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import type { DestinationStream } from 'pino';
import { createLog } from '../log.ts';

/**
 * Only named fields are logged: the route's pattern instead of the address, ids instead of names. A token, a
 * patient's number or a name has no way into the log.
 */
export function loggingOptions(level: string, destination?: DestinationStream): FastifyServerOptions {
  return {
    loggerInstance: createLog(level, destination),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
  };
}

export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const fields = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      userId: request.session?.userId,
      siteId: request.siteId,
    };
    request.log.info(fields, 'call');
  });
}
