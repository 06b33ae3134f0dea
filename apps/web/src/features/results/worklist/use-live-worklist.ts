import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { onLiveEvent } from '../../../lib/realtime.ts';

const NONE: ReadonlySet<string> = new Set();
/** A batch of two hundred is read anew once. */
const GATHER_MS = 300;

const idsOf = (uzorci: unknown): string[] =>
  Array.isArray(uzorci) ? uzorci.filter((id): id is string => typeof id === 'string') : [];

/** Rows follow what others do; returns those that have just changed. */
export function useLiveWorklist(): ReadonlySet<string> {
  const queryClient = useQueryClient();
  const [changed, setChanged] = useState(NONE);
  useEffect(() => {
    let gathered = new Set<string>();
    let timer = 0;
    const tell = () => {
      timer = 0;
      setChanged(gathered);
      gathered = new Set();
      void queryClient.invalidateQueries({ queryKey: ['results', 'worklist'] });
    };
    const deafen = onLiveEvent(({ type, payload }) => {
      if (type === 'sampleChanged') {
        for (const id of idsOf(payload.uzorci)) {
          gathered.add(id);
        }
        timer ||= window.setTimeout(tell, GATHER_MS);
      }
    });
    return () => {
      deafen();
      window.clearTimeout(timer);
    };
  }, [queryClient]);
  return changed;
}
