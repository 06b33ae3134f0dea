import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** In which ways it can fail. `forget`: it does what it is asked and then hangs up, so that it is asked again. */
export const FAULTS = ['error', 'drop', 'cut', 'garbage', 'slow', 'forget', 'other', 'huge'] as const;
export type Fault = (typeof FAULTS)[number];

export interface Reply {
  status: number;
  body: unknown;
}

export function send(response: ServerResponse, { status, body }: Reply): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function sendHalf(response: ServerResponse, { body }: Reply): void {
  const text = JSON.stringify(body);
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
  response.write(text.slice(0, Math.floor(text.length / 2)), () => response.destroy());
}

type Way = (response: ServerResponse, work: () => Reply, slowMs: number) => void | Promise<void>;

/** What each fault does instead of a proper answer. */
export const WAYS: Readonly<Record<Fault, Way>> = {
  error: (response) => send(response, { status: 500, body: { error: 'kvar' } }),
  drop: (response) => {
    response.destroy();
  },
  forget: (response, work) => {
    work();
    response.destroy();
  },
  cut: (response, work) => sendHalf(response, work()),
  garbage: (response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"ID_UPUTNICE": 1');
  },
  other: (response) => send(response, { status: 200, body: { poruka: 'nešto drugo' } }),
  huge: (response) => send(response, { status: 200, body: { x: 'y'.repeat(2_000_000) } }),
  slow: async (response, work, slowMs) => {
    await sleep(slowMs);
    send(response, work());
  },
};
