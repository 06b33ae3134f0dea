import type { KeyboardEvent } from 'react';
import type { ListEdits } from './use-list-edits.ts';

interface ListKeys {
  table: boolean;
  count: number;
  edits: ListEdits;
  add: () => void;
}

/** A text that stands on one line and has no list of its own: there the arrows are free. */
function isPlainInput(target: EventTarget): target is HTMLInputElement {
  return (
    target instanceof HTMLInputElement && target.type === 'text' && target.getAttribute('aria-haspopup') !== 'listbox'
  );
}

function focusSibling(row: HTMLElement, target: HTMLElement, by: 1 | -1): boolean {
  const column = target.closest('[data-field]')?.getAttribute('data-field')?.split('.').at(-1);
  const sibling = by === 1 ? row.nextElementSibling : row.previousElementSibling;
  const place = sibling?.querySelector<HTMLElement>(`[data-field$=".${column}"] :is(input, textarea, select)`);
  place?.focus();
  return place !== null && place !== undefined;
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** As in a spreadsheet: Enter goes down and adds a row at the end, arrows go up and down, Alt with an arrow moves the row. */
export function onListKey(event: KeyboardEvent<HTMLElement>, { table, count, edits, add }: ListKeys): void {
  const { target, key } = event;
  const row = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-row]') : null;
  if (event.defaultPrevented || !row || !(target instanceof HTMLElement) || event.ctrlKey || event.metaKey) {
    return;
  }
  const at = Number(row.dataset.row);
  const step = STEPS[key];
  const handled = () => {
    event.preventDefault();
    event.stopPropagation();
  };
  if (step && event.altKey) {
    handled();
    edits.move(at, step);
  } else if (step && table && isPlainInput(target) && focusSibling(row, target, step)) {
    handled();
  } else if (key === 'Enter' && table && target instanceof HTMLInputElement && !event.shiftKey) {
    handled();
    if (!focusSibling(row, target, 1) && at === count - 1) {
      add();
    }
  }
}
