import { useEffect, useEffectEvent } from 'react';

const isBusy = (target: EventTarget | null) =>
  document.querySelector('[aria-modal=true]') !== null ||
  (target instanceof Element &&
    target.closest('input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=menu]') !== null);

/** Keys of the page, while no field and no dialog has the focus. What a key does, if anything, is for the page to say. */
export function useKeysOfPage(actionOf: (event: KeyboardEvent) => (() => void) | undefined): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const act = event.altKey || event.defaultPrevented || isBusy(event.target) ? undefined : actionOf(event);
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
