import { createHash } from 'node:crypto';
import { countAttempt, secondsToWait, THROTTLES, type ThrottlePolicy } from '@nalaz/domain/auth/throttle.rules';
import { LabError } from '@nalaz/domain/errors';
import { type Denied, recordDenied } from '../../platform/audit.ts';
import { type Context, systemContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import type { Services } from '../../platform/services.ts';
import {
  beginWindow,
  deleteThrottle,
  giveBackAttempt,
  lockThrottle,
  saveThrottle,
  selectThrottle,
  type Tried,
} from './throttle.repository.ts';
import { inTurn } from './turns.ts';
import { selectKnown } from './users.repository.ts';

export type { Tried };

export interface Attempt {
  email: string;
  address: string;
  /** What recognises the browser that it comes from. */
  deviceHash: Buffer;
  requestId: string;
}

/** What a try counts against. `counts`: it is counted there, but neither waits nor lets others wait. */
export type Counter = readonly [key: string, policy: ThrottlePolicy, effect?: 'counts'];

/** Neither an e-mail nor an address is stored, only what recognises them again. */
const keyOf = (...parts: string[]) => createHash('sha256').update(parts.join('\0')).digest('base64url');

export const counterOf = (policy: ThrottlePolicy, ...parts: string[]): Counter => [keyOf(...parts), policy];

/**
 * What an attempt counts against, in the order of locking: in any other, two sign-ins would wait for each other.
 * Somebody at an address of their own is held up neither by guesses from elsewhere nor by those of others there; at a
 * device of their own, nor by guesses of their own password from the same address.
 */
async function countersOf(tx: Tx, { email, address, deviceHash }: Attempt): Promise<[Counter, Counter, ...Counter[]]> {
  const known = await selectKnown(tx, email, address, deviceHash);
  const anybody = counterOf(THROTTLES.address, 'address', address);
  const own = known.device ? ['device', deviceHash.toString('base64url')] : ['pair', address];
  const mistyped = counterOf(THROTTLES.accountAtAddress, ...own, email);
  return known.address || known.device
    ? [[anybody[0], anybody[1], 'counts'], mistyped]
    : [anybody, mistyped, counterOf(THROTTLES.accountElsewhere, 'account', email)];
}

/** An attempt that was let through: all that it has counted, and which of it only the person's own mistypings are. */
export interface Admitted {
  tried: readonly Tried[];
  own: string;
}

/** Counts the attempt before the password is looked at, or refuses it with the time to wait. */
export async function admitAttempt(services: Services, attempt: Attempt): Promise<Admitted> {
  const system = systemContext('sign-in', attempt.requestId);
  let own = '';
  const { wait, tried } = await countTry(services, system, keyOf('address', attempt.address), async (tx) => {
    const counters = await countersOf(tx, attempt);
    own = counters[1][0];
    return counters;
  });
  if (wait > 0) {
    await traceRefusals(services, attempt, 'sign-in-delayed');
    throw new LabError('SIGN_IN_DELAYED', { seconds: wait });
  }
  return { tried, own };
}

/** A row in the trail for the first of these refusals in an hour, so that a flood of them does not fill it. */
export async function traceRefusals(
  services: Services,
  { address, requestId }: Pick<Attempt, 'address' | 'requestId'>,
  what: 'sign-in-delayed' | 'sign-in-unknown',
): Promise<void> {
  const denied = { actor: 'nobody', userId: null, siteId: null, requestId, what, recordId: address };
  await traceFirst(services, counterOf(THROTTLES.address, what, address), denied);
}

/** The first refusal in a window, in the trail. */
export function traceFirst(services: Services, [key, { windowSeconds }]: Counter, denied: Denied): Promise<void> {
  return services.database.inTransaction(systemContext('sign-in', denied.requestId), async (tx) => {
    if (await beginWindow(tx, key, windowSeconds, services.now())) {
      await recordDenied(tx, denied);
    }
  });
}

/** Somebody who is signed in shows once more who they or others are. */
export async function admitOwnAttempt(
  services: Services,
  counters: readonly [Counter, ...Counter[]],
  requestId: string,
): Promise<Tried[]> {
  const system = systemContext('sign-in', requestId);
  const { wait, tried } = await countTry(services, system, counters[0][0], async () => counters);
  if (wait > 0) {
    throw new LabError('SIGN_IN_DELAYED', { seconds: wait });
  }
  return tried;
}

/** All that was tried here before is forgotten. */
export const forgetTries = (tx: Tx, [key]: Counter): Promise<void> => deleteThrottle(tx, key);

/**
 * Counts a try before it is looked at; otherwise the seconds to wait, and nothing is counted. Tries with the same
 * `line` are counted one after the other. Counters are locked in the order given, which must be the same for all.
 */
export function countTry(
  services: Services,
  system: Context,
  line: string,
  countersOf: (tx: Tx) => Promise<readonly Counter[]>,
): Promise<{ wait: number; tried: Tried[] }> {
  return inTurn(line, () =>
    services.database.inTransaction(system, async (tx) => countAll(tx, await countersOf(tx), services.now)),
  );
}

/**
 * Work of which only its outcome tells whether it is a try. `count` says how long to wait, and counts where that is not at
 * all; what fails is not counted. A flood of one counter waits in a line of its own.
 */
export function inCountedTurn<T>(
  services: Services,
  context: Context,
  counter: Counter,
  work: (tx: Tx, line: { count: () => Promise<number>; left: () => Promise<number> }) => Promise<T>,
): Promise<T> {
  return inLineOf(services, counter, ({ count, left }) =>
    services.database.inTransaction(context, (tx) => work(tx, { count: () => count(tx), left: () => left(tx) })),
  );
}

/** What may be asked of a counter in a transaction: to count a try, or only how long to wait. */
export interface Line {
  count: (tx: Tx) => Promise<number>;
  left: (tx: Tx) => Promise<number>;
}

/** The same, for work that has more than one transaction. */
export function inLineOf<T>(
  { now }: Pick<Services, 'now'>,
  counter: Counter,
  work: (line: Line) => Promise<T>,
): Promise<T> {
  return inTurn(counter[0], () =>
    work({
      count: async (tx) => (await countAll(tx, [counter], now)).wait,
      left: async (tx) => secondsToWait(await selectThrottle(tx, counter[0]), now()),
    }),
  );
}

async function countAll(tx: Tx, counters: readonly Counter[], clock: () => Date) {
  const states = [];
  for (const [key, policy, effect] of counters) {
    states.push({ key, policy, effect, state: await lockThrottle(tx, key, clock()) });
  }
  // Not earlier: to somebody who waited for a counter, an attempt that was let through meanwhile would look like a delay.
  const now = clock();
  const wait = Math.max(0, ...states.map(({ state, effect }) => (effect === 'counts' ? 0 : secondsToWait(state, now))));
  const tried: Tried[] = [];
  if (wait === 0) {
    for (const { key, policy, effect, state } of states) {
      const counted = countAttempt(policy, state, now);
      const before = state.blockedUntil;
      const after = effect === 'counts' ? before : counted.blockedUntil;
      await saveThrottle(tx, key, { ...counted, blockedUntil: after });
      tried.push({ key, before, after });
    }
  }
  return { wait, tried };
}

/** The try was not wrong: it does not count. What others have counted still does. */
export async function takeBackTry(tx: Tx, tried: readonly Tried[]): Promise<void> {
  for (const one of tried) {
    await giveBackAttempt(tx, one);
  }
}

/** The person has shown who they are: their own mistypings before are forgotten. */
export async function forgiveAttempts(tx: Tx, { tried, own }: Admitted): Promise<void> {
  await takeBackTry(tx, tried);
  await deleteThrottle(tx, own);
}
