import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countAttempt, secondsToWait, THROTTLES, type ThrottleState } from './throttle.rules.ts';

const policy = THROTTLES.accountAtAddress;
const start = new Date('2026-03-05T08:00:00Z');

function afterAttempts(count: number): ThrottleState | undefined {
  let state: ThrottleState | undefined;
  for (let attempt = 0; attempt < count; attempt++) {
    state = countAttempt(policy, state, start);
  }
  return state;
}

it('[S7.01] the first four wrong passwords cost no waiting, the fifth does', () => {
  expect(secondsToWait(afterAttempts(4), start)).toBe(0);
  expect(secondsToWait(afterAttempts(5), start)).toBe(30);
  expect(secondsToWait(afterAttempts(6), start)).toBe(60);
});

it('[S7.01] the waiting grows but has an end: an account is never locked for good', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), (count) => {
      const wait = secondsToWait(afterAttempts(count), start);
      expect(wait).toBeGreaterThanOrEqual(secondsToWait(afterAttempts(count - 1), start));
      expect(wait).toBeLessThanOrEqual(policy.longestDelaySeconds);
    }),
  );
});

it('[S7.01] failures are forgotten after the window', () => {
  const later = new Date(start.getTime() + (policy.windowSeconds + 1) * 1000);
  expect(countAttempt(policy, afterAttempts(20), later)).toMatchObject({ failures: 1, blockedUntil: later });
});
