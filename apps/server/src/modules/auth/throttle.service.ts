import { createHash } from 'node:crypto';
import { countAttempt, secondsToWait, THROTTLES, type ThrottlePolicy } from '@nalaz/domain/auth/throttle.rules';
import { LabError } from '@nalaz/domain/errors';
import { type Denied, recordDenied } from '../../platform/audit.ts';
import { type Context, systemContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import type { Services } from '../../platform/services.ts';
import { beginWindow, deleteThrottle, giveBackAttempt, lockThrottle, saveThrottle } from './throttle.repository.ts';
import { inTurn } from './turns.ts';
import { isKnownAddress } from './users.repository.ts';

export interface Attempt {
  email: string;
  address: string;
  requestId: string;
}

/** What a try counts against. `counts`: it is counted there, but nobody waits for it. */
export type Counter = readonly [key: string, policy: ThrottlePolicy, effect?: 'counts'];

/** Neither an e-mail nor an address is stored, only what recognises them again. */
const keyOf = (...parts: string[]) => createHash('sha256').update(parts.join('\0')).digest('base64url');
const keysOf = ({ email, address }: Attempt) => ({
  address: keyOf('address', address),
  pair: keyOf('pair', email, address),
  account: keyOf('account', email),
});

export const counterOf = (policy: ThrottlePolicy, ...parts: string[]): Counter => [keyOf(...parts), policy];

/**
 * What an attempt counts against, in the order of locking: in any other, two sign-ins would wait for each other.
 * Somebody at an address of their own is held up neither by guesses from elsewhere nor by those of others there.
 */
async function countersOf(tx: Tx, attempt: Attempt): Promise<Counter[]> {
  const { address, pair, account } = keysOf(attempt);
  const known = await isKnownAddress(tx, attempt.email, attempt.address);
  return [
    known ? [address, THROTTLES.address, 'counts'] : [address, THROTTLES.address],
    [pair, THROTTLES.accountAtAddress],
    ...(known ? [] : [[account, THROTTLES.accountElsewhere] satisfies Counter]),
  ];
}

/** Counts the attempt before the password is looked at, or refuses it with the time to wait. */
export async function admitAttempt(services: Services, attempt: Attempt): Promise<void> {
  const system = systemContext('sign-in', attempt.requestId);
  const wait = await countTry(services, system, keysOf(attempt).address, (tx) => countersOf(tx, attempt));
  if (wait > 0) {
    await traceRefusals(services, attempt, 'sign-in-delayed');
    throw new LabError('SIGN_IN_DELAYED', { seconds: wait });
  }
}

/** A row in the trail for the first of these refusals in an hour, so that a flood of them does not fill it. */
export async function traceRefusals(
  services: Services,
  { address, requestId }: Attempt,
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

/** Somebody who is signed in shows once more who they are: no one but they themselves can use these tries up. */
export async function admitOwnAttempt(services: Services, counter: Counter, requestId: string): Promise<void> {
  const wait = await countTry(services, systemContext('sign-in', requestId), counter[0], async () => [counter]);
  if (wait > 0) {
    throw new LabError('SIGN_IN_DELAYED', { seconds: wait });
  }
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
  countersOf: (tx: Tx) => Promise<Counter[]>,
): Promise<number> {
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
  work: (tx: Tx, count: () => Promise<number>) => Promise<T>,
): Promise<T> {
  const { database, now } = services;
  return inTurn(counter[0], () =>
    database.inTransaction(context, (tx) => work(tx, () => countAll(tx, [counter], now))),
  );
}

async function countAll(tx: Tx, counters: readonly Counter[], clock: () => Date): Promise<number> {
  const states = [];
  for (const [key, policy, effect] of counters) {
    states.push({ key, policy, effect, state: await lockThrottle(tx, key, clock()) });
  }
  // Not earlier: to somebody who waited for a counter, an attempt that was let through meanwhile would look like a delay.
  const now = clock();
  const wait = Math.max(0, ...states.map(({ state, effect }) => (effect === 'counts' ? 0 : secondsToWait(state, now))));
  if (wait === 0) {
    for (const { key, policy, state } of states) {
      await saveThrottle(tx, key, countAttempt(policy, state, now));
    }
  }
  return wait;
}

/** The attempt was not wrong: it does not count. Earlier wrong ones still do. */
export async function takeBackAttempt(tx: Tx, attempt: Attempt): Promise<void> {
  await takeBackTry(tx, await countersOf(tx, attempt));
}

export async function takeBackTry(tx: Tx, counters: readonly Counter[]): Promise<void> {
  for (const [key] of counters) {
    await giveBackAttempt(tx, key);
  }
}

/** The person has shown who they are: their own mistypings before are forgotten. */
export async function forgiveAttempts(tx: Tx, attempt: Attempt): Promise<void> {
  await takeBackAttempt(tx, attempt);
  await deleteThrottle(tx, keysOf(attempt).pair);
}
