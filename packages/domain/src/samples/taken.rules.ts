import { isBeforeBirth, type StoredBirth } from '../catalogue/known-age.rules.ts';

/** Older than this it is seldom the time that was meant: another year, another century. It is asked, not forbidden. */
export const LONG_AGO_DAYS = 30;

const CLOCKS_DIFFER_MS = 5 * 60_000;
const DAY_MS = 86_400_000;

export const isLongAgo = (taken: Date, now: Date): boolean => now.getTime() - taken.getTime() > LONG_AGO_DAYS * DAY_MS;

/** Why a sample cannot have been taken then. */
export function explainTaken(
  taken: Date,
  { birth, now, confirmed }: { birth: StoredBirth; now: Date; confirmed: boolean },
): 'INPUT_INVALID' | 'TAKEN_BEFORE_BIRTH' | 'TAKEN_LONG_AGO' | undefined {
  if (taken.getTime() > now.getTime() + CLOCKS_DIFFER_MS) {
    return 'INPUT_INVALID';
  }
  if (isBeforeBirth(birth, taken)) {
    return 'TAKEN_BEFORE_BIRTH';
  }
  return isLongAgo(taken, now) && !confirmed ? 'TAKEN_LONG_AGO' : undefined;
}
