import { LabError } from '@nalaz/domain/errors';
import { type AccessRule, mayCall } from '@nalaz/domain/permissions';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Session } from '../context.ts';
import { sameText } from '../same-text.ts';
import { hasBody, limitBody } from './small-body.ts';

export type ResolveSession = (token: string) => Promise<Session | undefined>;
export type RecordDenial = (session: Session, requestId: string, route: string) => Promise<void>;

/** Fields that every call may carry in its body or query (S7). The level is taken from the session, never from here. */
const CARRIED = ['token', 'site', 'access'] as const;
type Carried = Partial<Record<(typeof CARRIED)[number], unknown>>;

declare module 'fastify' {
  interface FastifyRequest {
    /** What the address carried of them. */
    carried: Carried;
  }
}

export function registerAuthorisation(
  app: FastifyInstance,
  options: { resolveSession: ResolveSession; recordDenial: RecordDenial; metricsToken: string },
): void {
  app.decorateRequest('session', undefined);
  app.decorateRequest('siteId', undefined);
  app.decorateRequest('carried');

  app.addHook('onRoute', (route) => {
    if (!route.config?.permission) {
      throw new Error(`${String(route.method)} ${route.url} declares no permission`);
    }
  });

  // Whoever names their token in the header or the address is known before a byte of the body is read.
  app.addHook('preParsing', async (request, _reply, payload) => {
    const rule = request.routeOptions.config.permission;
    request.carried = takeCarried(request.query);
    if (!rule || rule === 'public' || (rule === 'operator' && isOperator(request, options.metricsToken))) {
      return limitBody(request, payload);
    }
    const token = bearer(request) ?? request.carried.token;
    if (token === undefined && hasBody(request)) {
      return limitBody(request, payload);
    }
    await admit(request, rule, token, options);
    return payload;
  });

  app.addHook('preValidation', async (request) => {
    const rule = request.routeOptions.config.permission;
    const carried = { ...request.carried, ...takeCarried(request.body) };
    if (!rule || rule === 'public' || (rule === 'operator' && isOperator(request, options.metricsToken))) {
      return;
    }
    const session = request.session ?? (await admit(request, rule, carried.token, options));
    request.siteId = await chooseSite(request, session, carried.site, options.recordDenial);
  });
}

async function admit(
  request: FastifyRequest,
  rule: AccessRule,
  token: unknown,
  { resolveSession, recordDenial }: { resolveSession: ResolveSession; recordDenial: RecordDenial },
): Promise<Session> {
  const session = typeof token === 'string' && token ? await resolveSession(token) : undefined;
  if (!session) {
    throw new LabError('NOT_AUTHORIZED');
  }
  request.session = session;
  if (!mayCall(rule, session)) {
    await recordDenial(session, request.id, `${request.method} ${request.routeOptions.url}`);
    throw new LabError('NOT_PERMITTED');
  }
  refuseDuringSetup(session, request);
  return session;
}

/** Whoever still has to choose a password or to set up a second factor can do that, and nothing else. */
function refuseDuringSetup({ setup }: Session, request: FastifyRequest): void {
  if (setup && !request.routeOptions.config.call?.duringSetup?.includes(setup)) {
    throw new LabError(setup === 'password' ? 'PASSWORD_CHANGE_REQUIRED' : 'SECOND_FACTOR_SETUP_REQUIRED');
  }
}

function takeCarried(source: unknown): Carried {
  if (typeof source !== 'object' || source === null || Array.isArray(source)) {
    return {};
  }
  const fields = source as Record<string, unknown>;
  const taken: Carried = {};
  for (const name of CARRIED) {
    if (Object.hasOwn(fields, name)) {
      taken[name] = fields[name];
      delete fields[name];
    }
  }
  return taken;
}

function bearer(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  return header?.startsWith('Bearer ') ? header.slice(7) : undefined;
}

async function chooseSite(request: FastifyRequest, session: Session, asked: unknown, recordDenial: RecordDenial) {
  if (asked === undefined || asked === '') {
    return session.siteId;
  }
  if (typeof asked !== 'string' || !session.sites.includes(asked)) {
    await recordDenial(session, request.id, `${request.method} ${request.routeOptions.url}`);
    throw new LabError('NOT_PERMITTED');
  }
  return asked;
}

/** Monitoring: with its token, or from this very machine and not through a proxy. */
function isOperator(request: FastifyRequest, metricsToken: string): boolean {
  if (metricsToken) {
    return sameText(bearer(request) ?? '', metricsToken);
  }
  return request.ip === '127.0.0.1' && !request.headers['x-forwarded-for'];
}
