import { LabError } from '@nalaz/domain/errors';
import { mayCall } from '@nalaz/domain/permissions';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Session } from '../context.ts';
import { sameText } from '../same-text.ts';

export type ResolveSession = (token: string) => Promise<Session | undefined>;
export type RecordDenial = (session: Session, requestId: string, route: string) => Promise<void>;

/** Fields that every call may carry in its body or query (S7). The level is taken from the session, never from here. */
const CARRIED = ['token', 'site', 'access'] as const;
type Carried = Partial<Record<(typeof CARRIED)[number], unknown>>;

export function registerAuthorisation(
  app: FastifyInstance,
  options: { resolveSession: ResolveSession; recordDenial: RecordDenial; metricsToken: string },
): void {
  app.decorateRequest('session', undefined);
  app.decorateRequest('siteId', undefined);

  app.addHook('onRoute', (route) => {
    if (!route.config?.permission) {
      throw new Error(`${String(route.method)} ${route.url} declares no permission`);
    }
  });

  app.addHook('preValidation', async (request) => {
    const rule = request.routeOptions.config.permission;
    if (!rule) {
      return;
    }
    const carried = { ...takeCarried(request.query), ...takeCarried(request.body) };
    if (rule === 'public' || (rule === 'operator' && isOperator(request, options.metricsToken))) {
      return;
    }
    const token = bearer(request) ?? carried.token;
    const session = typeof token === 'string' && token ? await options.resolveSession(token) : undefined;
    if (!session) {
      throw new LabError('NOT_AUTHORIZED');
    }
    request.session = session;
    if (!mayCall(rule, session)) {
      await options.recordDenial(session, request.id, `${request.method} ${request.routeOptions.url}`);
      throw new LabError('NOT_PERMITTED');
    }
    request.siteId = await chooseSite(request, session, carried.site, options.recordDenial);
  });
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
