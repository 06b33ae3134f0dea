import { formatDate } from '@nalaz/domain/language/format';
import type { WorklistRow } from '@nalaz/domain/results/worklist/worklist.contract';
import { SAMPLE_STATUSES } from '@nalaz/domain/samples/sample.words';
import { toTableQuery } from '@nalaz/domain/tables/search-state';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, type KeyboardEvent, useCallback, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session.ts';
import type { Search } from '../../../lib/table-search.ts';
import { useTableSearch } from '../../../lib/use-table-search.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { pressedRow } from '../../../ui/data-table/pressed-row.ts';
import { useDialog } from '../../../ui/use-dialog.ts';
import { ReleaseDialogs } from '../release/release-dialogs.tsx';
import { useRelease } from '../release/use-release.ts';
import { CommentSelectedDialog } from './comment-selected-dialog.tsx';
import { MultiResultsDialog } from './multi-results-dialog.tsx';
import { useLiveWorklist } from './use-live-worklist.ts';
import classes from './worklist.module.css';
import { worklistQuery } from './worklist.queries.ts';
import { WorklistBatch } from './worklist-batch.tsx';
import { useWorklistColumns } from './worklist-columns.tsx';
import { WorklistDetail } from './worklist-detail.tsx';
import { ClearFilters, NO_FILTERS, WorklistFilters } from './worklist-filters.tsx';
import { WorklistHeader } from './worklist-header.tsx';
import { taskOfKey, type WorklistTask } from './worklist-tasks.ts';

export interface SampleWorkAsked {
  task: 'edit' | 'comment' | 'barcode' | 'trash';
  sid: string;
  patientId: string;
}

interface WorklistPageProps {
  /** The dialogs about a sample itself belong to another feature. */
  SampleWork: ComponentType<{ asked: SampleWorkAsked; opened: boolean; onClose: () => void }>;
  /** So does the report; it is shown by the sample's id and number. */
  onShowReport: (sid: string, number: string) => void;
}

const keyOf = ({ _id }: WorklistRow) => _id;
const isUrgent = ({ urgent }: WorklistRow) => urgent;
const showDetail = (row: WorklistRow) => <WorklistDetail row={row} />;

/** What the address says wrongly is left out, so that an old link still opens. */
function filtersOf({ sekcija, status, hitno, paznja }: Search) {
  const known = SAMPLE_STATUSES.find((one) => one === status);
  return {
    ...(sekcija ? { sekcija } : {}),
    ...(known ? { status: known } : {}),
    ...(hitno === 'true' ? { hitno: true } : {}),
    ...(/^[123]$/.test(paznja ?? '') ? { paznja: Number(paznja) } : {}),
  };
}

/** S2.06: what is to be done, and everything that is done with it. */
export function WorklistPage({ SampleWork, onShowReport }: WorklistPageProps) {
  const { t } = useTranslation('worklist');
  const session = useSession();
  const navigate = useNavigate();
  const { state, search, setState, setFilters } = useTableSearch();
  const filters = filtersOf(search);
  const result = useQuery(worklistQuery({ ...toTableQuery(state), ...filters }));
  const rows = useMemo(() => result.data?.data ?? [], [result.data]);
  const changed = useLiveWorklist();
  const clearSelection = useRef<() => void>(undefined);
  const release = useRelease({ onDone: () => clearSelection.current?.() });
  const work = useDialog<SampleWorkAsked>();
  const comment = useDialog<readonly WorklistRow[]>();
  const multi = useDialog<readonly WorklistRow[]>();
  const { start } = release;
  const { open: openWork } = work;

  const openResults = useCallback(
    ({ pid, _id, created_at }: WorklistRow) =>
      void navigate({
        to: `/obrada/rezultati/${pid}/${_id}`,
        search: { date: formatDate(created_at).replace(/\.$/, '') },
      }),
    [navigate],
  );
  const doTask = useCallback(
    (task: WorklistTask, row: WorklistRow) => {
      switch (task) {
        case 'check':
        case 'verify':
        case 'undo':
        case 'unlock':
          return void start(task, [row]);
        case 'edit':
        case 'comment':
        case 'barcode':
        case 'trash':
          return openWork({ task, sid: row._id, patientId: row.pid });
        case 'pdf':
          return onShowReport(row._id, row.id);
        case 'block':
          return undefined;
        default:
          return openResults(row);
      }
    },
    [start, openWork, openResults, onShowReport],
  );
  const columns = useWorklistColumns(doTask);
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
    <div className={classes.page} onKeyDown={press}>
      <WorklistHeader />
      <WorklistFilters search={search} onChange={setFilters} />
      <DataTable
        label={t('list')}
        columns={columns}
        keyOf={keyOf}
        state={state}
        onStateChange={setState}
        result={result}
        settingsKey={`nalaz-columns-worklist-${session?.localId}`}
        onOpen={openResults}
        renderDetail={showDetail}
        isUrgent={isUrgent}
        changedKeys={changed}
        emptyAction={Object.keys(filters).length > 0 ? <ClearFilters onClear={() => setFilters(NO_FILTERS)} /> : null}
        batchActions={(keys, clear) => (
          <WorklistBatch
            rows={rows.filter(({ _id }) => keys.includes(_id))}
            clear={clear}
            clearRef={clearSelection}
            onRelease={start}
            onComment={comment.open}
            onMulti={multi.open}
          />
        )}
      />
      <ReleaseDialogs release={release} />
      {work.shown ? <SampleWork key={work.key} asked={work.shown} opened={work.opened} onClose={work.close} /> : null}
      {comment.shown ? (
        <CommentSelectedDialog
          key={comment.key}
          samples={comment.shown}
          opened={comment.opened}
          onClose={comment.close}
        />
      ) : null}
      {multi.shown ? (
        <MultiResultsDialog key={multi.key} samples={multi.shown} opened={multi.opened} onClose={multi.close} />
      ) : null}
    </div>
  );
}
