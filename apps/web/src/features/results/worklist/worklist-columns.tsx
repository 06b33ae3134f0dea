import { Group } from '@mantine/core';
import { formatDateTime } from '@nalaz/domain/language/format';
import type { WorklistRow } from '@nalaz/domain/results/worklist/worklist.contract';
import { IconMessage } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataColumn } from '../../../ui/data-table/data-column.ts';
import { Hint } from '../../../ui/hint.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { ToneBadge } from '../../../ui/tone-badge.tsx';
import { TubeNumber } from '../../../ui/tube-number.tsx';
import { AttentionMark } from '../release/attention-mark.tsx';
import { TestsDone } from './tests-done.tsx';
import { TimeLeft } from './time-left.tsx';
import { usePersonText } from './use-person-text.ts';
import { WorklistActions } from './worklist-actions.tsx';
import type { WorklistTask } from './worklist-tasks.ts';

type OnDo = (task: WorklistTask, row: WorklistRow) => void;

export function useWorklistColumns(onDo: OnDo): readonly DataColumn<WorklistRow>[] {
  const { t } = useTranslation('worklist');
  const personText = usePersonText();
  return useMemo(
    () => [
      {
        id: 'code',
        header: t('columns.code'),
        sortable: true,
        alwaysShown: true,
        cell: (row) => <TubeNumber tube={row} />,
      },
      {
        id: 'prezime',
        header: t('columns.patient'),
        sortable: true,
        alwaysShown: true,
        cell: (row) => (
          <>
            {row.patient.prezime} {row.patient.ime} <span className="unit">{personText(row)}</span>
          </>
        ),
      },
      {
        id: 'status',
        header: t('columns.status'),
        sortable: true,
        cell: (row) => (
          <Group gap={4} wrap="nowrap">
            <StatusBadge status={row.status} locked={row.zakljucen === 'ZAKLJUCEN'} />
            {row.odbijen ? <ToneBadge tone="red">{t('rejected')}</ToneBadge> : null}
            {row.komentar ? (
              <Hint text={row.komentar}>
                <IconMessage size={15} role="img" aria-label={t('hasComment')} />
              </Hint>
            ) : null}
          </Group>
        ),
      },
      { id: 'tests', header: t('columns.tests'), cell: (row) => <TestsDone row={row} /> },
      { id: 'paznja', header: t('columns.attention'), cell: ({ paznja }) => <AttentionMark level={paznja} /> },
      { id: 'rok', header: t('columns.due'), cell: (row) => <TimeLeft row={row} /> },
      {
        id: 'actions',
        header: t('columns.actions'),
        alwaysShown: true,
        cell: (row) => <WorklistActions row={row} onDo={onDo} />,
      },
      {
        id: 'sekcija',
        header: t('columns.section'),
        cell: ({ sekcijaNaziv, type }) => (
          <>
            {sekcijaNaziv} <span className="unit">{type}</span>
          </>
        ),
      },
      {
        id: 'created',
        header: t('columns.created'),
        sortable: true,
        cell: ({ created_at }) => formatDateTime(created_at),
      },
      { id: 'izmijenio', header: t('columns.changedBy'), hiddenAtFirst: true, cell: ({ izmijenio }) => izmijenio },
      { id: 'odobrio', header: t('columns.approvedBy'), hiddenAtFirst: true, cell: ({ odobrio }) => odobrio },
      { id: 'protokol', header: t('columns.protocol'), hiddenAtFirst: true, cell: ({ protokol }) => protokol },
      { id: 'ljekar', header: t('columns.doctor'), hiddenAtFirst: true, cell: ({ ljekar }) => ljekar },
    ],
    [t, personText, onDo],
  );
}
