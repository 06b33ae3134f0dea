import { isAuthPath } from './where-to-go.ts';

/** S4.11 and S9.01: 8 hours where the session does not say. */
export const DEFAULT_IDLE_SECONDS = 28_800;

const LONGEST_TIMER_MS = 2 ** 31 - 1;
const LONGEST_SILENCE_MS = 300_000;

const idleMs = (seconds: number | undefined) => (seconds && seconds > 0 ? seconds : DEFAULT_IDLE_SECONDS) * 1000;

export function idleDeadline(lastActivity: number, idleSeconds: number | undefined): number {
  return lastActivity + idleMs(idleSeconds);
}

/** How often the server hears of activity: often enough that its own count never runs out first. */
export function tellEvery(idleSeconds: number | undefined): number {
  return Math.min(idleMs(idleSeconds) / 3, LONGEST_SILENCE_MS);
}

/** How long to sleep before looking again; 0 when the time is up. */
export function untilIdle(now: number, deadline: number): number {
  return Math.min(Math.max(0, deadline - now), LONGEST_TIMER_MS);
}

/** The timer restarts on activity except on auth pages. */
export function countsAsActivity(path: string): boolean {
  return !isAuthPath(path);
}
