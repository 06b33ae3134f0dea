import { Agent, request } from 'node:http';

const HOSTILE_BYTES = 1_048_576;

/** A megabyte each, of the kinds that cost most to read: many small values, deep nesting, one long text, many names. */
const BODIES = [
  `[${'0,'.repeat(HOSTILE_BYTES / 2 - 2)}0]`,
  '['.repeat(HOSTILE_BYTES - 1),
  JSON.stringify({ email: 'x'.repeat(HOSTILE_BYTES - 20) }),
  `{${Array.from({ length: HOSTILE_BYTES / 12 }, (_, at) => `"${String(at).padStart(7, '0')}":0`).join(',')}}`,
].map((text) => Buffer.from(text.slice(0, HOSTILE_BYTES)));
const PATHS = ['/api/login/users', '/api/uzorci/prijem', '/api/rezultati/verifikuj', '/api/nema'];

export interface Timed {
  milliseconds: number[];
  failed: number;
}

export const p95 = ({ milliseconds }: Timed): number =>
  [...milliseconds].sort((a, b) => a - b)[Math.ceil(milliseconds.length * 0.95) - 1] ?? Number.NaN;

/** So many hostile bodies a second, without waiting for an answer, until told to stop. */
export function attack(address: string, perSecond: number): { stop: () => { sent: number } } {
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });
  let sent = 0;
  const timer = setInterval(() => {
    const body = BODIES[sent % BODIES.length] ?? Buffer.alloc(0);
    const path = PATHS[Math.floor(sent / BODIES.length) % PATHS.length] ?? '';
    sent++;
    const headers = {
      'content-type': 'application/json',
      'content-length': body.length,
      ...(sent % 3 === 0 ? { authorization: `Bearer pogodak-${sent}` } : {}),
    };
    const call = request(`${address}${path}`, { method: 'POST', agent, headers }, (response) => response.resume());
    call.on('error', () => undefined);
    call.end(body);
  }, 1000 / perSecond);
  return {
    stop: () => {
      clearInterval(timer);
      agent.destroy();
      return { sent };
    },
  };
}

/** One clerk who saves, looks at the answer and saves again. */
export async function saveOften(save: () => Promise<boolean>, milliseconds: number, pauseMs = 50): Promise<Timed> {
  const timed: Timed = { milliseconds: [], failed: 0 };
  const end = performance.now() + milliseconds;
  while (performance.now() < end) {
    const began = performance.now();
    const saved = await save();
    timed.milliseconds.push(performance.now() - began);
    timed.failed += saved ? 0 : 1;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return timed;
}
