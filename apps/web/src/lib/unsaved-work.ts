import { useEffect, useId } from 'react';

const holders = new Set<string>();

/** Whether leaving this page now would lose what somebody has typed. */
export function hasUnsavedWork(): boolean {
  return holders.size > 0;
}

/** A form says here that it holds work, so that an expired session is renewed over it. */
export function useUnsavedWork(unsaved: boolean): void {
  const id = useId();
  useEffect(() => {
    if (unsaved) {
      holders.add(id);
    }
    return () => void holders.delete(id);
  }, [id, unsaved]);
}
