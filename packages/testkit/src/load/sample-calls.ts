import { randomUUID } from 'node:crypto';
import type { Static } from 'typebox';
import type { App } from '../../../../apps/server/src/build-app.ts';
import type { Call, Failure } from '../../../domain/src/contract.ts';

export interface Request {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
}

type Envelope = Pick<Failure, 'message'> & Partial<Pick<Failure, 'code' | 'errors'>> & { success: boolean };
export interface Reply<C extends Call = Call> {
  status: number;
  body: Omit<Static<C['answer']>, 'success' | 'message'> & Envelope;
}

/** Makes a call as whoever has the token. */
export type Send = <C extends Call>(call: C, token: string, request: Request) => Promise<Reply<C>>;

function pathOf({ path }: Call, { params = {}, query }: Request): string {
  const named = path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''));
  return `/api${named}${query ? `?${new URLSearchParams(query)}` : ''}`;
}

/** Each call comes from an address of its own, so that no throttle answers in place of the rules. */
export function sendWithin(http: App['http']): Send {
  let calls = 0;
  return async (call, token, request) => {
    calls++;
    const response = await http.inject({
      method: call.method,
      url: pathOf(call, request),
      remoteAddress: `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`,
      headers: { authorization: `Bearer ${token}` },
      ...(call.method === 'GET' ? {} : { payload: request.body ?? {} }),
    });
    return { status: response.statusCode, body: response.json() };
  };
}

/** Over the network with the given key, whatever comes of it. */
export function sendOnce(address: string, from: string, key: string): Send {
  return async (call, token, request) => {
    const response = await fetch(`${address}${pathOf(call, request)}`, {
      method: call.method,
      headers: {
        authorization: `Bearer ${token}`,
        'x-forwarded-for': from,
        'idempotency-key': key,
        ...(call.method === 'GET' ? {} : { 'content-type': 'application/json' }),
      },
      ...(call.method === 'GET' ? {} : { body: JSON.stringify(request.body ?? {}) }),
    });
    return { status: response.status, body: (await response.json()) as never };
  };
}

const BUSY_TRIES = 40;
const BUSY_PAUSE_MS = 250;

/**
 * Over the network to a node that takes the address from the proxy's header. A call that finds the server too busy is
 * sent again with its key, as the web app does it.
 */
export function sendTo(address: string, from: string, onBusy: () => void = () => undefined): Send {
  return async (call, token, request) => {
    const send = sendOnce(address, from, randomUUID());
    for (let tried = 0; ; tried++) {
      const reply = await send(call, token, request);
      if (reply.status !== 503 || tried >= BUSY_TRIES) {
        return reply;
      }
      onBusy();
      await new Promise((resolve) => setTimeout(resolve, Math.random() * BUSY_PAUSE_MS * (tried + 1)));
    }
  };
}
