import { type KeyboardEvent, useState } from 'react';

interface RowActions {
  count: number;
  onSelect?: ((index: number) => void) | undefined;
  onOpen?: ((index: number) => void) | undefined;
  onDetail?: ((index: number, open: boolean) => void) | undefined;
}

/** Where a key leads from this row, if it is a key that moves. */
function targetOf(key: string, index: number, count: number): number | undefined {
  const last = count - 1;
  switch (key) {
    case 'ArrowDown':
      return Math.min(index + 1, last);
    case 'ArrowUp':
      return Math.max(index - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}

/** What a key does to this row, if anything. */
function actionOf(key: string, index: number, { onSelect, onOpen, onDetail }: RowActions): (() => void) | undefined {
  switch (key) {
    case ' ':
      return onSelect && (() => onSelect(index));
    case 'Enter':
      return onOpen && (() => onOpen(index));
    case 'ArrowRight':
      return onDetail && (() => onDetail(index, true));
    case 'ArrowLeft':
      return onDetail && (() => onDetail(index, false));
    default:
      return undefined;
  }
}

/** Arrow keys move between rows, Space selects, Enter opens, right and left show and hide the detail. */
export function useRowKeys(actions: RowActions) {
  const { count } = actions;
  const [current, setCurrent] = useState(0);
  const active = Math.min(current, Math.max(0, count - 1));

  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    const row = event.target;
    // Keys pressed inside a cell belong to what has the focus there.
    if (!(row instanceof HTMLTableRowElement) || event.ctrlKey || event.altKey || event.metaKey) {
      return;
    }
    const index = Number(row.dataset.index);
    const target = targetOf(event.key, index, count);
    const action = actionOf(event.key, index, actions);
    if (target === undefined && !action) {
      return;
    }
    event.preventDefault();
    action?.();
    if (target !== undefined) {
      setCurrent(target);
      event.currentTarget.querySelector<HTMLElement>(`tr[data-index="${target}"]`)?.focus();
    }
  };

  return { active, setCurrent, onKeyDown };
}
