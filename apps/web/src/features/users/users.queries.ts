import { listUsers, revokeUserSessions } from '@nalaz/domain/calls.generated';
import type { TableQuery } from '@nalaz/domain/tables/table.contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';

export const usersQuery = (query: TableQuery) =>
  queryOptions({
    queryKey: ['users', query],
    queryFn: () => callApi(listUsers, { query }),
    placeholderData: keepPreviousData,
  });

export function useRevokeUserSessions() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (userId: string) => callApi(revokeUserSessions, { body: { userId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['users'] }),
  });
}
