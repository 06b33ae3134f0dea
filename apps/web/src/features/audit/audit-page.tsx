import type { AuditRow } from '@nalaz/domain/audit/audit.contract';
import { toTableQuery } from '@nalaz/domain/tables/search-state';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { useTableSearch } from '../../lib/use-table-search.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { auditQuery } from './audit.queries.ts';
import { patientOf } from './audit.rules.ts';
import { useAuditColumns } from './audit-columns.tsx';
import { AuditDiff } from './audit-diff.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { PrintLooks } from './print-looks.tsx';

const keyOf = ({ _id }: AuditRow) => _id;
const showDetail = (row: AuditRow) => <AuditDiff row={row} />;

export function AuditPage() {
  const { t } = useTranslation('audit');
  const session = useSession();
  const { state, search, setState, setFilters } = useTableSearch();
  const { record, recordId, requestId } = search;
  const pacijent = patientOf(search);
  const result = useQuery(
    auditQuery({
      ...toTableQuery(state),
      ...(record ? { record } : {}),
      ...(recordId ? { recordId } : {}),
      ...(requestId ? { requestId } : {}),
      ...(pacijent ? { pacijent } : {}),
    }),
  );
  const total = result.data?.pagination;
  const counts = total && t(total.total_estimated ? 'countsEstimated' : 'counts', { count: total.total });
  return (
    <>
      <PageHeader title={t('title')} counts={counts} action={pacijent ? <PrintLooks patient={pacijent} /> : null} />
      <DataTable
        label={t('title')}
        columns={useAuditColumns()}
        keyOf={keyOf}
        state={state}
        onStateChange={setState}
        result={result}
        settingsKey={`nalaz-columns-audit-${session?.localId}`}
        renderDetail={showDetail}
        filters={<AuditFilters search={search} onChange={setFilters} />}
      />
    </>
  );
}
