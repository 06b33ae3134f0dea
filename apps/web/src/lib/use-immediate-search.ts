import { useDebouncedCallback } from '@mantine/hooks';
import type { SearchState } from '@nalaz/domain/tables/search-state';
import { useEffect, useMemo, useState } from 'react';
import type { Preset } from './table-search.ts';
import { type TableSearch, useTableSearch } from './use-table-search.ts';

const FOLLOW_AFTER_MS = 300;

/** For lists that are filtered in the browser: the rows follow every key, the address follows a pause in typing. */
export function useImmediateSearch(preset?: Preset): TableSearch {
  const address = useTableSearch(preset);
  const [typed, setTyped] = useState<string>();
  const { filterBar } = address.state;
  const follow = useDebouncedCallback((next: SearchState) => address.setState(next), FOLLOW_AFTER_MS);
  useEffect(() => {
    if (filterBar === typed) {
      setTyped(undefined);
    }
  }, [filterBar, typed]);
  const state = useMemo(
    () => (typed === undefined ? address.state : { ...address.state, filterBar: typed, paginationPage: 1 }),
    [address.state, typed],
  );
  return {
    ...address,
    state,
    setState: (next) => {
      if (next.filterBar === state.filterBar) {
        follow.cancel?.();
        address.setState(next);
      } else {
        setTyped(next.filterBar);
        follow(next);
      }
    },
  };
}
