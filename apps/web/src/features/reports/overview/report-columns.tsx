import { Group } from '@mantine/core';
import type { ReportAction, ReportEntry } from '@nalaz/domain/reports/reports.contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataColumn } from '../../../ui/data-table/data-column.ts';
import { UrgentMark } from '../../../ui/urgent-mark.tsx';
import { StateBadge } from '../outbox/delivery-words.tsx';
import { ReportActions } from '../report/report-actions.tsx';
import { nameOf } from '../report/report-dialog-props.ts';
import { KindMark, PaperMark, SampleChips } from '../report/report-marks.tsx';

type OnDo = (action: ReportAction, entry: ReportEntry) => void;

export function useReportColumns(onDo: OnDo): readonly DataColumn<ReportEntry>[] {
  const { t } = useTranslation('reports');
  return useMemo(
    () => [
      {
        id: 'pacijent',
        header: t('columns.patient'),
        alwaysShown: true,
        cell: (entry) => (
          <Group gap={6} wrap="nowrap">
            {nameOf(entry)} <span className="unit">{entry.pacijent.godiste}</span>
            {entry.pacijent.naNalazu ? (
              <span className="unit">{t('printedName', { name: entry.pacijent.naNalazu })}</span>
            ) : null}
            {entry.hitno ? <UrgentMark /> : null}
          </Group>
        ),
      },
      { id: 'broj', header: t('columns.number'), sortable: true, cell: ({ broj }) => <b>{broj}</b> },
      { id: 'vrsta', header: t('columns.kind'), cell: (entry) => <KindMark entry={entry} /> },
      { id: 'pdf', header: t('columns.paper'), cell: (entry) => <PaperMark entry={entry} /> },
      {
        id: 'actions',
        header: t('columns.actions'),
        alwaysShown: true,
        cell: (entry) => <ReportActions entry={entry} onDo={onDo} />,
      },
      { id: 'uzorci', header: t('columns.samples'), cell: ({ samples }) => <SampleChips samples={samples} /> },
      {
        id: 'dostava',
        header: t('columns.delivery'),
        cell: ({ dostava }) => (dostava ? <StateBadge state={dostava} /> : null),
      },
      { id: 'posiljaoc', header: t('columns.sender'), cell: ({ posiljaoc, narucioc }) => posiljaoc || narucioc },
      { id: 'protokol', header: t('columns.protocol'), cell: ({ protokol }) => protokol },
      { id: 'datum', header: t('columns.date'), sortable: true, cell: ({ datum }) => datum },
    ],
    [t, onDo],
  );
}
