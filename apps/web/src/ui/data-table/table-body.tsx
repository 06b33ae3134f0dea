import type { DataColumn } from './data-column.ts';
import type { DataTableProps } from './data-table-props.ts';
import { TableRow } from './table-row.tsx';
import type { DataTableModel } from './use-data-table.ts';
import { useRowKeys } from './use-row-keys.ts';

interface TableBodyProps<Row extends object>
  extends Pick<
    DataTableProps<Row>,
    'onOpen' | 'openOnClick' | 'renderDetail' | 'batchActions' | 'isUrgent' | 'changedKeys'
  > {
  table: DataTableModel<Row>;
  columns: readonly DataColumn<Row>[];
  /** How many cells a detail row spans. */
  width: number;
}

export function TableBody<Row extends object>(props: TableBodyProps<Row>) {
  const { table, columns, width, onOpen, renderDetail, batchActions, isUrgent, changedKeys } = props;
  const { rows } = table.getRowModel();
  const keys = useRowKeys({
    count: rows.length,
    onSelect: batchActions && ((index) => rows[index]?.toggleSelected()),
    onOpen: onOpen && ((index) => rows[index] && onOpen(rows[index].original)),
    onDetail: renderDetail && ((index, open) => rows[index]?.toggleExpanded(open)),
  });
  return (
    <tbody onKeyDown={keys.onKeyDown}>
      {rows.map((row, index) => (
        <TableRow
          key={row.id}
          row={row}
          index={index}
          columns={columns}
          width={width}
          focusable={index === keys.active}
          onFocus={() => keys.setCurrent(index)}
          selectable={Boolean(batchActions)}
          urgent={isUrgent?.(row.original) ?? false}
          changed={changedKeys?.has(row.id) ?? false}
          onOpen={onOpen}
          openOnClick={props.openOnClick ?? false}
          renderDetail={renderDetail}
        />
      ))}
    </tbody>
  );
}
