import type { listAudit as contract } from '@nalaz/domain/audit/audit.contract';
import { listAudit } from '@nalaz/domain/calls.generated';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Static } from 'typebox';
import { callApi } from '../../lib/api.ts';

type AuditQuery = Static<(typeof contract)['query']>;

export const auditQuery = (query: AuditQuery) =>
  queryOptions({
    queryKey: ['audit', query],
    queryFn: () => callApi(listAudit, { query }),
    placeholderData: keepPreviousData,
  });
