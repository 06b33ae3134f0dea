import { readReport } from '@nalaz/domain/calls.generated';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callApi } from '../../../lib/api.ts';
import { onLiveEvent } from '../../../lib/realtime.ts';

export interface IssuedReport {
  _id: string;
  broj: string;
  verzija: number;
}

const LOOK_AGAIN_MS = 1_500;
/** A drawn report says so by itself; asking is for when the connection did not. */
const ASKED_AT_ONCE = 10;

/** How many of them can be shown by now. */
export function useDrawnReports(issued: readonly IssuedReport[]): number {
  const [drawn, setDrawn] = useState<ReadonlySet<string>>(new Set());
  const missing = issued.filter(({ _id }) => !drawn.has(_id));
  useEffect(
    () =>
      onLiveEvent(({ type, payload: { posjeta, pdf } }) => {
        if (type === 'reportChanged' && pdf === true && typeof posjeta === 'string') {
          setDrawn((before) => (before.has(posjeta) ? before : new Set([...before, posjeta])));
        }
      }),
    [],
  );
  useQuery({
    queryKey: ['reports', 'drawn', issued.map(({ _id, verzija }) => `${_id} ${verzija}`)],
    queryFn: async () => {
      const answers = await Promise.all(
        missing.slice(0, ASKED_AT_ONCE).map(({ _id }) => callApi(readReport, { params: { id: _id } })),
      );
      const found = answers.filter(({ verzije }) => verzije[0]?.pdf).map(({ data }) => data._id);
      setDrawn((before) => new Set([...before, ...found]));
      return null;
    },
    enabled: missing.length > 0,
    refetchInterval: LOOK_AGAIN_MS,
    gcTime: 0,
  });
  return issued.length - missing.length;
}
