import { useEffect, useRef } from 'react';

/**
 * Gives the focus back to the row that was opened. Not the library's own way: when a question above the editor closes
 * together with it, the two would give the focus to each other.
 */
export function useFocusReturn(opened: boolean): () => void {
  const before = useRef<HTMLElement>(undefined);
  useEffect(() => {
    if (opened && document.activeElement instanceof HTMLElement) {
      before.current = document.activeElement;
    }
  }, [opened]);
  return () => {
    const { activeElement } = document;
    // Whoever has gone on to something else is left there.
    if (!activeElement || activeElement === document.body || activeElement.closest('[role=dialog]')) {
      before.current?.focus({ preventScroll: true });
    }
  };
}
