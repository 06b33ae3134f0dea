import {
  closeUnreached,
  confirmRemoved,
  escalateTask,
  listCriticalTasks,
  recordCall,
} from '@nalaz/domain/calls.generated';
import type * as contract from '@nalaz/domain/results/critical/critical.contract';
import type { TableQuery } from '@nalaz/domain/tables/table.contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Static } from 'typebox';
import { callApi } from '../../../lib/api.ts';
import type { FailureCode } from '../../../lib/call-failure.ts';

export type Task = contract.CriticalTask;
export type Item = contract.CriticalItem;
export type Call = Static<(typeof contract.recordCall)['body']>;
export type Removed = Static<(typeof contract.confirmRemoved)['body']>;
export type Unreached = Static<(typeof contract.closeUnreached)['body']>;

/** `ahead`: by how much the laboratory's clock is ahead of this computer's. */
export const tasksQuery = (site: string, query: TableQuery) =>
  queryOptions({
    queryKey: ['critical', 'list', site, query],
    queryFn: async () => {
      const answer = await callApi(listCriticalTasks, { query });
      return { ...answer, ahead: Date.parse(answer.sada) - Date.now() };
    },
    placeholderData: keepPreviousData,
  });

/** Shown in the dialog itself, which keeps what was typed. */
const ANSWERED_HERE: readonly FailureCode[] = [
  'ENTRY_STALE',
  'TASK_CLOSED',
  'READ_BACK_BY_VOICE',
  'OTHER_PERSON_NEEDED',
  'SIGNING_PAUSED',
  'SECOND_PERSON_NEEDED',
  'SECOND_PERSON_REFUSED',
  'SIGN_IN_DELAYED',
];

function useTaskChange<Body>(send: (body: Body) => Promise<{ data: Task }>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    meta: { expects: ANSWERED_HERE },
    // Also after a refusal: what the dialog shows is then out of date.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['critical'] }),
  });
}

export const useRecordCall = () => useTaskChange((body: Call) => callApi(recordCall, { body }));
export const useEscalate = () =>
  useTaskChange((body: Pick<Task, '_id' | 'verzija'>) => callApi(escalateTask, { body }));
export const useConfirmRemoved = () => useTaskChange((body: Removed) => callApi(confirmRemoved, { body }));
export const useCloseUnreached = () => useTaskChange((body: Unreached) => callApi(closeUnreached, { body }));
