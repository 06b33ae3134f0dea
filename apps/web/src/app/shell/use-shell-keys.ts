import { useEffect } from 'react';
import { openDialog } from '../../lib/dialogs.ts';
import { listenForScans } from '../../lib/scan-listener.ts';

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable=true]') !== null;

function openByKey(event: KeyboardEvent): void {
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
    event.preventDefault();
    openDialog('palette');
  } else if (event.key === '?' && !isTyping(event.target)) {
    event.preventDefault();
    openDialog('shortcuts');
  }
}

/** Ctrl+K and a scan open the palette, ? the list of keys. */
export function useShellKeys(): void {
  useEffect(() => {
    window.addEventListener('keydown', openByKey);
    const deafen = listenForScans((scan) => openDialog('palette', scan));
    return () => {
      window.removeEventListener('keydown', openByKey);
      deafen();
    };
  }, []);
}
