import { readResultHistory } from '@nalaz/domain/calls.generated';
import type { readResultHistory as call } from '@nalaz/domain/results/results.contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Static } from 'typebox';
import { callApi } from '../../../lib/api.ts';

export type HistoryTest = Static<typeof call.answer>['testovi'][number];
export type HistoryPoint = HistoryTest['tacke'][number];

export const historyQuery = (patientId: string, od?: string, until?: string) =>
  queryOptions({
    queryKey: ['results', 'history', patientId, od, until],
    queryFn: () =>
      callApi(readResultHistory, {
        params: { patientId },
        query: { ...(od ? { od } : {}), ...(until ? { do: until } : {}) },
      }),
    placeholderData: keepPreviousData,
  });
