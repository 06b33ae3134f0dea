import { toTableQuery } from '@nalaz/domain/tables/search-state';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session.ts';
import { useTableSearch } from '../../../lib/use-table-search.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { pressedRow } from '../../../ui/data-table/pressed-row.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useDialog } from '../../../ui/use-dialog.ts';
import { CallDialog } from './call-dialog.tsx';
import { CheckDialog } from './check-dialog.tsx';
import { type Task, tasksQuery } from './critical.queries.ts';
import { useCriticalColumns } from './critical-columns.tsx';
import { EscalateDialog } from './escalate-dialog.tsx';
import { actionOfKey, type TaskAction } from './task-actions.ts';
import { TaskDetail } from './task-detail.tsx';
import { UnreachedDialog } from './unreached-dialog.tsx';

const PRESET = { itemsPerPage: 'RADNA LISTA' } as const;
const DIALOGS = { call: CallDialog, check: CheckDialog, escalate: EscalateDialog, unreached: UnreachedDialog };
const keyOf = ({ _id }: Task) => _id;
const showDetail = (task: Task) => <TaskDetail task={task} />;

/** The desk of critical results: who must still be told, the soonest due first. */
export function CriticalPage() {
  const { t } = useTranslation('critical');
  const session = useSession();
  const { state, setState } = useTableSearch(PRESET);
  const result = useQuery(tasksQuery(session?.site ?? '', toTableQuery(state)));
  const rows = useMemo(() => result.data?.data ?? [], [result.data]);
  const { open, ...dialog } = useDialog<{ action: TaskAction; task: Task }>();
  const start = useCallback((action: TaskAction, task: Task) => open({ action, task }), [open]);
  const columns = useCriticalColumns({ ahead: result.data?.ahead ?? 0, onDo: start });
  const list = useFirstRow(rows.length > 0);
  const press = (event: KeyboardEvent) => {
    const row = pressedRow(event, rows);
    const action = row && actionOfKey(event.key, row);
    if (action) {
      event.preventDefault();
      start(action, row);
    }
  };
  const total = result.data?.pagination.total;
  const counts = total !== undefined && t(state.itemsPerPage === 'RADNA LISTA' ? 'open' : 'found', { count: total });
  const Dialog = dialog.shown && DIALOGS[dialog.shown.action];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the rows inside
    <div ref={list} onKeyDown={press}>
      <PageHeader title={t('title')} counts={counts} />
      <DataTable
        label={t('title')}
        columns={columns}
        keyOf={keyOf}
        state={state}
        onStateChange={setState}
        result={result}
        settingsKey={`nalaz-columns-critical-${session?.localId}`}
        onOpen={(task) => actionOfKey('N', task) && start('call', task)}
        renderDetail={showDetail}
      />
      {dialog.shown && Dialog ? (
        <Dialog
          key={dialog.key}
          task={rows.find(({ _id }) => _id === dialog.shown?.task._id) ?? dialog.shown.task}
          opened={dialog.opened}
          onClose={dialog.close}
        />
      ) : null}
    </div>
  );
}

/** The keys work at once: the row that is due soonest has the focus, unless somebody is elsewhere already. */
function useFirstRow(present: boolean) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const idle = document.activeElement === document.body || document.activeElement?.tagName === 'MAIN';
    if (present && idle) {
      list.current?.querySelector<HTMLElement>('tr[data-index="0"]')?.focus();
    }
  }, [present]);
  return list;
}
