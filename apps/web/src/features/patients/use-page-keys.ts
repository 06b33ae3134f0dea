import { useEffect, useEffectEvent } from 'react';

const isBusy = (target: EventTarget | null) =>
  document.querySelector('[aria-modal=true]') !== null ||
  (target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable=true], [role=menu]') !== null);

/** Keys of the page, while no field and no dialog has the focus. A letter is known by its place, in every script. */
export function usePageKeys(keys: { onNew: () => void; onSearch: () => void }): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented || isBusy(event.target)) {
      return;
    }
    const act = event.code === 'KeyN' ? keys.onNew : event.key === '/' ? keys.onSearch : undefined;
    if (act) {
      event.preventDefault();
      act();
    }
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => hear(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
