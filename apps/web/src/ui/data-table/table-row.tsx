import { Checkbox } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../icon-button.tsx';
import type { DataColumn } from './data-column.ts';
import classes from './data-table.module.css';
import type { DataTableModel } from './use-data-table.ts';

interface TableRowProps<Row extends object> {
  row: ReturnType<DataTableModel<Row>['getRowModel']>['rows'][number];
  index: number;
  columns: readonly DataColumn<Row>[];
  width: number;
  focusable: boolean;
  selectable: boolean;
  urgent: boolean;
  changed: boolean;
  onFocus: () => void;
  onOpen?: ((row: Row) => void) | undefined;
  openOnClick: boolean;
  renderDetail?: ((row: Row) => ReactNode) | undefined;
}

/** A click that marks text, or that a control in the row has answered, opens nothing. */
const isPlainClick = ({ target }: MouseEvent) =>
  window.getSelection()?.isCollapsed !== false &&
  !(target instanceof Element && target.closest('a, button, input, label'));

function opening(open: (() => void) | undefined, onClick: boolean) {
  if (!open || !onClick) {
    return { onDoubleClick: open };
  }
  return { 'data-opens': true, onClick: (event: MouseEvent) => isPlainClick(event) && open() };
}

export function TableRow<Row extends object>(props: TableRowProps<Row>) {
  const { row, index, columns, width, focusable, selectable, urgent, changed, onFocus, onOpen, renderDetail } = props;
  const { t } = useTranslation('table');
  const open = renderDetail !== undefined && row.getIsExpanded();
  return (
    <>
      <tr
        className={classes.row}
        data-index={index}
        data-selected={row.getIsSelected() || undefined}
        data-urgent={urgent || undefined}
        data-changed={changed || undefined}
        tabIndex={focusable ? 0 : -1}
        onFocus={onFocus}
        {...opening(onOpen && (() => onOpen(row.original)), props.openOnClick)}
      >
        {selectable ? (
          <td data-control>
            <Checkbox
              aria-label={t('selectRow', { row: index + 1 })}
              checked={row.getIsSelected()}
              onChange={row.getToggleSelectedHandler()}
            />
          </td>
        ) : null}
        {renderDetail ? (
          <td data-control>
            <IconButton
              label={t(open ? 'hideDetail' : 'showDetail')}
              shortcut={open ? '←' : '→'}
              icon={open ? <IconChevronDown size={16} /> : <IconChevronRight size={16} />}
              aria-expanded={open}
              onClick={() => row.toggleExpanded()}
            />
          </td>
        ) : null}
        {columns.map((column) => (
          <td key={column.id} data-numeric={column.numeric || undefined}>
            {column.cell(row.original)}
          </td>
        ))}
      </tr>
      {open ? (
        <tr className={classes.detail}>
          <td colSpan={width}>{renderDetail(row.original)}</td>
        </tr>
      ) : null}
    </>
  );
}
