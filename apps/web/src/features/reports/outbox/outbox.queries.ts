import {
  cancelDelivery,
  countDeliveries,
  listDeliveries,
  readDelivery,
  retryDelivery,
} from '@nalaz/domain/calls.generated';
import type { listDeliveries as List } from '@nalaz/domain/reports/outbox.contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Static } from 'typebox';
import { callApi } from '../../../lib/api.ts';

export type OutboxQuery = Static<(typeof List)['query']>;

/** A delivery that waits for its next attempt moves on without anybody here. */
const LOOK_AGAIN_MS = 60_000;

export const deliveriesQuery = (site: string, query: OutboxQuery) =>
  queryOptions({
    queryKey: ['outbox', 'rows', site, query],
    queryFn: () => callApi(listDeliveries, { query }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  });

export const deliveryCountsQuery = (site: string) =>
  queryOptions({
    queryKey: ['outbox', 'counts', site],
    queryFn: () => callApi(countDeliveries),
    refetchInterval: LOOK_AGAIN_MS,
  });

export const deliveryQuery = (id: string) =>
  queryOptions({
    queryKey: ['outbox', 'one', id],
    queryFn: () => callApi(readDelivery, { params: { id } }),
    meta: { expects: ['NOT_FOUND', 'INPUT_INVALID'] },
    // A look at what went wrong begins with what is true now.
    staleTime: 0,
  });

function useDeliveryChange<Answer>(send: (id: string) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    // Also after a refusal: it has just ended, and the list does not know yet.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['outbox'] }),
  });
}

export const useRetryDelivery = () =>
  useDeliveryChange(async (id: string) => (await callApi(retryDelivery, { body: { id } })).data);
export const useCancelDelivery = () =>
  useDeliveryChange((id: string) => callApi(cancelDelivery, { body: { idNalaza: id } }));
