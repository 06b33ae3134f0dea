import { useTableSearch } from '../../lib/use-table-search.ts';

/** Somebody who is looked for may have come long ago: the choice of days starts anew with each search. */
export function usePatientSearch() {
  const { state, setState } = useTableSearch();
  const searchFor = (text: string) =>
    setState({
      ...state,
      filterBar: text,
      itemsPerPage: text === '' ? 'DANAS' : 'Svi Rezultati',
      paginationPage: 1,
    });
  return { state, setState, searchFor };
}
