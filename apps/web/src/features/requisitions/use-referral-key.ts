import { useEffect, useEffectEvent } from 'react';

const isBusy = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable=true], [role=dialog], [role=menu]') !== null;

/** R, while no field and no dialog has the focus. Known by its place, in every script. */
export function useReferralKey(onKey: () => void): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const plain = !event.ctrlKey && !event.altKey && !event.metaKey && !event.defaultPrevented;
    if (plain && event.code === 'KeyR' && !isBusy(event.target)) {
      event.preventDefault();
      onKey();
    }
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => hear(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
