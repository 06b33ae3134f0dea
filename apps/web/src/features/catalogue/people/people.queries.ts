import {
  confirmSigning,
  listUserSessions,
  listUsers,
  removeUserSecondFactor,
  resetUserPassword,
  revokeUserSession,
  revokeUserSessions,
} from '@nalaz/domain/calls.generated';
import type { TableQuery } from '@nalaz/domain/tables/table.contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';

/** Everything about people that is not in their document hangs below this key. */
const PEOPLE = ['users'] as const;

export const usersQuery = (query: TableQuery) =>
  queryOptions({
    queryKey: [...PEOPLE, 'list', query],
    queryFn: () => callApi(listUsers, { query }),
    placeholderData: keepPreviousData,
  });

export const accountQuery = (id: string) =>
  queryOptions({
    queryKey: [...PEOPLE, 'account', id],
    queryFn: () => callApi(listUserSessions, { params: { id } }),
    staleTime: 0,
  });

export function useRereadPeople(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: PEOPLE });
}

function usePeopleChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  return useMutation({ mutationFn: change, onSettled: useRereadPeople() });
}

/** Of whom, and the second administrator where one is needed. */
interface ConfirmedChange {
  userId: string;
  email?: string;
  sifra?: string;
  kod?: string;
}

export const useRevokeUserSessions = () =>
  usePeopleChange((userId: string) => callApi(revokeUserSessions, { body: { userId } }));

export const useRevokeUserSession = (userId: string) =>
  usePeopleChange((_id: string) => callApi(revokeUserSession, { body: { userId, _id } }));

export const useRemoveUserSecondFactor = () =>
  usePeopleChange((body: ConfirmedChange) => callApi(removeUserSecondFactor, { body }));

export const useConfirmSigning = () =>
  usePeopleChange((body: { userId: string; vidjeno?: string; sifra?: string; kod?: string }) =>
    callApi(confirmSigning, { body }),
  );

/** The password lives only as long as it is shown: nothing of it stays in the cache. */
export const useResetUserPassword = () =>
  useMutation({
    mutationFn: (body: ConfirmedChange) => callApi(resetUserPassword, { body }),
    onSettled: useRereadPeople(),
    gcTime: 0,
  });
