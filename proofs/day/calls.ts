import { type Reply, type Request, sendTo } from '@nalaz/testkit/load/sample-calls';
import type { Call } from '../../packages/domain/src/contract.ts';

/** Calls of people, timed, each kind by itself. */
export interface TimedCalls {
  ask: <C extends Call>(call: C, token: string, request: Request) => Promise<Reply<C>>;
  /** Milliseconds by the name of the call, since `forget`. */
  taken: Map<string, number[]>;
  /** How often a call was refused and why, since the beginning. */
  refused: Map<string, number>;
  /** Calls that found the server too busy and were sent again, since the beginning. */
  busy: () => number;
  forget: () => void;
}

/** The connection broke: counted as a refusal, and whoever called goes on. */
const UNREACHED = { status: 0, body: { success: false } as never };

export function openCalls(address: string): TimedCalls {
  let busy = 0;
  const send = sendTo(address, '10.0.0.1', () => {
    busy++;
  });
  const taken = new Map<string, number[]>();
  const refused = new Map<string, number>();
  return {
    taken,
    refused,
    busy: () => busy,
    forget: () => taken.clear(),
    ask: async (call, token, request) => {
      const began = performance.now();
      const reply = await send(call, token, request).catch(() => UNREACHED);
      const times = taken.get(call.name) ?? [];
      taken.set(call.name, times);
      times.push(performance.now() - began);
      if (!reply.body.success) {
        const why = `${call.name} ${reply.body.code ?? reply.status}`;
        refused.set(why, (refused.get(why) ?? 0) + 1);
      }
      return reply;
    },
  };
}
