import { formatDateTime } from '@nalaz/domain/language/format';
import {
  formatSort,
  NO_DATE_RANGE,
  parseSort,
  type SearchState,
  searchStateFor,
} from '@nalaz/domain/tables/search-state';
import { ITEMS_PER_PAGE, PAGE_SIZE_MAX } from '@nalaz/domain/tables/table.limits';

export type Search = Record<string, string | undefined>;

/** The names that S7.36 gives to a list's query, so that an address reads like the call behind it; without its filter. */
const OWN_NAMES = ['datum', 'dateRangeMin', 'dateRangeMax', 'page', 'per_page', 'sort'] as const;

const wholeNumber = (text: string | undefined, otherwise: number, most: number): number => {
  const value = Number(text);
  return Number.isInteger(value) && value >= 1 && value <= most ? value : otherwise;
};

/** What a list starts with where it differs from its route's default. */
export type Preset = Partial<Pick<SearchState, 'itemsPerPage' | 'perPage'>>;

/** The state of a list from its address and what was typed; what they do not say, or say wrongly, is the list's default. */
export function searchToState(search: Search, typed: string, path: string, preset: Preset = {}): SearchState {
  const standard = { ...searchStateFor(path), ...preset };
  const { datum, dateRangeMin: from = '', dateRangeMax: to = '' } = search;
  const ranged = from !== '' && to !== '';
  return {
    filterBar: typed,
    itemsPerPage: ITEMS_PER_PAGE.find((value) => value === datum) ?? standard.itemsPerPage,
    dateRange: ranged ? { from, to, od: formatDateTime(from), do: formatDateTime(to) } : NO_DATE_RANGE,
    paginationPage: wholeNumber(search.page, 1, Number.MAX_SAFE_INTEGER),
    perPage: wholeNumber(search.per_page, standard.perPage, PAGE_SIZE_MAX),
    sort: parseSort(search.sort ?? ''),
  };
}

/** The address of a state: only what differs from the list's default, beside what others have put there. Never what was typed. */
export function stateToSearch(state: SearchState, path: string, before: Search = {}, preset: Preset = {}): Search {
  const standard = { ...searchStateFor(path), ...preset };
  const { from, to } = state.dateRange;
  const own: Record<(typeof OWN_NAMES)[number], string> = {
    datum: state.itemsPerPage === standard.itemsPerPage ? '' : state.itemsPerPage,
    dateRangeMin: from && to && from,
    dateRangeMax: from && to && to,
    page: state.paginationPage === 1 ? '' : String(state.paginationPage),
    per_page: state.perPage === standard.perPage ? '' : String(state.perPage),
    sort: formatSort(state.sort),
  };
  return Object.fromEntries(Object.entries({ ...before, filter: '', ...own }).filter(([, value]) => value));
}
