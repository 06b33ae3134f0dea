import { approveSamples, undoApproval, unlockSamples, verifySamples } from '@nalaz/domain/calls.generated';
import type * as contract from '@nalaz/domain/results/release/transitions.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Static } from 'typebox';
import { callApi } from '../../../lib/api.ts';
import type { FailureCode } from '../../../lib/call-failure.ts';

type Body<Name extends keyof typeof contract> = Static<(typeof contract)[Name]['body']>;

/** Refusals that the dialog itself shows, with the samples they are about. */
const SHOWN: readonly FailureCode[] = [
  'SAMPLES_CHANGED',
  'SAMPLES_INCOMPLETE',
  'SAMPLE_REJECTED',
  'SAMPLE_LOCKED',
  'SIGNATURE_REFUSED',
  'SIGN_IN_DELAYED',
  'FOUR_EYES',
  'APPROVER_PAUSED',
  'IDENTITY_WAITS',
  'CRITICAL_TASK_MISSING',
  'COMPONENT_UNVERIFIED',
  'REASON_MISSING',
  'NOT_FOUND',
];

/** Never optimistic: the screen waits for the server. Also after a refusal, because then the lists are out of date. */
function useTransition<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    meta: { expects: SHOWN },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['results'] }),
  });
}

export const useApproveSamples = () =>
  useTransition((body: Body<'approveSamples'>) => callApi(approveSamples, { body }));
export const useUndoApproval = () => useTransition((body: Body<'undoApproval'>) => callApi(undoApproval, { body }));
export const useVerifySamples = () => useTransition((body: Body<'verifySamples'>) => callApi(verifySamples, { body }));
export const useUnlockSamples = () => useTransition((body: Body<'unlockSamples'>) => callApi(unlockSamples, { body }));
