import {
  cancelTests,
  chooseRun,
  listForApproval,
  listResultVersions,
  openResults,
  restoreTests,
  retestResults,
  saveResults,
  stayAtSample,
} from '@nalaz/domain/calls.generated';
import type * as contract from '@nalaz/domain/results/results.contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Static } from 'typebox';
import { callApi } from '../../../lib/api.ts';
import type { FailureCode } from '../../../lib/call-failure.ts';

type Body<Name extends 'saveResults' | 'retestResults' | 'chooseRun' | 'cancelTests' | 'restoreTests'> = Static<
  (typeof contract)[Name]['body']
>;
export type SavedResults = Body<'saveResults'>;
export type EnteredResult = SavedResults['rezultati'][number];

/** A sample on the bench, by its id or its number. */
export const benchQuery = (sid: string) =>
  queryOptions({
    queryKey: ['results', 'bench', sid],
    queryFn: () => callApi(openResults, { params: { sid } }),
    staleTime: 0,
    retry: false,
  });
export type Bench = Static<(typeof contract)['openResults']['answer']>;

export const daySamplesQuery = (sampleId: string, id: string, date: string | undefined) =>
  queryOptions({
    queryKey: ['results', 'day', sampleId, id, date],
    queryFn: () =>
      callApi(listForApproval, {
        params: { sampleId, id },
        query: date ? { date: date.replaceAll('.', '-') } : {},
      }),
    meta: { expects: ['NOT_FOUND'] },
  });

export const versionsQuery = (sid: string, labassay: string) =>
  queryOptions({
    queryKey: ['results', 'versions', sid, labassay],
    queryFn: () => callApi(listResultVersions, { params: { sid, labassay } }),
    staleTime: 0,
  });

/** Whatever changes a sample changes what the bench and the lists show of it. */
function useBenchMutation<Input, Answer>(
  mutationFn: (input: Input) => Promise<Answer>,
  expects: readonly FailureCode[] = [],
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    meta: { expects },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['results'] }),
  });
}

export const useSaveResults = () =>
  useBenchMutation((body: SavedResults) => callApi(saveResults, { body }), ['RESULT_STALE']);
export const useRetest = () =>
  useBenchMutation((body: Body<'retestResults'>) => callApi(retestResults, { body }), ['ENTRY_STALE']);
export const useChooseRun = () =>
  useBenchMutation((body: Body<'chooseRun'>) => callApi(chooseRun, { body }), ['RESULT_STALE']);

export const useCancelTests = () =>
  useBenchMutation((body: Body<'cancelTests'>) => callApi(cancelTests, { body }), ['ENTRY_STALE']);
export const useRestoreTests = () =>
  useBenchMutation((body: Body<'restoreTests'>) => callApi(restoreTests, { body }), ['ENTRY_STALE']);

export const tellPresence = (sid: string, otvoren: boolean) => callApi(stayAtSample, { body: { sid, otvoren } });
