import { useCallback, useLayoutEffect, useRef } from 'react';
import type { Document } from '../catalogue.queries.ts';
import { setAt, valueAt } from './document-values.ts';
import type { FormStore } from './form-store.ts';

/** Edits that never change identity, and that see each other even when two of them come before the next drawing. */
export function useDocumentEdits(value: Document, onChange: ((value: Document) => void) | undefined, store: FormStore) {
  const latest = useRef({ value, onChange });
  useLayoutEffect(() => {
    latest.current = { value, onChange };
  }, [value, onChange]);

  const update = useCallback(
    (path: string, edit: (value: unknown) => unknown) => {
      const { value: document, onChange: tell } = latest.current;
      const before = valueAt(document, path);
      const after = edit(before);
      if (after === before) {
        return;
      }
      const next = setAt(document, path, after);
      latest.current.value = next;
      store.edited(path);
      tell?.(next);
    },
    [store],
  );
  const change = useCallback((path: string, after: unknown) => update(path, () => after), [update]);
  return { change, update };
}
