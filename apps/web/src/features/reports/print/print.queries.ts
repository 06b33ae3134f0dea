import {
  createPrintBatch,
  finishPrintBatch,
  readBatchOffer,
  readBatchPdf,
  readPrintBatch,
} from '@nalaz/domain/calls.generated';
import type * as contract from '@nalaz/domain/reports/printing.contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Static } from 'typebox';
import { callApi } from '../../../lib/api.ts';
import { showPdf } from '../../../lib/show-pdf.ts';
import { followBatch, forgetBatch } from './followed-batch.ts';
import { isRunning } from './print.rules.ts';

type Body<Name extends 'createPrintBatch' | 'finishPrintBatch'> = Static<(typeof contract)[Name]['body']>;

/** Live events say it sooner. */
const LOOK_AGAIN_MS = 2_000;

export const batchOfferQuery = (dan: string) =>
  queryOptions({
    queryKey: ['print', 'offer', dan],
    queryFn: () => callApi(readBatchOffer, { query: { dan } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled: dan !== '',
  });

export const batchQuery = (id: string) =>
  queryOptions({
    queryKey: ['print', 'batch', id],
    queryFn: async () => (await callApi(readPrintBatch, { params: { id } })).data,
    enabled: id !== '',
    refetchInterval: ({ state }) => (state.data && !isRunning(state.data) ? false : LOOK_AGAIN_MS),
    meta: { expects: ['NOT_FOUND', 'INPUT_INVALID'] },
  });

/** The server goes on with it wherever the person goes; this browser remembers which one it is. */
export function useCreateBatch() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: Body<'createPrintBatch'>) => (await callApi(createPrintBatch, { body })).data,
    onSuccess: (batch) => {
      queryClient.setQueryData(batchQuery(batch._id).queryKey, batch);
      followBatch(batch._id);
    },
  });
}

export function useFinishBatch() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: Body<'finishPrintBatch'>) => (await callApi(finishPrintBatch, { body })).data,
    onSuccess: () => {
      forgetBatch();
      void queryClient.invalidateQueries({ queryKey: ['reports'] });
      void queryClient.invalidateQueries({ queryKey: ['print', 'offer'] });
    },
  });
}

export const showBatchPdf = (id: string, name: string) =>
  showPdf(name, async () => (await callApi(readBatchPdf, { params: { id } })).pdf);
