import swagger from '@fastify/swagger';
import { SCHEMA_NOTES } from '@nalaz/domain/catalogue/fields';
import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import type { DestinationStream } from 'pino';
import { createSessionReader, type SessionReader } from './modules/auth/sessions.service.ts';
import { MODULES } from './modules.ts';
import { recordDenied } from './platform/audit.ts';
import { systemContext } from './platform/context.ts';
import { answerChallengeFrom } from './platform/http/acme-challenge.ts';
import { registerAuthorisation } from './platform/http/authorise.ts';
import { decodableUrl, registerFailures } from './platform/http/failures.ts';
import { registerHealth } from './platform/http/health.ts';
import { registerJsonBody } from './platform/http/json-body.ts';
import { registerMetrics } from './platform/http/metrics.ts';
import { openApiOptions, registerOpenApi } from './platform/http/openapi.ts';
import { loggingOptions, registerRequestLog } from './platform/http/request-log.ts';
import { registerSecurity } from './platform/http/security.ts';
import { createSerializer, createValidator } from './platform/http/validation.ts';
import { registerVisibleText } from './platform/http/visible-text.ts';
import { registerWebApp } from './platform/http/web-app.ts';
import { registerWholeText } from './platform/http/whole-text.ts';
import { readJobStates } from './platform/jobs.ts';
import { readSealState } from './platform/seal/seal-state.ts';
import type { Services } from './platform/services.ts';
import { readUpkeep } from './platform/upkeep.ts';

export interface App {
  http: FastifyInstance;
  sessions: SessionReader;
  /** From now on `ready` says no, so that a balancer sends nobody here. */
  announceStop: () => void;
  countSockets: (count: () => number) => void;
}

/**
 * As long as an address can be: what a contract does not allow is refused like any other data. The router's own refusal
 * would repeat the address, without an id and without the headers of an answer.
 */
const LONGEST_PARAMETER = 16_384;

/** Whoever has not even sent the headers by then is holding a connection open, not making a call. */
const HEADERS_TIMEOUT_MS = 15_000;

/** The whole server, ready to listen. `onRoute` is told of every route as it is put on the router. */
export async function buildApp(
  services: Services,
  logTo?: DestinationStream,
  onRoute: (route: RouteOptions) => void = () => undefined,
): Promise<App> {
  const { config, database } = services;
  const requestTimeout = config.REQUEST_TIMEOUT_SECONDS * 1000;
  let stopping = false;
  let sockets = () => 0;
  const sessions = createSessionReader(services);
  const http = Fastify({
    ...loggingOptions(config.LOG_LEVEL, logTo),
    trustProxy: config.TRUST_PROXY ? config.TRUST_PROXY.split(',') : false,
    bodyLimit: 1_048_576,
    rewriteUrl: decodableUrl,
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
    exposeHeadRoutes: false,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    requestTimeout,
    http: { headersTimeout: Math.min(HEADERS_TIMEOUT_MS, requestTimeout), connectionsCheckingInterval: 2000 },
  });

  registerJsonBody(http);
  http.setValidatorCompiler(createValidator(SCHEMA_NOTES));
  http.setSerializerCompiler(createSerializer());
  http.addHook('onRoute', onRoute);
  http.addHook('onSend', async (_request, reply) => {
    if (stopping) {
      // A connection that is kept open after its last answer would hold up the stop.
      reply.header('connection', 'close');
    }
  });
  registerFailures(http);
  registerRequestLog(http);
  registerAuthorisation(http, {
    resolveSession: sessions.resolve,
    recordDenial: ({ email: actor, userId, siteId }, requestId, what) =>
      database.inTransaction(systemContext('authorise', requestId), (tx) =>
        recordDenied(tx, { actor, userId, siteId, requestId, what }),
      ),
    metricsToken: config.METRICS_TOKEN,
  });
  registerVisibleText(http);
  registerWholeText(http);
  await registerSecurity(http, {
    perMinute: config.RATE_LIMIT_PER_MINUTE,
    secureTransport: config.SECURE_TRANSPORT === 'yes',
  });
  await http.register(swagger, openApiOptions);

  registerHealth(http, database, () => stopping);
  registerMetrics(http, {
    passwordsComputed: () => services.passwords.computed,
    sockets: () => sockets(),
    jobs: () => database.inTransaction(systemContext('metrics'), readJobStates),
    seal: () => database.inTransaction(systemContext('metrics'), readSealState),
    upkeep: () => database.inTransaction(systemContext('metrics'), readUpkeep),
  });
  registerOpenApi(http);

  for (const { routes } of MODULES) {
    routes?.(http, services, sessions);
  }

  await registerWebApp(http, {
    webRoot: config.WEB_ROOT,
    answerChallenge: answerChallengeFrom(config.ACME_CHALLENGE_DIR),
  });
  return {
    http,
    sessions,
    announceStop: () => {
      stopping = true;
    },
    countSockets: (count) => {
      sockets = count;
    },
  };
}
