import { formatDateTime } from '../language/format.ts';
import type { TableQuery } from './table.contract.ts';
import { type ItemsPerPage, PAGE_SIZE } from './table.limits.ts';

/** S5.21: the laboratory has no records before this day. */
export const DATE_RANGE_MINIMUM = '2019-09-01T00:00:00+02:00';
const DAY = 86_400_000;

/** S3.15: `od` and `do` as people read them, `from` and `to` as instants. All empty means no range. */
export interface DateRange {
  od: string;
  do: string;
  from: string;
  to: string;
}

export interface SortField {
  field: string;
  direction: 'asc' | 'desc';
}

export interface SearchState {
  filterBar: string;
  itemsPerPage: ItemsPerPage;
  dateRange: DateRange;
  paginationPage: number;
  perPage: number;
  sort: readonly SortField[];
}

export const NO_DATE_RANGE: DateRange = { od: '', do: '', from: '', to: '' };

export type SearchAction =
  | { type: 'filter'; filterBar: string }
  | { type: 'dateRange'; from: string; to: string }
  | { type: 'dateRangeCleared' }
  | { type: 'itemsPerPage'; itemsPerPage: ItemsPerPage }
  | { type: 'sort'; sort: readonly SortField[] }
  | { type: 'page'; page: number }
  | { type: 'perPage'; perPage: number }
  | { type: 'reset' }
  | { type: 'routeEntered'; path: string }
  | { type: 'routeLeft'; path: string };

const under = (path: string, route: string) => path === route || path.startsWith(`${route}/`);

/** S2.51: the worklist opens on what is to be done, every other list on today. */
export function searchStateFor(path: string): SearchState {
  return {
    filterBar: '',
    itemsPerPage: under(path, '/obrada/pregled') ? 'RADNA LISTA' : 'DANAS',
    dateRange: NO_DATE_RANGE,
    paginationPage: 1,
    perPage: PAGE_SIZE,
    sort: [],
  };
}

export function hasDateRange({ dateRange }: SearchState): boolean {
  return dateRange.from !== '' && dateRange.to !== '';
}

/** S4.12, S2.51, S2.52. Whatever changes the set of rows goes back to its first page. */
export function searchReducer(state: SearchState, action: SearchAction): SearchState {
  switch (action.type) {
    case 'filter':
      return { ...state, filterBar: action.filterBar, paginationPage: 1 };
    case 'dateRange': {
      const { from, to } = action;
      const dateRange = { od: formatDateTime(from), do: formatDateTime(to), from, to };
      return { ...state, dateRange, itemsPerPage: 'Svi Rezultati', paginationPage: 1 };
    }
    case 'dateRangeCleared':
      return { ...state, dateRange: NO_DATE_RANGE, paginationPage: 1 };
    case 'itemsPerPage':
      return { ...state, itemsPerPage: action.itemsPerPage, dateRange: NO_DATE_RANGE, paginationPage: 1 };
    case 'sort':
      return { ...state, sort: action.sort, paginationPage: 1 };
    case 'page':
      return { ...state, paginationPage: Math.max(1, action.page) };
    case 'perPage':
      return { ...state, perPage: action.perPage, paginationPage: 1 };
    case 'reset':
      return { ...state, filterBar: '', dateRange: NO_DATE_RANGE, itemsPerPage: 'Svi Rezultati', paginationPage: 1 };
    case 'routeEntered':
      return { ...searchStateFor(action.path), perPage: state.perPage, sort: state.sort };
    case 'routeLeft':
      return under(action.path, '/nalazi/pregled')
        ? { ...state, filterBar: '', dateRange: NO_DATE_RANGE, paginationPage: 1 }
        : state;
  }
}

/** S5.21. The text is that of the error `DATE_RANGE_INVALID`. */
export function isDateRangeValid(from: string, to: string, now: Date, minimum = DATE_RANGE_MINIMUM): boolean {
  const [start, end] = [Date.parse(from), Date.parse(to)];
  const latest = now.getTime();
  return start < end && start >= Date.parse(minimum) && start <= latest && end <= latest + DAY;
}

/** S3.16: `field|direction`, comma-separated for several. What is not of that form is left out. */
export function parseSort(text: string): SortField[] {
  return text.split(',').flatMap((part) => {
    const [field, direction] = part.split('|');
    return field && (direction === 'asc' || direction === 'desc') ? [{ field, direction }] : [];
  });
}

export function formatSort(sort: readonly SortField[]): string {
  return sort.map(({ field, direction }) => `${field}|${direction}`).join(',');
}

/** S7.36: the state as the query of the call; what is empty does not travel. */
export function toTableQuery(state: SearchState): TableQuery {
  const filter = state.filterBar.trim();
  return {
    page: state.paginationPage,
    per_page: state.perPage,
    datum: state.itemsPerPage,
    ...(state.sort.length > 0 ? { sort: formatSort(state.sort) } : {}),
    ...(filter ? { filter } : {}),
    ...(hasDateRange(state) ? { dateRangeMin: state.dateRange.from, dateRangeMax: state.dateRange.to } : {}),
  };
}
