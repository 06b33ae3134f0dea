import { setTimeout as sleep } from 'node:timers/promises';
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { type BackOff, waitBefore } from './back-off.rules.ts';
import { type CircuitLimits, type CircuitState, CLOSED, enter, failed, stateOf, succeeded } from './circuit.rules.ts';
import { readBody } from './read-body.ts';

export type PeerFault = 'UNREACHABLE' | 'RESTING' | 'MISSING' | 'REFUSED' | 'NO_SENSE';

/** Another system did not give what was asked. Says what kind of fault it was and nothing of what was sent. */
export class PeerFailure extends Error {
  readonly fault: PeerFault;

  constructor(fault: PeerFault) {
    super(`peer: ${fault}`);
    this.fault = fault;
  }
}

export interface PeerOptions {
  url: string;
  token: string;
  /** For one attempt. */
  timeoutMs: number;
  /** For all of them together. */
  deadlineMs: number;
  attempts: number;
  mostBytes: number;
  backOff: BackOff;
  circuit: CircuitLimits;
}

export interface Peer {
  /** Only what may be repeated goes through here: reads, and posts that change nothing the second time. */
  ask: <S extends TSchema>(method: 'GET' | 'POST', path: string, answer: S, body?: object) => Promise<Static<S>>;
  state: () => CircuitState;
}

/** Another system reached by HTTP and JSON: deadlines, repeats with back-off, and a rest when it does not answer. */
export function createPeer(options: PeerOptions): Peer {
  let circuit = CLOSED;

  async function attempt<S extends TSchema>(method: string, path: string, answer: S, leftMs: number, body?: object) {
    const entered = enter(circuit, options.circuit, performance.now());
    circuit = entered.circuit;
    if (!entered.allowed) {
      throw new PeerFailure('RESTING');
    }
    try {
      const found = await callOnce(options, { method, path, body, timeoutMs: Math.min(options.timeoutMs, leftMs) });
      const value = readAnswer(found, answer);
      circuit = succeeded();
      return value;
    } catch (error) {
      const failure = error instanceof PeerFailure ? error : new PeerFailure('UNREACHABLE');
      const answered = failure.fault === 'MISSING' || failure.fault === 'REFUSED';
      circuit = answered ? succeeded() : failed(circuit, options.circuit, performance.now());
      throw failure;
    }
  }

  return {
    state: () => stateOf(circuit, performance.now()),
    ask: async (method, path, answer, body) => {
      const deadline = performance.now() + options.deadlineMs;
      for (let tried = 1; ; tried++) {
        try {
          return await attempt(method, path, answer, deadline - performance.now(), body);
        } catch (error) {
          const wait = waitBefore(tried, options.backOff, Math.random);
          if (!mayRepeat(error) || tried >= options.attempts || performance.now() + wait >= deadline) {
            throw error;
          }
          await sleep(wait);
        }
      }
    },
  };
}

const mayRepeat = (error: unknown) =>
  error instanceof PeerFailure && (error.fault === 'UNREACHABLE' || error.fault === 'NO_SENSE');

interface Found {
  status: number;
  text: string | undefined;
}

async function callOnce(
  { url, token, mostBytes }: PeerOptions,
  call: { method: string; path: string; body: object | undefined; timeoutMs: number },
): Promise<Found> {
  const response = await fetch(`${url.replace(/\/+$/, '')}${call.path}`, {
    method: call.method,
    headers: {
      accept: 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(call.body ? { 'content-type': 'application/json' } : {}),
    },
    ...(call.body ? { body: JSON.stringify(call.body) } : {}),
    // A redirect would carry the token to somebody whom nobody configured.
    redirect: 'error',
    signal: AbortSignal.timeout(Math.max(1, Math.ceil(call.timeoutMs))),
  });
  return { status: response.status, text: await readBody(response, mostBytes) };
}

function readAnswer<S extends TSchema>({ status, text }: Found, answer: S): Static<S> {
  if (status === 404) {
    throw new PeerFailure('MISSING');
  }
  if (status >= 500 || status === 429 || status === 408) {
    throw new PeerFailure('UNREACHABLE');
  }
  if (status < 200 || status >= 300) {
    throw new PeerFailure('REFUSED');
  }
  const value = parse(text);
  if (!Value.Check(answer, value)) {
    throw new PeerFailure('NO_SENSE');
  }
  return value as Static<S>;
}

function parse(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
