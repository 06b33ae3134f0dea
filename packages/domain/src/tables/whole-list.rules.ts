import { foldText } from '../language/fold.ts';
import { hasDateRange, type SearchState, type SortField } from './search-state.ts';
import type { Pagination, TableQuery } from './table.contract.ts';
import { dayOf, paginationOf, readTableRequest, startOfDay } from './table.rules.ts';

type SortValue = number | string | undefined;

/** What a list that is read whole must know of a column to search and sort by it. */
export interface LocalColumn<Row> {
  id: string;
  /** As it stands in the cell. */
  text: (row: Row) => string;
  /** Numbers and moments sort by this instead of their text. */
  order?: ((row: Row) => SortValue) | undefined;
  searched?: boolean | undefined;
}

export interface Keyed<Row> {
  row: Row;
  /** Everything that a search may find, folded once, so that a key press only compares. */
  key: string;
}

export function keyRows<Row>(rows: readonly Row[], columns: readonly LocalColumn<Row>[]): Keyed<Row>[] {
  const searched = columns.filter((column) => column.searched);
  return rows.map((row) => ({ row, key: foldText(searched.map(({ text }) => text(row)).join('\n')) }));
}

/** Every word must be found, in any order. */
export function filterRows<Row>(rows: readonly Keyed<Row>[], filter: string): readonly Keyed<Row>[] {
  const words = foldText(filter).split(/\s+/).filter(Boolean);
  return words.length === 0 ? rows : rows.filter(({ key }) => words.every((word) => key.includes(word)));
}

const collator = new Intl.Collator('bs', { numeric: true, sensitivity: 'base' });

/** What is empty comes last, whichever way the column is sorted. */
function compare(a: SortValue, b: SortValue, sign: number): number {
  const emptiness = Number(isEmpty(a)) - Number(isEmpty(b));
  if (emptiness !== 0 || isEmpty(a)) {
    return emptiness;
  }
  return sign * (typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b)));
}

const isEmpty = (value: SortValue) => value === undefined || value === '';

export function sortRows<Row>(
  rows: readonly Keyed<Row>[],
  sort: readonly SortField[],
  columns: readonly LocalColumn<Row>[],
): readonly Keyed<Row>[] {
  const orders = sort.flatMap(({ field, direction }) => {
    const column = columns.find(({ id }) => id === field);
    return column ? [{ read: column.order ?? column.text, sign: direction === 'desc' ? -1 : 1 }] : [];
  });
  if (orders.length === 0) {
    return rows;
  }
  const valued = rows.map((keyed) => ({ keyed, values: orders.map(({ read }) => read(keyed.row)) }));
  valued.sort((a, b) => {
    for (const [at, { sign }] of orders.entries()) {
      const difference = compare(a.values[at], b.values[at], sign);
      if (difference !== 0) {
        return difference;
      }
    }
    return 0;
  });
  return valued.map(({ keyed }) => keyed);
}

interface Scope<Row> {
  /** ISO, in UTC: such texts compare like moments. */
  changedAt: (row: Row) => string;
  isEnabled: (row: Row) => boolean;
}

/** DANAS: changed today. RADNA LISTA: what is in use. Svi Rezultati: everything. A range: changed within it. */
export function scopeRows<Row>(
  rows: readonly Row[],
  state: Pick<SearchState, 'itemsPerPage' | 'dateRange'>,
  { changedAt, isEnabled }: Scope<Row>,
  now: Date,
): readonly Row[] {
  const { from, to } = state.dateRange;
  if (hasDateRange(state as SearchState)) {
    const [start, end] = [Date.parse(from), Date.parse(to)];
    return rows.filter((row) => Date.parse(changedAt(row)) >= start && Date.parse(changedAt(row)) < end);
  }
  if (state.itemsPerPage === 'DANAS') {
    const midnight = startOfDay(dayOf(now)).toISOString();
    return rows.filter((row) => changedAt(row) >= midnight);
  }
  return state.itemsPerPage === 'RADNA LISTA' ? rows.filter(isEnabled) : rows;
}

export function pageOf<Row>(
  rows: readonly Keyed<Row>[],
  { paginationPage, perPage }: Pick<SearchState, 'paginationPage' | 'perPage'>,
): { data: Row[]; pagination: Pagination } {
  const page = Math.min(paginationPage, Math.max(1, Math.ceil(rows.length / perPage)));
  const data = rows.slice((page - 1) * perPage, page * perPage).map(({ row }) => row);
  return { data, pagination: paginationOf({ page, perPage }, rows.length, data.length) };
}

export type ListRow = Record<string, unknown>;

/** Of the list's rows: the fields that one may sort by, and the one that says when, if there is one. */
export interface ListFields {
  sorts: readonly string[];
  moment: string | undefined;
}

const words = (value: unknown): string[] => {
  if (typeof value === 'string' || typeof value === 'number') {
    return [String(value)];
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(words) : [];
};

const sortValue = (value: unknown): SortValue =>
  typeof value === 'string' || typeof value === 'number'
    ? value
    : typeof value === 'boolean'
      ? Number(value)
      : undefined;

/**
 * S7.36: the page of a list that is read whole. Without `datum` or a range it is of all times, and with neither `page` nor
 * `per_page` it is all of it. A list without a moment has no day to choose by.
 */
export function pageWhole<Row extends ListRow>(
  rows: readonly Row[],
  query: TableQuery,
  { sorts, moment }: ListFields,
  now: Date,
): { data: Row[]; pagination: Pagination } {
  const request = readTableRequest({ ...query, datum: query.datum ?? 'Svi Rezultati' }, sorts, now);
  const { from, to } = request;
  const momentOf = (row: Row) => Date.parse(String(moment && row[moment]));
  const inTime = (row: Row) =>
    !(moment && from && to) || (momentOf(row) >= from.getTime() && momentOf(row) < to.getTime());
  const inUse = (row: Row) => request.scope !== 'RADNA LISTA' || row.disabled !== true;
  const columns = sorts.map((id) => ({ id, text: () => '', order: (row: Row) => sortValue(row[id]) }));
  const keyed = rows
    .filter((row) => inTime(row) && inUse(row))
    .map((row) => ({ row, key: request.filter ? foldText(words(row).join('\n')) : '' }));
  const found = sortRows(filterRows(keyed, request.filter), request.sort, columns);
  const whole = query.page === undefined && query.per_page === undefined;
  const { page, perPage } = whole ? { page: 1, perPage: Math.max(1, found.length) } : request;
  const data = found.slice((page - 1) * perPage, page * perPage).map(({ row }) => row);
  return { data, pagination: paginationOf({ page, perPage }, found.length, data.length) };
}
