import { listPortalReports, readPortalPdf, readPortalReport } from '@nalaz/domain/calls.generated';
import type { PortalReport } from '@nalaz/domain/reports/portal.contract';
import type { TableQuery } from '@nalaz/domain/tables/table.contract';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import { downloadPdf, showPdf } from '../../../lib/show-pdf.ts';

/** What came between reading the list and the live connection is seen within a minute. */
const LOOK_AGAIN_MS = 60_000;

export const portalQuery = (query: TableQuery) =>
  queryOptions({
    queryKey: ['portal', 'list', query],
    queryFn: () => callApi(listPortalReports, { query }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  });

export const versionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['portal', 'versions', id],
    queryFn: async () => (await callApi(readPortalReport, { params: { id } })).verzije,
    meta: { expects: ['NOT_FOUND', 'INPUT_INVALID'] },
  });

export type PdfWay = 'show' | 'download';

/** A number may hold signs that a file's name may not. */
const fileName = ({ broj, verzija }: PortalReport) => `${broj.replaceAll('/', '-')} v${verzija}`;

export function usePortalPdf() {
  return useMutation({
    mutationFn: ({ report, way }: { report: PortalReport; way: PdfWay }) => {
      const { _id: id, verzija } = report;
      const read = async () => (await callApi(readPortalPdf, { params: { id }, query: { verzija } })).pdf;
      return way === 'show' ? showPdf(fileName(report), read) : downloadPdf(fileName(report), read);
    },
  });
}
