import { readAutoverification, resumeAutoverification, stopAutoverification } from '@nalaz/domain/calls.generated';
import type * as contract from '@nalaz/domain/results/autoverification/autoverification.contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Static } from 'typebox';
import { callApi } from '../../../lib/api.ts';
import type { FailureCode } from '../../../lib/call-failure.ts';

export type Overview = Static<(typeof contract.readAutoverification)['answer']>;
export type Stop = Overview['zaustavljeno'][number];
export type NewStop = Static<(typeof contract.stopAutoverification)['body']>;

/** Somebody else may stop it at any time. */
const READ_AGAIN_MS = 15_000;

export const overviewQuery = (site: string) =>
  queryOptions({
    queryKey: ['autoverification', site],
    queryFn: () => callApi(readAutoverification),
    refetchInterval: READ_AGAIN_MS,
  });

function useChange<Body>(send: (body: Body) => Promise<unknown>, expects: readonly FailureCode[] = []) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    meta: { expects },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['autoverification'] }),
  });
}

export const useStop = () => useChange((body: NewStop) => callApi(stopAutoverification, { body }));
export const useResume = () => useChange((_id: string) => callApi(resumeAutoverification, { body: { _id } }));
