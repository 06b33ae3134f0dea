import type { LiveEvent } from '@nalaz/domain/realtime/realtime.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readAnew } from './read-anew.ts';
import { onLiveEvent } from './realtime.ts';

const NONE: ReadonlySet<string> = new Set();
/** A batch of two hundred is read anew once. */
const GATHER_MS = 300;

export interface LiveRows {
  type: LiveEvent['type'];
  /** Which rows such an event is about. */
  keysOf: (payload: LiveEvent['payload']) => readonly unknown[];
  /** What is read anew then. */
  queryKey: readonly string[];
}

/** Rows follow what others do; returns those that have just changed. `live` stays the same object. */
export function useLiveRows(live: LiveRows): ReadonlySet<string> {
  const queryClient = useQueryClient();
  const [changed, setChanged] = useState(NONE);
  useEffect(() => {
    let gathered = new Set<string>();
    let timer = 0;
    const tell = () => {
      timer = 0;
      setChanged(gathered);
      gathered = new Set();
      readAnew(queryClient, live.queryKey);
    };
    const deafen = onLiveEvent(({ type, payload }) => {
      if (type === live.type) {
        for (const key of live.keysOf(payload).filter((one) => typeof one === 'string')) {
          gathered.add(key);
        }
        timer ||= window.setTimeout(tell, GATHER_MS);
      }
    });
    return () => {
      deafen();
      if (timer) {
        window.clearTimeout(timer);
        // Whoever comes back to the list does not find it as it was.
        readAnew(queryClient, live.queryKey);
      }
    };
  }, [queryClient, live]);
  return changed;
}
