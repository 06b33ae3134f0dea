import { AUDIT_SORTS, type AuditRow } from '@nalaz/domain/audit/audit.contract';
import { OK } from '@nalaz/domain/contract';
import type { TableQuery } from '@nalaz/domain/tables/table.contract';
import { readTableRequest } from '@nalaz/domain/tables/table.rules';
import type { Context } from '../../platform/context.ts';
import type { Services } from '../../platform/services.ts';
import { type AuditFilter, selectAudit } from './audit.repository.ts';

export function listAudit(services: Services, context: Context, query: TableQuery & AuditFilter) {
  const request = readTableRequest(query, AUDIT_SORTS, services.now());
  return services.database.inTransaction(context, async (tx) => {
    const { rows, pagination } = await selectAudit(tx, request, query);
    const data = rows.map(
      (row): AuditRow => ({
        _id: row.id,
        created: row.created_at.toISOString(),
        actor: row.actor,
        site: row.site,
        requestId: row.request_id,
        action: row.action as AuditRow['action'],
        record: row.record,
        recordId: row.record_id,
        before: row.before as AuditRow['before'],
        after: row.after as AuditRow['after'],
      }),
    );
    return { ...OK, data, pagination };
  });
}
