import { openPublicReport, readAuthenticity } from '@nalaz/domain/calls.generated';
import { asLanguage } from '@nalaz/domain/language/language';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { i18n } from '../../../i18n/i18n.ts';
import { callApi } from '../../../lib/api.ts';
import type { FailureCode } from '../../../lib/call-failure.ts';

/** The page says these itself: nobody here knows toasts or a list of notices. */
const SAID_HERE: readonly FailureCode[] = [
  'NOT_FOUND',
  'INPUT_INVALID',
  'TOO_MANY_REQUESTS',
  'PICKUP_REFUSED',
  'PICKUP_DELAYED',
  'REPORT_NOT_DRAWN',
  'NETWORK',
  'NO_SENSE',
  'UNEXPECTED',
  'STORE_FAILED',
];

export const authenticityQuery = (javniId: string) =>
  queryOptions({
    queryKey: ['authenticity', javniId],
    queryFn: async () => (await callApi(readAuthenticity, { params: { javniId } })).data,
    meta: { expects: SAID_HERE },
  });

export interface Pickup {
  datum: string;
  kod: string;
}

export function useOpenReport(javniId: string) {
  return useMutation({
    mutationFn: (pickup: Pickup) =>
      callApi(openPublicReport, { body: { javniId, ...pickup, language: asLanguage(i18n.language) } }),
    meta: { expects: SAID_HERE },
  });
}
