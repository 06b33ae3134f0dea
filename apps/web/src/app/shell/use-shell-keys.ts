import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { openDialog } from '../../lib/dialogs.ts';
import { listenForScans } from '../../lib/scan-listener.ts';
import { addResolvers } from '../resolvers.ts';
import { followScan } from './follow-scan.ts';

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

/** Ctrl+K opens the palette, ? the list of keys; a scan goes to what it means. */
export function useShellKeys(): void {
  const router = useRouter();
  useEffect(() => {
    window.addEventListener('keydown', openByKey);
    const deafen = listenForScans((scan) => void followScan(scan, (path) => void router.navigate({ href: path })));
    const leave = addResolvers();
    return () => {
      leave();
      window.removeEventListener('keydown', openByKey);
      deafen();
    };
  }, [router]);
}
