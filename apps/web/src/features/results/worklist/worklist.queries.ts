import { commentSamples, countWorklist, listWorklist, saveResults } from '@nalaz/domain/calls.generated';
import type { listWorklist as List, WorklistRow } from '@nalaz/domain/results/worklist/worklist.contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Static } from 'typebox';
import { callApi } from '../../../lib/api.ts';

export type WorklistQuery = Static<(typeof List)['query']>;

/** What no event tells, such as a sample that has just been received, is seen within a minute. */
const LOOK_AGAIN_MS = 60_000;

export const worklistQuery = (query: WorklistQuery) =>
  queryOptions({
    queryKey: ['results', 'worklist', 'rows', query],
    queryFn: () => callApi(listWorklist, { query }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  });

export const worklistCountsQuery = () =>
  queryOptions({
    queryKey: ['results', 'worklist', 'counts'],
    queryFn: () => callApi(countWorklist),
    refetchInterval: LOOK_AGAIN_MS,
  });

export interface TypedResult {
  sid: string;
  labassay: string;
  vrijednost: string;
}

/** One value of one sample; only for a test that has none yet. */
export function useSaveResult() {
  return useMutation({
    mutationFn: ({ sid, labassay, vrijednost }: TypedResult) =>
      callApi(saveResults, { body: { sid, rezultati: [{ labassay, prije: null, vrijednost }] } }),
    meta: {
      expects: [
        'RESULT_INVALID',
        'RESULT_STALE',
        'RESULT_CALCULATED',
        'REASON_MISSING',
        'SAMPLE_READ_ONLY',
        'SAMPLE_REJECTED',
        'NOT_FOUND',
      ],
    },
  });
}

/** The server takes the samples of one patient at a time. */
export function useCommentSelected() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ samples, komentar }: { samples: readonly WorklistRow[]; komentar: string }) => {
      for (const [pacijent, some] of Map.groupBy(samples, ({ pid }) => pid)) {
        const uzorci = some.map(({ _id }) => _id);
        await callApi(commentSamples, { body: { pacijent, uzorci, komentar, predracun: [] } });
      }
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['results'] }),
  });
}
