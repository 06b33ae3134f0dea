import { dayOf } from '../tables/table.rules.ts';
import { VISIT_DAYS } from './visit.limits.ts';

export interface EarlierOrder {
  labassay: string;
  /** When it was ordered. */
  datum: string;
  /** The number of its sample. */
  uzorak: string;
}

export type OrderHint =
  | { kind: 'today'; uzorak: string }
  /** Ordered so many days ago, though it is seldom needed before `razmakDana`. */
  | { kind: 'soon'; dana: number; razmakDana: number; uzorak: string };

const DAY_MS = 86_400_000;
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** Of samples taken before that day no test matters to these, not even one that was added later. */
export function hintsSince(tests: Iterable<{ razmakDana: number }>, now: Date): Date {
  let longest = 0;
  for (const { razmakDana } of tests) {
    longest = Math.max(longest, razmakDana);
  }
  return new Date(now.getTime() - (longest + VISIT_DAYS) * DAY_MS);
}

/** Asked, never forbidden. */
export function hintFor(
  test: { _id: string; razmakDana: number },
  earlier: readonly EarlierOrder[],
  now: Date,
): OrderHint | undefined {
  const [last] = earlier.filter(({ labassay }) => labassay === test._id).sort((a, b) => (a.datum < b.datum ? 1 : -1));
  if (!last) {
    return undefined;
  }
  const { uzorak } = last;
  const dana = daysBetween(dayOf(new Date(last.datum)), dayOf(now));
  if (dana <= 0) {
    return { kind: 'today', uzorak };
  }
  const { razmakDana } = test;
  return dana < razmakDana ? { kind: 'soon', dana, razmakDana, uzorak } : undefined;
}
