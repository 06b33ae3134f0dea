import type { KeyboardEvent } from 'react';

/** The row on which a plain key was pressed. Keys pressed inside a cell belong to what has the focus there. */
export function pressedRow<Row>(event: KeyboardEvent, rows: readonly Row[]): Row | undefined {
  const { target, ctrlKey, altKey, metaKey } = event;
  const plain = !ctrlKey && !altKey && !metaKey;
  return plain && target instanceof HTMLTableRowElement ? rows[Number(target.dataset.index)] : undefined;
}
