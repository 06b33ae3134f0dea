import type { SearchState } from '@nalaz/domain/tables/search-state';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { choosePageSize, chosenPageSize } from './page-size.ts';
import { useSession } from './session.ts';
import { type Preset, type Search, searchToState, stateToSearch } from './table-search.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What was typed to narrow a list. */
    typed?: string;
  }
}

export interface TableSearch {
  state: SearchState;
  search: Search;
  setState: (next: SearchState) => void;
  /** Filters of one list only, beside those that every list has. They go back to the first page. */
  setFilters: (filters: Search) => void;
}

/**
 * The state of a list lives in its address: back works, and a link shows the same rows. Only what was typed does not:
 * it may be a name or a personal number, which never stand in an address. It goes with the step in history.
 */
export function useTableSearch(given?: Preset): TableSearch {
  const { pathname, search: found, state: step } = useLocation();
  const person = useSession()?.localId ?? '';
  const [size, setSize] = useState(() => chosenPageSize(person, pathname));
  const preset = useMemo(() => (size === undefined ? given : { ...given, perPage: size }), [given, size]);
  const search = found as Search;
  const navigate = useNavigate();
  const typed = search.filter ?? step.typed ?? '';
  const state = useMemo(() => searchToState(search, typed, pathname, preset), [search, typed, pathname, preset]);
  const go = (next: SearchState, replace: boolean, filters: Search = {}) =>
    void navigate({
      to: pathname,
      search: stateToSearch(next, pathname, { ...search, ...filters }, preset),
      state: (before) => ({ ...before, typed: next.filterBar }),
      replace,
    });
  const named = search.filter !== undefined;
  // A link may say what to look for; from then on it is as if it had been typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each such address, not for each render
  useEffect(() => {
    if (named) {
      go(state, true);
    }
  }, [named]);
  return {
    state,
    search,
    // Typing in the filter must not leave a step in the history for each letter.
    setState: (next) => {
      if (next.perPage !== state.perPage) {
        choosePageSize(person, pathname, next.perPage);
        setSize(next.perPage);
      }
      go(next, next.filterBar !== state.filterBar);
    },
    setFilters: (filters) => go({ ...state, paginationPage: 1 }, true, filters),
  };
}
