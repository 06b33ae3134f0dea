/** Whether another system is worth asking. `now` is in milliseconds of any clock that only goes forward. */
export interface Circuit {
  /** Failures one after the other. */
  failures: number;
  /** Set while it is open: nobody is sent there before this moment. */
  closedUntil: number | undefined;
  /** Set while half open: one caller is trying, since then. */
  probingSince: number | undefined;
}

export interface CircuitLimits {
  /** So many failures in a row open it. */
  failures: number;
  /** So long nobody is sent there. */
  restMs: number;
  /** A probe that has not come back after this is forgotten. */
  probeMs: number;
}

export type CircuitState = 'closed' | 'open' | 'half-open';

export const CLOSED: Circuit = { failures: 0, closedUntil: undefined, probingSince: undefined };

export function stateOf({ closedUntil }: Circuit, now: number): CircuitState {
  if (closedUntil === undefined) {
    return 'closed';
  }
  return now < closedUntil ? 'open' : 'half-open';
}

/** Asks for leave to call. Half open lets one caller through, to find out; the others are told no. */
export function enter(circuit: Circuit, limits: CircuitLimits, now: number): { allowed: boolean; circuit: Circuit } {
  switch (stateOf(circuit, now)) {
    case 'closed':
      return { allowed: true, circuit };
    case 'open':
      return { allowed: false, circuit };
    case 'half-open': {
      const probing = circuit.probingSince !== undefined && now < circuit.probingSince + limits.probeMs;
      return probing ? { allowed: false, circuit } : { allowed: true, circuit: { ...circuit, probingSince: now } };
    }
  }
}

export const succeeded = (): Circuit => CLOSED;

export function failed(circuit: Circuit, limits: CircuitLimits, now: number): Circuit {
  const failures = circuit.failures + 1;
  const opens = failures >= limits.failures || circuit.closedUntil !== undefined;
  return { failures, closedUntil: opens ? now + limits.restMs : undefined, probingSince: undefined };
}
