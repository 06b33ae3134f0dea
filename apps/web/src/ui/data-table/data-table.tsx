import { Paper } from '@mantine/core';
import { searchReducer } from '@nalaz/domain/tables/search-state';
import { useMemo } from 'react';
import { useKeysOfPage } from '../../lib/use-keys-of-page.ts';
import { ErrorState } from '../error-state.tsx';
import { ProgressLine } from '../progress-line.tsx';
import { BatchBar } from './batch-bar.tsx';
import classes from './data-table.module.css';
import type { DataTableProps } from './data-table-props.ts';
import { EmptyTable } from './empty-table.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import { TableBody } from './table-body.tsx';
import { TableFooter } from './table-footer.tsx';
import { TableHead } from './table-head.tsx';
import { TableToolbar } from './table-toolbar.tsx';
import { useDataTable } from './use-data-table.ts';
import { useHiddenColumns } from './use-hidden-columns.ts';

const NO_ROWS: readonly never[] = [];

export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, columns, keyOf, state, onStateChange, result, settingsKey, renderDetail, batchActions } = props;
  const hidden = useHiddenColumns(settingsKey, columns);
  const rows = result.data?.data ?? NO_ROWS;
  const { visibility } = hidden;
  const table = useDataTable({ columns, rows, keyOf, visibility, state, onStateChange });
  const shown = useMemo(() => columns.filter(({ id }) => visibility[id]), [columns, visibility]);
  const keys = table.getSelectedRowIds();
  // As in a spreadsheet: everything that is shown. In a field it marks the text, as everywhere.
  useKeysOfPage((event) =>
    batchActions && rows.length > 0 && (event.ctrlKey || event.metaKey) && event.code === 'KeyA'
      ? () => table.toggleAllRowsSelected(true)
      : undefined,
  );
  const width = shown.length + (batchActions ? 1 : 0) + (renderDetail ? 1 : 0);
  const failed = result.error && !result.data;
  const change = (action: Parameters<typeof searchReducer>[1]) => onStateChange(searchReducer(state, action));

  return (
    <section aria-label={label}>
      {batchActions && keys.length > 0 ? (
        <BatchBar count={keys.length} onClear={() => table.resetRowSelection(true)}>
          {batchActions(keys, () => table.resetRowSelection(true))}
        </BatchBar>
      ) : (
        <TableToolbar
          state={state}
          onChange={change}
          columns={columns}
          hidden={hidden}
          withoutDates={props.withoutDates ?? false}
          immediate={props.immediate ?? false}
          searchInput={props.searchInput}
          filters={props.filters}
        />
      )}
      <Paper withBorder className={classes.frame}>
        <ProgressLine active={result.isFetching} />
        <div className={classes.scroll}>
          <table className={classes.table} aria-label={label} aria-busy={result.isFetching}>
            <TableHead
              table={table}
              columns={shown}
              selectable={Boolean(batchActions)}
              detail={Boolean(renderDetail)}
            />
            {result.isPending ? <SkeletonRows rows={state.perPage} columns={width} /> : null}
            {rows.length > 0 && !failed ? <TableBody {...props} table={table} columns={shown} width={width} /> : null}
          </table>
        </div>
        {failed ? <FailedTable error={result.error} onRetry={result.refetch} /> : null}
        {rows.length === 0 && !result.isPending && !failed ? (
          <EmptyTable state={state} onChange={change} action={props.emptyAction} withoutDates={props.withoutDates} />
        ) : null}
        {failed ? null : (
          <TableFooter label={label} pagination={result.data?.pagination} state={state} onChange={change} />
        )}
      </Paper>
    </section>
  );
}

function FailedTable({ error, onRetry }: { error: Error | null; onRetry: () => unknown }) {
  const requestId = error && 'requestId' in error ? String(error.requestId) : undefined;
  return <ErrorState message={error?.message} requestId={requestId} onRetry={() => void onRetry()} />;
}
