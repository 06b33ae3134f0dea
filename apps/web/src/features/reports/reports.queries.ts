import {
  amendReport,
  issueReports,
  keepReport,
  listAmendTasks,
  listDeliveriesOfReport,
  listReports,
  printPickupSlip,
  readReport,
  readReportOfSample,
  readReportPdf,
  reinstateReport,
  revokePickupCode,
  sendReport,
  translateReport,
  withdrawReport,
} from '@nalaz/domain/calls.generated';
import type { Language } from '@nalaz/domain/language/language';
import type * as outbox from '@nalaz/domain/reports/outbox.contract';
import type * as contract from '@nalaz/domain/reports/reports.contract';
import type { TableQuery } from '@nalaz/domain/tables/table.contract';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Static } from 'typebox';
import { callApi } from '../../lib/api.ts';
import type { FailureCode } from '../../lib/call-failure.ts';
import { showPdf } from '../../lib/show-pdf.ts';

type Body<Name extends 'issueReports' | 'amendReport' | 'reinstateReport' | 'withdrawReport' | 'translateReport'> =
  Static<(typeof contract)[Name]['body']>;

/** What no event tells is seen within a minute. */
const LOOK_AGAIN_MS = 60_000;

export const reportsQuery = (query: TableQuery) =>
  queryOptions({
    queryKey: ['reports', 'list', query],
    queryFn: () => callApi(listReports, { query }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  });

/** As many as can be issued at once. */
const MOST_ISSUED = 200;

/** Of which something verified is in no version yet. */
export const waitingQuery = (per_page = MOST_ISSUED) => reportsQuery({ page: 1, per_page, datum: 'RADNA LISTA' });

export const reportQuery = (id: string) =>
  queryOptions({
    queryKey: ['reports', 'one', id],
    queryFn: () => callApi(readReport, { params: { id } }),
    meta: { expects: ['NOT_FOUND', 'INPUT_INVALID'] },
  });

/** The bytes of a version never change, so they are asked for once. They belong to a patient: nothing is kept long. */
export const pdfQuery = (id: string, verzija: number, jezik: Language) =>
  queryOptions({
    queryKey: ['report-pdf', id, verzija, jezik],
    queryFn: async () => (await callApi(readReportPdf, { params: { id }, query: { verzija, jezik } })).pdf,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: LOOK_AGAIN_MS,
    meta: { expects: ['REPORT_NOT_DRAWN', 'NOT_FOUND'] },
  });

export const deliveriesQuery = (id: string) =>
  queryOptions({
    queryKey: ['reports', 'deliveries', id],
    queryFn: async () => (await callApi(listDeliveriesOfReport, { params: { id } })).data,
  });

/** In a tab of its own, opened with the click: the newest version in its own language. */
export const showReport = (id: string, name: string) =>
  showPdf(name, async () => (await callApi(readReportPdf, { params: { id } })).pdf);

/** S4.05: from the row of a sample. */
export const showReportOfSample = (sid: string, name: string) =>
  showPdf(name, async () => {
    const { posjeta, verzija } = await callApi(readReportOfSample, { params: { id: sid } });
    return (await callApi(readReportPdf, { params: { id: posjeta }, query: { verzija } })).pdf;
  });

/** Refusals that the dialog itself shows. */
const SHOWN: readonly FailureCode[] = [
  'REPORT_STALE',
  'REPORT_NOTHING_NEW',
  'REPORT_INCOMPLETE',
  'REPORT_WITHDRAWN',
  'REPORT_SUSPENDED',
  'REPORT_NOT_SUSPENDED',
  'REPORT_CHANGED',
  'REPORT_NOT_DRAWN',
  'REASON_MISSING',
  'CONSENT_MISSING',
  'DELIVERY_ADDRESS_MISSING',
  'NOT_FOUND',
];

/** Never optimistic: the screen waits for the server. Also after a refusal, because then the lists are out of date. */
function useReportChange<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    meta: { expects: SHOWN },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['reports'] }),
  });
}

export const useIssueReports = () => useReportChange((body: Body<'issueReports'>) => callApi(issueReports, { body }));
export const useAmendReport = () => useReportChange((body: Body<'amendReport'>) => callApi(amendReport, { body }));
export const useWithdrawReport = () =>
  useReportChange((body: Body<'withdrawReport'>) => callApi(withdrawReport, { body }));
export const useReinstateReport = () =>
  useReportChange((body: Body<'reinstateReport'>) => callApi(reinstateReport, { body }));
export const useTranslateReport = () =>
  useReportChange((body: Body<'translateReport'>) => callApi(translateReport, { body }));
export const useSendReport = () =>
  useReportChange((body: Static<typeof outbox.sendReport.body>) => callApi(sendReport, { body }));

export const showPickupSlip = ({ visit, renewed }: { visit: string; renewed: boolean }, name: string) =>
  showPdf(name, async () => (await callApi(printPickupSlip, { body: { posjeta: visit, novi: renewed } })).pdf);
export const endPickupCode = (visit: string) => callApi(revokePickupCode, { body: { posjeta: visit } });

/** Reports that show what would be judged otherwise today. */
export const amendTasksQuery = () =>
  queryOptions({
    queryKey: ['reports', 'amend-tasks'],
    queryFn: async () => (await callApi(listAmendTasks, { query: { per_page: 50 } })).data,
    refetchInterval: LOOK_AGAIN_MS,
  });

export function useKeepReport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, razlog }: { id: string; razlog: string }) =>
      callApi(keepReport, { params: { id }, body: { razlog } }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['reports'] }),
  });
}
