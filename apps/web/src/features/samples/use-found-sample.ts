import type { Sample } from '@nalaz/domain/samples/sample.documents';
import type { SearchState } from '@nalaz/domain/tables/search-state';
import { useEffect, useMemo, useRef } from 'react';
import { useAddressPart } from '../../lib/use-address-part.ts';

/** A scanned number leads here with `?uzorak=`: its row is lit up and has the focus, wherever in the list it stands. */
export function useFoundSample(
  rows: readonly Sample[] | undefined,
  state: SearchState,
  setState: (state: SearchState) => void,
) {
  const [wanted] = useAddressPart('uzorak');
  const list = useRef<HTMLDivElement>(null);
  const shown = useRef<string>(undefined);
  const index = rows && wanted ? rows.findIndex(({ id }) => id === wanted) : -1;
  const key = rows?.[index]?._id;
  const elsewhere = rows !== undefined && wanted !== undefined && index < 0 && state.filterBar === '';
  useEffect(() => {
    if (wanted && elsewhere && shown.current !== wanted) {
      setState({ ...state, filterBar: wanted, paginationPage: 1 });
    } else if (wanted && key && shown.current !== wanted) {
      shown.current = wanted;
      list.current?.querySelector<HTMLElement>(`tr[data-index="${index}"]`)?.focus();
    }
  }, [wanted, elsewhere, key, index, state, setState]);
  const found = useMemo(() => (key ? new Set([key]) : undefined), [key]);
  return { list, found };
}
