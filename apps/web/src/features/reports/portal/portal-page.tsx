import type { PortalReport } from '@nalaz/domain/reports/portal.contract';
import { toTableQuery } from '@nalaz/domain/tables/search-state';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { type KeyboardEvent, useCallback, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session.ts';
import { useTableSearch } from '../../../lib/use-table-search.ts';
import { CUSTOMER_PATH } from '../../../lib/where-to-go.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { pressedRow } from '../../../ui/data-table/pressed-row.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useDialog } from '../../../ui/use-dialog.ts';
import { portalQuery, usePortalPdf } from './portal.queries.ts';
import { hindranceOf, type PortalTask, taskOfKey } from './portal-actions.ts';
import { usePortalColumns } from './portal-columns.tsx';
import { useFreshReports } from './use-fresh-reports.ts';
import { VersionsDialog } from './versions-dialog.tsx';

const keyOf = ({ _id }: PortalReport) => _id;
const isUrgent = ({ hitno }: PortalReport) => hitno;

/** S1.03: what a partner's person sees: the reports that the partner ordered or sent, and nothing else. */
export function PortalPage() {
  const { t } = useTranslation('portal');
  const session = useSession();
  const { state, setState } = useTableSearch();
  const result = useQuery(portalQuery(toTableQuery(state)));
  const rows = useMemo(() => result.data?.data ?? [], [result.data]);
  const { fresh, markSeen } = useFreshReports();
  const versions = useDialog<string>();
  const { mutate: readPdf } = usePortalPdf();
  const { open } = versions;
  const leaveAddress = useAddressedReport(open);
  const start = useCallback(
    (task: PortalTask, report: PortalReport) => {
      markSeen(report._id);
      return task === 'versions' ? open(report._id) : readPdf({ report, way: task });
    },
    [markSeen, open, readPdf],
  );
  const columns = usePortalColumns({ fresh, onDo: start });
  const press = (event: KeyboardEvent) => {
    const row = pressedRow(event, rows);
    const task = row && taskOfKey(event.nativeEvent, row);
    if (task) {
      event.preventDefault();
      start(task, row);
    }
  };
  const total = result.data?.pagination.total;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the rows inside
    <div onKeyDown={press}>
      <PageHeader
        title={t('title')}
        counts={
          <span role="status">
            {[
              total !== undefined && t('counts.found', { count: total }),
              fresh.size > 0 && t('counts.fresh', { count: fresh.size }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        }
      />
      <DataTable
        label={t('title')}
        columns={columns}
        keyOf={keyOf}
        state={state}
        onStateChange={setState}
        result={result}
        settingsKey={`nalaz-columns-portal-${session?.localId}`}
        onOpen={(report) => start(hindranceOf('show', report) ? 'versions' : 'show', report)}
        isUrgent={isUrgent}
        changedKeys={fresh}
      />
      {versions.shown ? (
        <VersionsDialog
          key={versions.key}
          id={versions.shown}
          opened={versions.opened}
          onClose={() => {
            versions.close();
            leaveAddress();
          }}
          onDo={start}
        />
      ) : null}
    </div>
  );
}

/** S2.14: an address may name a report; then its versions open over the list. Returns the way back to the list alone. */
function useAddressedReport(open: (id: string) => void): () => void {
  const { id } = useParams({ strict: false });
  const search = useLocation({ select: (location) => location.search });
  const navigate = useNavigate();
  useEffect(() => {
    if (id) {
      open(id);
    }
  }, [id, open]);
  return () => {
    if (id) {
      void navigate({ to: CUSTOMER_PATH, search, state: true, replace: true });
    }
  };
}
