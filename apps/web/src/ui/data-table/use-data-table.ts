import { type SearchState, searchReducer } from '@nalaz/domain/tables/search-state';
import {
  columnVisibilityFeature,
  rowExpandingFeature,
  rowSelectionFeature,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { DataColumn } from './data-column.ts';

const features = tableFeatures({
  rowSortingFeature,
  rowSelectionFeature,
  rowExpandingFeature,
  columnVisibilityFeature,
});

interface Options<Row> {
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  visibility: Record<string, boolean>;
  state: SearchState;
  onStateChange: (state: SearchState) => void;
}

/** The server sorts, filters and cuts pages; the table keeps selection, open details and the order that was asked for. */
export function useDataTable<Row extends object>(options: Options<Row>) {
  const { columns, rows, keyOf, visibility, state, onStateChange } = options;
  const definitions = useMemo(
    () =>
      columns.map((column) => ({
        id: column.id,
        accessorFn: (row: Row) => row,
        enableSorting: column.sortable ?? false,
        enableHiding: !column.alwaysShown,
        sortDescFirst: false,
      })),
    [columns],
  );
  const data = useMemo(() => [...rows], [rows]);
  const sorting = state.sort.map(({ field, direction }) => ({ id: field, desc: direction === 'desc' }));
  const sort = (next: SortingState) =>
    onStateChange(
      searchReducer(state, {
        type: 'sort',
        sort: next.map(({ id, desc }) => ({ field: id, direction: desc ? 'desc' : 'asc' })),
      }),
    );
  return useTable({
    features,
    columns: definitions,
    data,
    getRowId: keyOf,
    manualSorting: true,
    getRowCanExpand: () => true,
    state: { sorting, columnVisibility: visibility },
    onSortingChange: (change) => sort(typeof change === 'function' ? change(sorting) : change),
  });
}

export type DataTableModel<Row extends object> = ReturnType<typeof useDataTable<Row>>;
