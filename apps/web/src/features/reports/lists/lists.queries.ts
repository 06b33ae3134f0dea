import type { ReportFlags } from '@nalaz/domain/auth/session.contract';
import { printDayList, readDayList } from '@nalaz/domain/calls.generated';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import { showPdf } from '../../../lib/show-pdf.ts';

export type ListName = keyof ReportFlags;

export interface Days {
  od: string;
  do: string;
}

export const dayListQuery = (vrsta: ListName, days: Days) =>
  queryOptions({
    queryKey: ['day-lists', vrsta, days],
    queryFn: async () => (await callApi(readDayList, { params: { vrsta }, query: days })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { expects: ['DATE_RANGE_INVALID'] },
  });

export const showDayList = (vrsta: ListName, days: Days, name: string) =>
  showPdf(name, async () => (await callApi(printDayList, { params: { vrsta }, query: days })).pdf);
