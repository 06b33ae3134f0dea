import { type RefObject, useMemo, useState } from 'react';
import { insertAt, moveItem, removeAt } from './document-values.ts';
import { emptyObject } from './empty-document.ts';
import { useForm } from './form-context.ts';
import { afterInsert, afterMove, afterRemove, type OpenRows, toggleRow } from './open-rows.ts';
import type { FieldSchema } from './schema-fields.ts';

interface Removed {
  at: number;
  item: unknown;
}

/** Stays the same object while people type, so that a row is drawn again only when it changes. */
export interface ListEdits {
  insert: (at: number, item?: unknown) => void;
  duplicate: (at: number) => void;
  remove: (at: number) => void;
  move: (at: number, by: 1 | -1) => void;
  toggle: (at: number) => void;
  open: (at: number) => void;
  undo: (removed: Removed) => void;
}

const itemsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const FIRST_INPUT = 'input, textarea, select';

const FRAMES = 12;

/** Once the list is drawn again, in the row and column where the person was; a page may have to be turned first. */
function focusIn(box: HTMLElement | null, at: number, selector: string, frames = FRAMES): void {
  requestAnimationFrame(() => {
    const row = box?.querySelector(`:scope > ol > [data-row="${at}"]`);
    if (!row && at >= 0 && frames > 0) {
      focusIn(box, at, selector, frames - 1);
      return;
    }
    const place = row?.querySelector<HTMLElement>(selector) ?? row?.querySelector<HTMLElement>(FIRST_INPUT);
    (place ?? box?.querySelector<HTMLElement>('[data-action="add"]'))?.focus();
  });
}

/** The column or button that has the focus now, as a selector that finds it in another row. */
function placeOfFocus(): string {
  const focused = document.activeElement;
  const action = focused?.getAttribute('data-action');
  if (action) {
    return `[data-action="${action}"]`;
  }
  const field = focused?.closest('[data-field]')?.getAttribute('data-field')?.split('.').at(-1);
  return field ? `[data-field$=".${field}"] :is(${FIRST_INPUT})` : FIRST_INPUT;
}

export function useListEdits(path: string, items: FieldSchema, box: RefObject<HTMLElement | null>) {
  const { update } = useForm();
  const [open, setOpen] = useState<OpenRows>(new Set());
  const [removed, setRemoved] = useState<Removed>();
  const edits = useMemo((): ListEdits => {
    const change = (edit: (rows: readonly unknown[]) => readonly unknown[]) =>
      update(path, (value) => edit(itemsOf(value)));
    const insert = (at: number, item: unknown = emptyObject(items)) => {
      change((rows) => insertAt(rows, at, item));
      setOpen((rows) => afterInsert(rows, at));
      setRemoved(undefined);
      focusIn(box.current, at, FIRST_INPUT);
    };
    return {
      insert,
      duplicate: (at) =>
        update(path, (value) => {
          const rows = itemsOf(value);
          setOpen((opened) => afterInsert(opened, at + 1));
          setRemoved(undefined);
          focusIn(box.current, at + 1, FIRST_INPUT);
          return insertAt(rows, at + 1, structuredClone(rows[at]));
        }),
      remove: (at) =>
        update(path, (value) => {
          const rows = itemsOf(value);
          setRemoved({ at, item: rows[at] });
          setOpen((opened) => afterRemove(opened, at));
          focusIn(box.current, Math.min(at, rows.length - 2), '[data-action="remove"]');
          return removeAt(rows, at);
        }),
      move: (at, by) => {
        const selector = placeOfFocus();
        update(path, (value) => {
          const rows = itemsOf(value);
          const moved = moveItem(rows, at, at + by);
          if (moved !== rows) {
            setOpen((opened) => afterMove(opened, at, at + by));
            focusIn(box.current, at + by, selector);
          }
          return moved;
        });
      },
      toggle: (at) => setOpen((rows) => toggleRow(rows, at)),
      open: (at) => setOpen((rows) => new Set([...rows, at])),
      undo: ({ at, item }) => insert(at, item),
    };
  }, [path, items, update, box]);
  return { edits, open, removed };
}
