import type { SearchState } from '@nalaz/domain/tables/search-state';
import {
  filterRows,
  keyRows,
  type LocalColumn,
  pageOf,
  scopeRows,
  sortRows,
} from '@nalaz/domain/tables/whole-list.rules';
import { useMemo } from 'react';

interface Options<Row> {
  /** Undefined while they are on their way. */
  rows: readonly Row[] | undefined;
  columns: readonly LocalColumn<Row>[];
  state: SearchState;
  changedAt: (row: Row) => string;
  isEnabled: (row: Row) => boolean;
}

/** The rows are folded and sorted when they come; a key press only looks for its words and cuts a page. */
export function useLocalTable<Row>({ rows, columns, state, changedAt, isEnabled }: Options<Row>) {
  const { itemsPerPage, dateRange, sort, filterBar, paginationPage, perPage } = state;
  const scoped = useMemo(
    () => rows && scopeRows(rows, { itemsPerPage, dateRange }, { changedAt, isEnabled }, new Date()),
    [rows, itemsPerPage, dateRange, changedAt, isEnabled],
  );
  const keyed = useMemo(() => scoped && keyRows(scoped, columns), [scoped, columns]);
  const sorted = useMemo(() => keyed && sortRows(keyed, sort, columns), [keyed, sort, columns]);
  return useMemo(
    () => sorted && pageOf(filterRows(sorted, filterBar), { paginationPage, perPage }),
    [sorted, filterBar, paginationPage, perPage],
  );
}
