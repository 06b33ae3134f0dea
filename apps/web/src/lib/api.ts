import type { ClientCall } from '@nalaz/domain/client-call';
import type { Call, Failure } from '@nalaz/domain/contract';
import { errorText, type LabErrorCode } from '@nalaz/domain/errors';
import { LAB_ERRORS } from '@nalaz/domain/errors.generated';
import { asLanguage } from '@nalaz/domain/language/language';
import type { Static } from 'typebox';
import { i18n } from '../i18n/i18n.ts';
import { CallFailure } from './call-failure.ts';
import { expireSession, sessionState } from './session.ts';

const TIMEOUT_MS = 30_000;

/** S2.43: the specification knows an ended session by this message; ours also says 401. */
const NOT_AUTHORIZED_MESSAGE = 'Niste autorizirani';

type Nothing = Record<never, never>;
type Part<Name extends string, T> = Nothing extends T ? { [K in Name]?: T } : { [K in Name]: T };
type CallInput<C extends Call> = Part<'params', Static<C['params']>> &
  Part<'query', Static<C['query']>> &
  Part<'body', Static<C['body']>> & {
    /** Nobody waits for the answer any more. */
    signal?: AbortSignal;
  };
type CallArguments<C extends Call> = Nothing extends CallInput<C> ? [input?: CallInput<C>] : [input: CallInput<C>];
type Values = Record<string, unknown>;

function addressOf(call: ClientCall, params: Values, query: Values): string {
  const path = call.path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
  return `/api${path}${search && `?${search}`}`;
}

const withoutEmpty = (query: Values): Values =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined && value !== ''));

function requestOf(call: ClientCall, input: { params?: Values; query?: Values; body?: Values }) {
  const { token, data } = sessionState();
  const signedIn = call.permission !== 'public' && token !== null;
  const site = signedIn && data ? { site: data.site } : {};
  const query = withoutEmpty(input.query ?? {});
  // Names and numbers that are looked for never stand in an address: such a list is asked by POST.
  const method = 'filter' in query ? 'POST' : call.method;
  const reads = method === 'GET';
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (signedIn) {
    headers.Authorization = `Bearer ${token}`;
  }
  if (!reads) {
    headers['Content-Type'] = 'application/json';
  }
  if (call.repeatable) {
    headers['Idempotency-Key'] = crypto.randomUUID();
  }
  return {
    token,
    address: addressOf(call, input.params ?? {}, reads ? { ...query, ...site } : {}),
    init: {
      method,
      headers,
      ...(reads ? {} : { body: JSON.stringify({ ...input.body, ...query, ...site }) }),
    } satisfies RequestInit,
  };
}

async function send(address: string, init: RequestInit, repeats: number, given?: AbortSignal): Promise<Response> {
  try {
    const signals = [AbortSignal.timeout(TIMEOUT_MS), ...(given ? [given] : [])];
    return await fetch(address, { ...init, signal: AbortSignal.any(signals) });
  } catch (error) {
    if (given?.aborted) {
      throw error;
    }
    if (repeats > 0) {
      return send(address, init, repeats - 1, given);
    }
    throw new CallFailure({ code: 'NETWORK', message: i18n.t('api:networkFailure'), status: 0 });
  }
}

const isRecord = (answer: unknown): answer is Values => typeof answer === 'object' && answer !== null;

function isFailure(answer: unknown): answer is Failure {
  return isRecord(answer) && answer.success === false;
}

/** In the language of the screen. A text with numbers in it is the server's, which knows them. */
function textOf({ code, message }: Failure): string {
  const known = Object.hasOwn(LAB_ERRORS, code) && !LAB_ERRORS[code as LabErrorCode].local.includes('{');
  return known ? errorText(code as LabErrorCode, asLanguage(i18n.language)) : message;
}

function failureOf(response: Response, answer: unknown): CallFailure | undefined {
  const { status } = response;
  if (isFailure(answer)) {
    return new CallFailure({ ...answer, message: textOf(answer), code: answer.code as LabErrorCode, status });
  }
  if (!response.ok || !isRecord(answer)) {
    return new CallFailure({ code: 'NO_SENSE', message: i18n.t('api:badAnswer', { status }), status });
  }
  return undefined;
}

/** Makes one call of the contract. Every way in which it does not succeed is a `CallFailure`. */
export function callApi<C extends Call>(
  call: ClientCall<C>,
  ...[input]: CallArguments<C>
): Promise<Static<C['answer']>> {
  return exchange(call, input, (answer) => answer);
}

/** S4.17: for the one call whose `success` means the opposite. Whoever uses it gets an answer or a failure as usual. */
export function callInverted<C extends Call>(
  call: ClientCall<C>,
  ...[input]: CallArguments<C>
): Promise<Static<C['answer']>> {
  // A refusal of the server itself, such as an ended session, has no data and means what it says.
  return exchange(call, input, (answer) =>
    isRecord(answer) && 'data' in answer ? { ...answer, success: answer.success === false } : answer,
  );
}

async function exchange<C extends Call>(
  call: ClientCall<C>,
  input: CallInput<C> | undefined,
  read: (answer: unknown) => unknown,
): Promise<Static<C['answer']>> {
  const { token, address, init } = requestOf(call, (input ?? {}) as { params?: Values; query?: Values; body?: Values });
  const response = await send(address, init, 'Idempotency-Key' in init.headers ? 1 : 0, input?.signal);
  const answer = read(await response.json().catch(() => undefined));
  const failure = failureOf(response, answer);
  if (failure) {
    const signedOut = response.status === 401 || (isFailure(answer) && answer.message === NOT_AUTHORIZED_MESSAGE);
    if (signedOut && call.permission !== 'public') {
      expireSession(token);
    }
    throw failure;
  }
  return answer as Static<C['answer']>;
}
