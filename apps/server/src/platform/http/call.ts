import { createHash } from 'node:crypto';
import { type Call, Failure, SECRET_FIELDS } from '@nalaz/domain/contract';
import { LabError } from '@nalaz/domain/errors';
import type { AccessRule } from '@nalaz/domain/permissions';
import { isAdministrator } from '@nalaz/domain/permissions';
import { byPost, isSearchable, type TableQuery } from '@nalaz/domain/tables/table.contract';
import { type ListFields, type ListRow, pageWhole } from '@nalaz/domain/tables/whole-list.rules';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TObject, TSchema } from 'typebox';
import { AlreadyAnswered } from '../claimed-keys.ts';
import type { Context, Session } from '../context.ts';
import { faultPoint } from '../fault-point.ts';
import { type Browser, browserOf } from './browser.ts';
import { SMALL_BODY } from './small-body.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    permission?: AccessRule;
    call?: Call;
  }
  interface FastifyRequest {
    session: Session | undefined;
    siteId: string | undefined;
  }
}

/** What a handler gets: the checked request, and for whom it runs. */
export interface CallInput<C extends Call> {
  params: Static<C['params']>;
  query: Static<C['query']>;
  body: Static<C['body']>;
  /** The signed-in person; a call that is open to everybody has none and must not ask. */
  readonly session: Session;
  /** The site the person works at in this call. */
  readonly siteId: string;
  context: Context;
  address: string;
  device: string;
  readonly browser: Browser;
}

type Handler<C extends Call> = (input: CallInput<C>) => Promise<Static<C['answer']>>;

/** Puts a declared call on the router. Authorisation, validation and the answer's shape follow from the declaration. */
export function serveCall<
  P extends TSchema,
  Q extends TSchema,
  B extends TSchema,
  A extends TSchema,
  C extends Call<P, Q, B, A>,
>(app: FastifyInstance, call: C, handler: Handler<C>): void {
  addRoute(app, call, (request, reply) => handler(inputOf<C>(request, reply, call)));
  if (isSearchable(call)) {
    const posted = byPost(call);
    addRoute(app, posted, (request, reply) =>
      handler({ ...inputOf<C>(request, reply, posted), query: request.body as Static<Q> }),
    );
  }
}

/** A list that its module reads whole (S7.36): the words of the table choose among it here, the same way for each. */
export function serveList<
  P extends TSchema,
  Q extends TSchema,
  B extends TSchema,
  A extends TSchema,
  C extends Call<P, Q, B, A>,
>(
  app: FastifyInstance,
  call: C,
  now: () => Date,
  read: (input: CallInput<C>) => Promise<Omit<Static<C['answer']>, 'pagination'> & { data: ListRow[] }>,
): void {
  const fields = listFields(call);
  serveCall<P, Q, B, A, C>(app, call, async (input) => {
    const answer = await read(input);
    return { ...answer, ...pageWhole(answer.data, input.query as TableQuery, fields, now()) } as Static<C['answer']>;
  });
}

/** `created` is the moment of a row that has one; of another, the first that it names. */
function listFields({ answer }: Call): ListFields {
  const { items } = (answer as TObject).properties.data as unknown as { items: TObject };
  const fields = Object.entries(items.properties as Record<string, { type?: string; format?: string; enum?: unknown }>);
  const moments = fields.filter(([, { format }]) => format === 'date-time').map(([name]) => name);
  return {
    sorts: fields.filter(([, { type, enum: words }]) => SORTABLE.has(type ?? '') || words).map(([name]) => name),
    moment: moments.find((name) => name === 'created') ?? moments[0],
  };
}

const SORTABLE = new Set(['string', 'number', 'integer', 'boolean']);

type Handle = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

function addRoute(app: FastifyInstance, call: Call, handle: Handle): void {
  app.route({
    method: call.method,
    url: `/api${call.path}`,
    ...bodyLimitOf(call),
    config: { permission: call.permission, call },
    schema: {
      operationId: call.name,
      summary: call.summary,
      tags: [call.module],
      params: call.params,
      querystring: call.query,
      ...(call.method === 'GET' ? {} : { body: call.body }),
      response: { 200: call.answer, '4xx': Failure, '5xx': Failure },
    },
    handler: async (request, reply) => {
      try {
        const answer = await handle(request, reply);
        if (call.method !== 'GET') {
          await faultPoint('beforeReply');
        }
        return answer;
      } catch (error) {
        if (error instanceof AlreadyAnswered) {
          return error.answer;
        }
        throw error;
      }
    },
  });
}

function bodyLimitOf({ bodyLimit, permission }: Call): { bodyLimit?: number } {
  if (bodyLimit !== undefined) {
    return { bodyLimit };
  }
  return permission === 'public' ? { bodyLimit: SMALL_BODY } : {};
}

function inputOf<C extends Call>(request: FastifyRequest, reply: FastifyReply, call: Call): CallInput<C> {
  const { session, siteId } = request;
  return {
    params: request.params as Static<C['params']>,
    query: request.query as Static<C['query']>,
    body: (request.body ?? {}) as Static<C['body']>,
    get session() {
      return required(session);
    },
    get siteId() {
      return required(siteId);
    },
    context: contextOf(request, call),
    address: request.ip,
    device: (request.headers['user-agent'] ?? '').slice(0, 200),
    get browser() {
      return browserOf(request, reply);
    },
  };
}

function required<T>(value: T | undefined): T {
  if (value === undefined) {
    throw new LabError('NOT_AUTHORIZED');
  }
  return value;
}

/** A customer whose partner is not known is nobody's: no record has this id. */
const NO_PARTNER = '00000000-0000-0000-0000-000000000000';

function contextOf(request: FastifyRequest, call: Call): Context {
  const { session } = request;
  if (!session) {
    return { actor: 'nobody', sites: [], organisationWide: false, requestId: request.id };
  }
  const key = request.headers['idempotency-key'];
  const repeatable = call.method !== 'GET' && !call.notRepeatable && typeof key === 'string';
  return {
    userId: session.userId,
    actor: session.email,
    sessionId: session.id,
    sites: session.sites,
    ...(session.customer ? { partner: session.partnerId ?? NO_PARTNER } : {}),
    organisationWide: isAdministrator(session),
    requestId: request.id,
    ...(repeatable ? { idempotency: { key: key.slice(0, 100), requestHash: requestHash(request, call) } } : {}),
  };
}

/** The site is part of what is asked: the same words for another site are another request. Never a trace of a password. */
function requestHash(request: FastifyRequest, call: Call): string {
  const said = Object.entries(request.body ?? {}).filter(([name]) => !SECRET_FIELDS.includes(name));
  const text = JSON.stringify([call.name, request.siteId, request.params, said]);
  return createHash('sha256').update(text).digest('base64url');
}
