import type { Pagination } from '@nalaz/domain/tables/table.contract';
import type { ReactNode } from 'react';

export interface DataColumn<Row> {
  /** The field; it is what `sort` names. */
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  /** Numbers: right-aligned, tabular digits. */
  numeric?: boolean;
  /** Shown only after the user asks for it. */
  hiddenAtFirst?: boolean;
  /** The column that names the row: it cannot be hidden. */
  alwaysShown?: boolean;
  width?: number;
}

/** What a query gives; the result of `useQuery` fits as it is. */
export interface TableResult<Row> {
  data?: { data: readonly Row[]; pagination: Pagination } | undefined;
  isPending: boolean;
  isFetching: boolean;
  error: Error | null;
  refetch: () => unknown;
}
