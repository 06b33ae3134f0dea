import { LabError } from '../errors.ts';
import { DATE_RANGE_MINIMUM } from './search-state.ts';
import type { Pagination, TableQuery } from './table.contract.ts';
import { EXACT_TOTAL, type ItemsPerPage, PAGE_SIZE } from './table.limits.ts';

export interface TableRequest<Field extends string> {
  sort: { field: Field; direction: 'asc' | 'desc' }[];
  page: number;
  perPage: number;
  scope: ItemsPerPage;
  /** Half open: from <= moment < to. */
  from: Date | undefined;
  to: Date | undefined;
  filter: string;
}

/** S7.36, S3.16: what was asked for, checked against what this list allows. */
export function readTableRequest<Field extends string>(
  query: TableQuery,
  sorts: readonly Field[],
  now: Date,
): TableRequest<Field> {
  const perPage = query.per_page ?? PAGE_SIZE;
  const range = readRange(query, now);
  const scope = range ? 'Svi Rezultati' : (query.datum ?? 'DANAS');
  const today = scope === 'DANAS' ? { from: startOfDay(dayOf(now)), to: startOfDay(nextDay(dayOf(now))) } : undefined;
  return {
    sort: readSort(query.sort, sorts),
    page: Math.min(query.page ?? 1, Math.ceil(EXACT_TOTAL / perPage)),
    perPage,
    scope,
    from: (range ?? today)?.from,
    to: (range ?? today)?.to,
    filter: query.filter?.trim() ?? '',
  };
}

/** `field|direction`, comma-separated. A field that the list does not allow never reaches SQL. */
function readSort<Field extends string>(sort: string | undefined, allowed: readonly Field[]) {
  return (sort ?? '')
    .split(',')
    .filter((part) => part !== '')
    .map((part) => {
      const [name, direction = 'asc', ...rest] = part.split('|');
      const field = allowed.find((one) => one === name);
      if (!field || rest.length > 0 || (direction !== 'asc' && direction !== 'desc')) {
        throw new LabError('SORT_NOT_ALLOWED');
      }
      return { field, direction } as const;
    });
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const EARLIEST = new Date(DATE_RANGE_MINIMUM);
/** S5.21 lets the end lie one day ahead; the other day is for clocks that differ. */
const LONGEST_AHEAD_MS = 2 * 86_400_000;

function readRange(query: TableQuery, now: Date): { from: Date; to: Date } | undefined {
  const { dateRangeMin, dateRangeMax } = query;
  if (!dateRangeMin && !dateRangeMax) {
    return undefined;
  }
  const from = readMoment(dateRangeMin, startOfDay);
  const to = readMoment(dateRangeMax, (day) => startOfDay(nextDay(day)));
  if (!from || !to || from >= to || from < EARLIEST || to.getTime() > now.getTime() + LONGEST_AHEAD_MS) {
    throw new LabError('DATE_RANGE_INVALID');
  }
  return { from, to };
}

function readMoment(text: string | undefined, ofDay: (day: string) => Date): Date | undefined {
  if (!text) {
    return undefined;
  }
  const moment = DAY.test(text) ? validDay(text) && ofDay(text) : new Date(text);
  return moment && !Number.isNaN(moment.getTime()) ? moment : undefined;
}

/** A 30th of February would silently become a day of March. */
function validDay(day: string): boolean {
  const moment = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(day);
}

const sarajevo = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Sarajevo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** The same few moments are asked for again and again, and asking takes long. */
const clocks = new Map<number, string>();
const MOST_CLOCKS = 500;

export function wallClock(moment: Date): string {
  const time = moment.getTime();
  const known = clocks.get(time);
  if (known !== undefined) {
    return known;
  }
  const part = Object.fromEntries(sarajevo.formatToParts(moment).map(({ type, value }) => [type, value]));
  const year = part.year?.padStart(4, '0');
  const clock = `${year}-${part.month}-${part.day}T${part.hour}:${part.minute}:${part.second}`;
  if (clocks.size >= MOST_CLOCKS) {
    clocks.clear();
  }
  clocks.set(time, clock);
  return clock;
}

/** The laboratory's day that a moment belongs to. */
export function dayOf(moment: Date): string {
  return wallClock(moment).slice(0, 10);
}

export function nextDay(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

/** Midnight in Sarajevo as a moment; the nights when the clock changes have 23 or 25 hours. */
export function startOfDay(day: string): Date {
  const guess = new Date(`${day}T00:00:00Z`);
  const offset = Date.parse(`${wallClock(guess)}Z`) - guess.getTime();
  const first = new Date(guess.getTime() - offset);
  const corrected = Date.parse(`${wallClock(first)}Z`) - first.getTime();
  return new Date(guess.getTime() - corrected);
}

/** `HH:MM` of a day in Sarajevo as a moment. */
export function momentAt(day: string, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const plain = new Date(startOfDay(day).getTime() + (hours * 60 + minutes) * 60_000);
  const ahead = Date.parse(`${wallClock(plain)}Z`) - Date.parse(`${day}T${time.slice(0, 5)}:00Z`);
  return new Date(plain.getTime() - ahead);
}

/** S3.16. Beyond the exact total the number is a lower bound and marked as such. */
export function paginationOf(request: { page: number; perPage: number }, counted: number, rows: number): Pagination {
  const total = Math.min(counted, EXACT_TOTAL);
  const from = rows === 0 ? 0 : (request.page - 1) * request.perPage + 1;
  return {
    total,
    total_estimated: counted > EXACT_TOTAL,
    per_page: request.perPage,
    current_page: request.page,
    last_page: Math.max(1, Math.ceil(total / request.perPage)),
    from,
    to: rows === 0 ? 0 : from + rows - 1,
  };
}
