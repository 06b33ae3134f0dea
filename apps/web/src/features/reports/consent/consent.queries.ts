import { readConsent, saveConsent } from '@nalaz/domain/calls.generated';
import type { saveConsent as Save } from '@nalaz/domain/reports/handover.contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Static } from 'typebox';
import { callApi } from '../../../lib/api.ts';

/** Under the intake's name: a new visit, whose slip may be printed, is then seen at once. */
export const consentQuery = (patientId: string) =>
  queryOptions({
    queryKey: ['samples', 'intake', patientId, 'consent'],
    queryFn: () => callApi(readConsent, { params: { id: patientId } }),
  });

export function useSaveConsent(patientId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (wish: Omit<Static<(typeof Save)['body']>, 'pacijent'>) =>
      callApi(saveConsent, { body: { pacijent: patientId, ...wish } }),
    meta: { expects: ['REQUIRED_FIELDS_MISSING', 'INPUT_INVALID'] },
    onSettled: () => void queryClient.invalidateQueries(consentQuery(patientId)),
  });
}
