export function percentile(times: readonly number[], of: number): number {
  return [...times].sort((one, other) => one - other)[Math.ceil((times.length * of) / 100) - 1] ?? Number.NaN;
}

/** How much something grows in a second: the line that fits best through what was seen. */
export function slope(points: readonly { at: number; value: number }[]): number {
  const mean = (of: readonly number[]) => of.reduce((sum, one) => sum + one, 0) / of.length;
  const [at, value] = [mean(points.map((point) => point.at)), mean(points.map((point) => point.value))];
  const together = points.reduce((sum, point) => sum + (point.at - at) * (point.value - value), 0);
  const alone = points.reduce((sum, point) => sum + (point.at - at) ** 2, 0);
  return alone === 0 ? 0 : together / alone;
}

/** More than chance moves a line of people: of a hundred who come, this many are left behind. */
const GROWING_SHARE = 0.03;
/** A line that empties within this is none. */
const STANDING_SECONDS = 2;

/** Whether a backlog grows at a rate of arrivals. Seconds and requisitions. */
export function isGrowing(points: readonly { at: number; value: number }[], rate: number): boolean {
  const last = points.at(-1)?.value ?? 0;
  return slope(points) > rate * GROWING_SHARE && last > rate * STANDING_SECONDS;
}

export function figuresOf(times: readonly number[]): string {
  const [p50, p95, p99] = [50, 95, 99].map((of) => percentile(times, of).toFixed(0));
  return `p50 ${p50}, p95 ${p95}, p99 ${p99} ms`;
}
