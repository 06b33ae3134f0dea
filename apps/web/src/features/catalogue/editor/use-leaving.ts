import { useBlocker } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { Search } from '../../../lib/table-search.ts';
import { useUnsavedWork } from '../../../lib/unsaved-work.ts';
import { isAuthPath } from '../../../lib/where-to-go.ts';

interface Place {
  pathname: string;
  search: unknown;
}

const entryOf = ({ search }: Place) => (search as Search).zapis;
const staysHere = (current: Place, next: Place) =>
  current.pathname === next.pathname && entryOf(current) === entryOf(next);

/** Nothing typed is lost by leaving: neither by a button, nor by "back", nor by closing the window. */
export function useLeaving(unsaved: boolean, onLeave: () => void) {
  useUnsavedWork(unsaved);
  const allowed = useRef(false);
  const [asking, setAsking] = useState(false);
  const blocker = useBlocker({
    // Who is signed out has nothing to come back to here; an ended session is renewed over the page.
    shouldBlockFn: ({ current, next }) =>
      unsaved && !allowed.current && !isAuthPath(next.pathname) && !staysHere(current, next),
    enableBeforeUnload: unsaved,
    withResolver: true,
  });
  const leave = (then: () => void) => {
    allowed.current = true;
    setAsking(false);
    then();
  };
  return {
    asking: asking || blocker.status === 'blocked',
    request: () => (unsaved ? setAsking(true) : leave(onLeave)),
    stay: () => {
      setAsking(false);
      blocker.reset?.();
    },
    discard: () => leave(blocker.proceed ?? onLeave),
    /** After a save there is nothing left to ask about. */
    leave,
  };
}
