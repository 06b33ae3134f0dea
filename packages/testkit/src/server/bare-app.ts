import Fastify, { type FastifyInstance } from 'fastify';
import type { DestinationStream } from 'pino';
import { registerAuthorisation } from '../../../../apps/server/src/platform/http/authorise.ts';
import { registerFailures } from '../../../../apps/server/src/platform/http/failures.ts';
import { loggingOptions, registerRequestLog } from '../../../../apps/server/src/platform/http/request-log.ts';
import { createValidator } from '../../../../apps/server/src/platform/http/validation.ts';
import { registerWholeText } from '../../../../apps/server/src/platform/http/whole-text.ts';

/** The server's manners without its calls and without a database; nobody is signed in. */
export function makeBareApp(log: DestinationStream): FastifyInstance {
  const http = Fastify(loggingOptions('info', log));
  http.setValidatorCompiler(createValidator([]));
  registerFailures(http);
  registerRequestLog(http);
  registerAuthorisation(http, {
    resolveSession: async () => undefined,
    recordDenial: async () => undefined,
    metricsToken: '',
  });
  registerWholeText(http);
  return http;
}
