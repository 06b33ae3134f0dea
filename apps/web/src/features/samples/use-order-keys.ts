import { useEffect, useRef } from 'react';

interface OrderKeys {
  onSave: () => void;
  onUrgent: () => void;
  onPick: () => void;
}

/** From anywhere on the page; in an open dialog the keys belong to the dialog. */
export function useOrderKeys(keys: OrderKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const { onSave, onUrgent, onPick } = latest.current;
      const save = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
      const act = save ? onSave : { F2: onUrgent, F4: onPick }[event.key];
      const inDialog = document.querySelector('[role=dialog][aria-modal=true]') !== null;
      if (act && !inDialog && !event.altKey) {
        event.preventDefault();
        act();
      }
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);
}
