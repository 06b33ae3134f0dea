import type { SearchState } from '@nalaz/domain/tables/search-state';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type Preset, type Search, searchToState, stateToSearch } from './table-search.ts';

export interface TableSearch {
  state: SearchState;
  search: Search;
  setState: (next: SearchState) => void;
  /** Filters of one list only, beside those that every list has. They go back to the first page. */
  setFilters: (filters: Search) => void;
}

/** The whole state of a list lives in its address: back works, and a link shows the same rows. */
export function useTableSearch(preset?: Preset): TableSearch {
  const { pathname, search: found } = useLocation();
  const search = found as Search;
  const navigate = useNavigate();
  const state = useMemo(() => searchToState(search, pathname, preset), [search, pathname, preset]);
  const go = (next: Search, replace: boolean) => void navigate({ to: pathname, search: next, replace });
  return {
    state,
    search,
    // Typing in the filter must not leave a step in the history for each letter.
    setState: (next) => go(stateToSearch(next, pathname, search, preset), next.filterBar !== state.filterBar),
    setFilters: (filters) =>
      go(stateToSearch({ ...state, paginationPage: 1 }, pathname, { ...search, ...filters }, preset), true),
  };
}
