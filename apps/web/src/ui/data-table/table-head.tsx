import { Checkbox, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Hint } from '../hint.tsx';
import type { DataColumn } from './data-column.ts';
import classes from './data-table.module.css';
import type { DataTableModel } from './use-data-table.ts';

interface TableHeadProps<Row extends object> {
  table: DataTableModel<Row>;
  columns: readonly DataColumn<Row>[];
  selectable: boolean;
  detail: boolean;
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

export function TableHead<Row extends object>({ table, columns, selectable, detail }: TableHeadProps<Row>) {
  const { t } = useTranslation('table');
  return (
    <thead>
      <tr>
        {selectable ? (
          <th data-control>
            <Checkbox
              aria-label={t('selectAll')}
              checked={table.getIsAllRowsSelected()}
              indeterminate={table.getIsSomeRowsSelected()}
              onChange={(event) => table.toggleAllRowsSelected(event.currentTarget.checked)}
            />
          </th>
        ) : null}
        {detail ? <td data-control /> : null}
        {columns.map((column) => (
          <HeaderCell key={column.id} table={table} column={column} />
        ))}
      </tr>
    </thead>
  );
}

function HeaderCell<Row extends object>({ table, column }: { table: DataTableModel<Row>; column: DataColumn<Row> }) {
  const { t } = useTranslation('table');
  const model = table.getColumn(column.id);
  const sorted = model?.getIsSorted() || undefined;
  const order = table.state.sorting.length > 1 && sorted ? (model?.getSortIndex() ?? 0) + 1 : undefined;
  return (
    <th
      scope="col"
      data-numeric={column.numeric || undefined}
      aria-sort={sorted ? ARIA_SORT[sorted] : undefined}
      style={column.width ? { width: column.width } : undefined}
    >
      {column.sortable ? (
        <Hint text={t('sortHint')}>
          <UnstyledButton className={classes.sort} data-sorted={sorted} onClick={model?.getToggleSortingHandler()}>
            {column.header}
            <SortMark sorted={sorted} />
            {order}
          </UnstyledButton>
        </Hint>
      ) : (
        column.header
      )}
    </th>
  );
}

function SortMark({ sorted }: { sorted: 'asc' | 'desc' | undefined }) {
  if (sorted === 'asc') {
    return <IconArrowUp size={14} stroke={2.4} aria-hidden />;
  }
  return sorted === 'desc' ? (
    <IconArrowDown size={14} stroke={2.4} aria-hidden />
  ) : (
    <IconArrowsSort size={13} className={classes.unsorted} aria-hidden />
  );
}
