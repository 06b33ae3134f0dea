import type { SearchState } from '@nalaz/domain/tables/search-state';
import type { ReactNode } from 'react';
import type { DataColumn, TableResult } from './data-column.ts';

export interface DataTableProps<Row extends object> {
  /** The accessible name of the table. */
  label: string;
  columns: readonly DataColumn<Row>[];
  /** The key field: selection and open details hang on it. */
  keyOf: (row: Row) => string;
  state: SearchState;
  onStateChange: (state: SearchState) => void;
  result: TableResult<Row>;
  /** Where the choice of columns is remembered. Put the user's id into it. */
  settingsKey: string;
  onOpen?: ((row: Row) => void) | undefined;
  /** One click opens, where a row is there to be opened and nothing else is done with it. */
  openOnClick?: boolean;
  renderDetail?: ((row: Row) => ReactNode) | undefined;
  /** Present: rows can be selected. Receives the selected keys and a way to clear them. */
  batchActions?: ((keys: readonly string[], clear: () => void) => ReactNode) | undefined;
  isUrgent?: ((row: Row) => boolean) | undefined;
  /** Rows that an event has just changed: they are lit up briefly. */
  changedKeys?: ReadonlySet<string> | undefined;
  /** Lists without dates (users, partners) have neither the items-per-page choice nor a range. */
  withoutDates?: boolean;
  /** The whole list is in the browser: the filter acts with every key. */
  immediate?: boolean;
  /** A search with rules of its own in place of the usual one. */
  searchInput?: ReactNode;
  /** Chips for section, status and the like, in the toolbar. */
  filters?: ReactNode;
  /** The next step when there is nothing at all to show. */
  emptyAction?: ReactNode;
}
