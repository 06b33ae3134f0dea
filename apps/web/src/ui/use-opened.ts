import { useEffect, useState } from 'react';

/** True only after the dialog is there: so it knows where the focus was, and gives it back. */
export function useOpened(opened: boolean): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return opened && ready;
}
