import type { ReportAction, ReportEntry } from '@nalaz/domain/reports/reports.contract';
import { toTableQuery } from '@nalaz/domain/tables/search-state';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session.ts';
import { useAddressPart } from '../../../lib/use-address-part.ts';
import { useTableSearch } from '../../../lib/use-table-search.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { pressedRow } from '../../../ui/data-table/pressed-row.ts';
import { AmendTasks } from '../corrections/amend-tasks.tsx';
import { PrintDialog } from '../print/print-dialog.tsx';
import { ReportDialogs } from '../report/report-dialogs.tsx';
import { ReportDrawer } from '../report/report-drawer.tsx';
import { taskOfKey } from '../report/report-tasks.ts';
import { useReportWork } from '../report/use-report-work.ts';
import { reportsQuery } from '../reports.queries.ts';
import { ReportBatch } from './report-batch.tsx';
import { useReportColumns } from './report-columns.tsx';
import { ReportsHeader } from './reports-header.tsx';
import { useLiveReports } from './use-live-reports.ts';
import { usePrintChosen } from './use-print-chosen.ts';

const keyOf = ({ _id }: ReportEntry) => _id;
const isUrgent = ({ hitno }: ReportEntry) => hitno;

/** S2.14: the visits of which something was verified, and their reports on the way to paper and people. */
export function ReportsPage() {
  const { t } = useTranslation('reports');
  const session = useSession();
  const { state, setState } = useTableSearch();
  const result = useQuery(reportsQuery(toTableQuery(state)));
  const rows = useMemo(() => result.data?.data ?? [], [result.data]);
  const changed = useLiveReports();
  const clearSelection = useRef<() => void>(undefined);
  const work = useReportWork();
  const { start } = work;
  const [, openReport] = useAddressPart('nalaz');
  const [printing, setPrinting] = useState(false);
  const printChosen = usePrintChosen(() => setPrinting(true));
  const doTask = useCallback((action: ReportAction, entry: ReportEntry) => start(action, [entry]), [start]);
  const columns = useReportColumns(doTask);
  const press = (event: KeyboardEvent) => {
    const row = pressedRow(event, rows);
    // While several are marked, the keys mean all of them.
    const task = row && !clearSelection.current && taskOfKey(event, row);
    if (task) {
      event.preventDefault();
      doTask(task, row);
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the rows inside
    <div onKeyDown={press}>
      <ReportsHeader total={result.data?.pagination} onIssue={start} onPrint={() => setPrinting(true)} />
      <AmendTasks onOpen={openReport} />
      <DataTable
        label={t('list')}
        columns={columns}
        keyOf={keyOf}
        state={state}
        onStateChange={setState}
        result={result}
        settingsKey={`nalaz-columns-reports-${session?.localId}`}
        onOpen={({ _id }) => openReport(_id)}
        openOnClick
        isUrgent={isUrgent}
        changedKeys={changed}
        batchActions={(keys, clear) => (
          <ReportBatch
            rows={rows.filter(({ _id }) => keys.includes(_id))}
            clear={clear}
            clearRef={clearSelection}
            onIssue={start}
            onPrint={printChosen}
          />
        )}
      />
      <ReportDrawer onDo={doTask} />
      <ReportDialogs work={work} onPrint={printChosen} />
      <PrintDialog opened={printing} onClose={() => setPrinting(false)} />
    </div>
  );
}
