import type { SearchState } from '@nalaz/domain/tables/search-state';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type Search, searchToState, stateToSearch } from '../../lib/table-search.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    patientSearch?: string;
  }
}

/** Like every list's state, except that names and numbers never stand in an address: they go with the step in history. */
export function usePatientSearch() {
  const { pathname, search: found, state: memory } = useLocation();
  const search = found as Search;
  const navigate = useNavigate();
  const patientSearch = memory.patientSearch ?? '';
  const state = useMemo(
    () => ({ ...searchToState(search, pathname), filterBar: patientSearch }),
    [search, pathname, patientSearch],
  );
  const setState = (next: SearchState) =>
    void navigate({
      to: pathname,
      search: stateToSearch({ ...next, filterBar: '' }, pathname, search),
      state: (before) => ({ ...before, patientSearch: next.filterBar }),
      replace: next.filterBar !== patientSearch,
    });
  /** Somebody who is looked for may have come long ago: the choice of days starts anew with each search. */
  const searchFor = (text: string) =>
    setState({
      ...state,
      filterBar: text,
      itemsPerPage: text === '' ? 'DANAS' : 'Svi Rezultati',
      paginationPage: 1,
    });
  return { state, setState, searchFor };
}
