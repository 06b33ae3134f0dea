import type { listAudit as contract } from '@nalaz/domain/audit/audit.contract';
import { listAudit, printPatientLooks } from '@nalaz/domain/calls.generated';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Static } from 'typebox';
import { callApi } from '../../lib/api.ts';
import { showPdf } from '../../lib/show-pdf.ts';

type AuditQuery = Static<(typeof contract)['query']>;

export const auditQuery = (query: AuditQuery) =>
  queryOptions({
    queryKey: ['audit', query],
    queryFn: () => callApi(listAudit, { query }),
    placeholderData: keepPreviousData,
  });

export const showLooks = (id: string, name: string) =>
  showPdf(name, async () => (await callApi(printPatientLooks, { params: { id } })).pdf);
