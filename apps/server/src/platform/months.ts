import { type RawBuilder, sql } from 'kysely';

/**
 * The big tables are divided into months by their ids. Bounds that are written into the statement keep the other months
 * out of its plan, and a statement of the same months is the same text: it is planned once.
 */
export interface Months {
  from: RawBuilder<string>;
  to: RawBuilder<string>;
}

const DAY_MS = 86_400_000;
const UNIX_DIGITS = 12;
const LATEST = 16 ** UNIX_DIGITS - 1;

/** Ids are as old as what they name: the first 48 bits are milliseconds. */
export const momentOf = (id: string) => Number.parseInt(id.replace('-', '').slice(0, UNIX_DIGITS), 16);

function floorOf(moment: number): RawBuilder<string> {
  const digits = Math.min(Math.max(0, moment), LATEST).toString(16).padStart(UNIX_DIGITS, '0');
  return sql.raw(`'${digits.slice(0, 8)}-${digits.slice(8)}-0000-0000-000000000000'::uuid`);
}

/** When the month of a moment began. */
export function monthOf(moment: number, later = 0): number {
  const day = new Date(Math.min(moment, LATEST));
  return Number.isNaN(day.getTime()) ? LATEST : Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + later);
}

/** The months of these ids and of whatever belongs to them, so many days before and after. Nothing is of the future. */
export function monthsAround(ids: readonly string[], days: number): Months {
  const moments = ids.map(momentOf);
  const newest = Math.max(...moments);
  const last = Math.max(newest, Math.min(newest + days * DAY_MS, Date.now() + DAY_MS));
  return { from: floorOf(monthOf(Math.min(...moments) - days * DAY_MS)), to: floorOf(monthOf(last, 1)) };
}

/** The months that these moments lie in, and those between them. */
export const monthsBetween = (from: Date, to: Date): Months => ({
  from: floorOf(monthOf(from.getTime())),
  to: floorOf(monthOf(to.getTime(), 1)),
});

/** The newest month first. */
export const groupByMonth = (ids: readonly string[]): string[][] =>
  [...Map.groupBy(ids, (id) => monthOf(momentOf(id)))].sort(([one], [other]) => other - one).map(([, some]) => some);

/** Month by month, all asked at once: a patient's history costs what it holds and not what the laboratory holds. */
export async function askByMonth<T>(
  ids: readonly string[],
  ask: (ids: readonly string[], months: Months) => Promise<T[]>,
): Promise<T[]> {
  const asked = groupByMonth(ids).map((some) => ask(some, monthsAround(some, 0)));
  return (await Promise.all(asked)).flat();
}
