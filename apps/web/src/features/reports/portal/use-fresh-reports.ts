import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { readAnew } from '../../../lib/read-anew.ts';
import { onLiveEvent } from '../../../lib/realtime.ts';

const NONE: ReadonlySet<string> = new Set();

/** S1.03: reports that came while the page was open, until somebody looks at them. */
export function useFreshReports() {
  const queryClient = useQueryClient();
  const [fresh, setFresh] = useState(NONE);
  useEffect(
    () =>
      onLiveEvent(({ type, payload }) => {
        const { posjeta } = payload;
        if (type === 'reportReady' && typeof posjeta === 'string') {
          setFresh((before) => new Set([...before, posjeta]));
          readAnew(queryClient, ['portal']);
        }
      }),
    [queryClient],
  );
  const markSeen = useCallback(
    (id: string) => setFresh((before) => (before.has(id) ? new Set([...before].filter((one) => one !== id)) : before)),
    [],
  );
  return { fresh, markSeen };
}
