import { lookUpRequisition, receiveRequisition } from '@nalaz/domain/calls.generated';
import type {
  lookUpRequisition as LookUp,
  receiveRequisition as Receive,
} from '@nalaz/domain/requisitions/requisitions.contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Static } from 'typebox';
import { callApi, callInverted } from '../../lib/api.ts';

export type Referral = Static<(typeof LookUp)['answer']>;
export type Received = Static<(typeof Receive)['answer']>;

/** Shown in the dialog itself, field by field. */
const ANSWERED_HERE = [
  'REQUISITION_UNAVAILABLE',
  'REQUISITION_NOT_FOUND',
  'REQUISITION_INVALID',
  'REQUISITION_TAKEN',
  'REQUISITION_EMPTY',
] as const;

/** Asked anew each time: the hospital may have changed it. */
export const referralQuery = (number: string) =>
  queryOptions({
    queryKey: ['requisitions', number],
    queryFn: ({ signal }) => callInverted(lookUpRequisition, { params: { id: number }, signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    meta: { expects: ANSWERED_HERE },
  });

export function useReceive(number: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(receiveRequisition, { body: { patient: { ID_UPUTNICE: number } } }),
    meta: { expects: ANSWERED_HERE },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['patients'] }),
  });
}
