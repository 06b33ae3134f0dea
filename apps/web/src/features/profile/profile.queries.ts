import {
  confirmSecondFactor,
  listOwnSessions,
  removeSecondFactor,
  revokeOwnSession,
  startSecondFactor,
} from '@nalaz/domain/calls.generated';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { rereadSession } from '../../lib/session-actions.ts';

export const ownSessionsQuery = queryOptions({
  queryKey: ['ownSessions'],
  queryFn: () => callApi(listOwnSessions),
});

export function useRevokeOwnSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (_id: string) => callApi(revokeOwnSession, { body: { _id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ownSessionsQuery.queryKey }),
  });
}

export const useStartSecondFactor = () =>
  useMutation({ mutationFn: (password: string) => callApi(startSecondFactor, { body: { password } }) });

export const useConfirmSecondFactor = () =>
  useMutation({ mutationFn: (code: string) => callApi(confirmSecondFactor, { body: { code } }) });

export const useRemoveSecondFactor = () =>
  useMutation({
    mutationFn: (body: { password: string; code: string }) => callApi(removeSecondFactor, { body }),
    onSuccess: rereadSession,
  });
