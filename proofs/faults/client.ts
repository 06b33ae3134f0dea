import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type Reply, sendOnce } from '@nalaz/testkit/load/sample-calls';
import type { Call } from '../../packages/domain/src/contract.ts';
import type { Problem } from './effects.ts';

const PAUSE_MS = 50;
const PATIENCE_MS = 300_000;

export interface Errand<C extends Call = Call> {
  call: C;
  token: string;
  body: object;
  /** Sends it again until it is acknowledged; otherwise whoever asked goes away when the first try fails. */
  insists: boolean;
}

export interface Outcome<C extends Call = Call> {
  /** The answer that was given; none: nobody has acknowledged it. */
  answer: Reply<C>['body'] | undefined;
  problems: Problem[];
  /** Asks once more with the same key for what was acknowledged. */
  repeat: () => Promise<Problem[]>;
}

/** A workplace: what it asks for, and what it was told. */
export async function runErrand<C extends Call>(address: string, errand: Errand<C>): Promise<Outcome<C>> {
  const { call, token, body } = errand;
  const once = sendOnce(address, '127.0.0.1', randomUUID());
  const problems: Problem[] = [];
  const ask = async (insists: boolean): Promise<Reply<C> | undefined> => {
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      // Nobody answers, or the answer is cut off: the server is dead or dies.
      const reply = await once(call, token, { body }).catch(() => undefined);
      if (reply && reply.status < 500) {
        return reply;
      }
      if (reply && reply.status !== 503) {
        problems.push({ kind: 'lost', what: `${call.name} was answered ${reply.status} ${reply.body.code}` });
      }
      if (!insists || Date.now() > deadline) {
        return undefined;
      }
      await sleep(PAUSE_MS);
    }
  };
  const first = await ask(errand.insists);
  const told = first?.body.success ? first : undefined;
  if (!told && (first || errand.insists)) {
    problems.push({ kind: 'lost', what: `${call.name} was not done: ${first?.body.code ?? 'never answered'}` });
  }
  return {
    answer: told?.body,
    problems,
    repeat: async () => {
      const again = told && (await ask(true));
      return isDeepStrictEqual(again, told)
        ? []
        : [{ kind: 'doubled', what: `${call.name} repeated got another answer: ${again?.body.code ?? ''}` }];
    },
  };
}

/** Whether what was done is as it must be, and stays so when all of it is asked for once more. */
export async function judgeTwice(outcomes: readonly Outcome[], judge: () => Promise<Problem[]>): Promise<Problem[]> {
  const found = [...outcomes.flatMap(({ problems }) => problems), ...(await judge())];
  for (const { repeat } of outcomes) {
    found.push(...(await repeat()));
  }
  return found.length > 0 ? found : judge();
}
