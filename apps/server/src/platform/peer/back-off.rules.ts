export interface BackOff {
  firstMs: number;
  longestMs: number;
}

/** How long to wait before attempt `attempt` (the second is 1): twice as long each time, spread so that callers do not come together. */
export function waitBefore(attempt: number, { firstMs, longestMs }: BackOff, random: () => number): number {
  const full = Math.min(longestMs, firstMs * 2 ** (attempt - 1));
  return Math.round(full / 2 + (full / 2) * random());
}
