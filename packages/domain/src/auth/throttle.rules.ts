/** How many times something may be tried before each further one must wait. It delays, it never locks for good. */
export interface ThrottlePolicy {
  freeAttempts: number;
  firstDelaySeconds: number;
  longestDelaySeconds: number;
  /** Failures older than this are forgotten. */
  windowSeconds: number;
}

export const THROTTLES = {
  /** One account from one address: a person who mistypes, or a guesser. */
  accountAtAddress: { freeAttempts: 5, firstDelaySeconds: 30, longestDelaySeconds: 900, windowSeconds: 900 },
  /** One address, whatever the account: somebody trying a list. */
  address: { freeAttempts: 50, firstDelaySeconds: 60, longestDelaySeconds: 900, windowSeconds: 3600 },
  /** One account from addresses it was never used at, or as the second person of many: somebody who comes many ways. */
  accountElsewhere: { freeAttempts: 30, firstDelaySeconds: 30, longestDelaySeconds: 300, windowSeconds: 900 },
  /** A report behind its QR code, or an address from which any is tried: five in a quarter of an hour. */
  reportPickup: { freeAttempts: 5, firstDelaySeconds: 900, longestDelaySeconds: 900, windowSeconds: 900 },
  /** Numbers of nobody, or of patients of other sites, that one person looks up; how many are free is a setting. */
  patientLookup: { freeAttempts: 60, firstDelaySeconds: 60, longestDelaySeconds: 600, windowSeconds: 600 },
} as const satisfies Record<string, ThrottlePolicy>;

export interface ThrottleState {
  failures: number;
  firstFailureAt: Date;
  blockedUntil: Date;
}

/** Every attempt counts as failed until it succeeds, so that attempts made at the same moment are all counted. */
export function countAttempt(policy: ThrottlePolicy, state: ThrottleState | undefined, now: Date): ThrottleState {
  const fresh = !state || now.getTime() - state.firstFailureAt.getTime() > policy.windowSeconds * 1000;
  const failures = fresh ? 1 : state.failures + 1;
  const excess = failures - policy.freeAttempts;
  const delay = excess < 0 ? 0 : Math.min(policy.longestDelaySeconds, policy.firstDelaySeconds * 2 ** excess);
  return {
    failures,
    firstFailureAt: fresh ? now : state.firstFailureAt,
    blockedUntil: new Date(now.getTime() + delay * 1000),
  };
}

export function secondsToWait(state: ThrottleState | undefined, now: Date): number {
  return state ? Math.max(0, Math.ceil((state.blockedUntil.getTime() - now.getTime()) / 1000)) : 0;
}
