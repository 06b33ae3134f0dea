import { Group } from '@mantine/core';
import { formatDate, formatDateTime } from '@nalaz/domain/language/format';
import type { PortalReport } from '@nalaz/domain/reports/portal.contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataColumn } from '../../../ui/data-table/data-column.ts';
import { ToneBadge } from '../../../ui/tone-badge.tsx';
import type { PortalTask } from './portal-actions.ts';
import { PortalButtons } from './portal-buttons.tsx';
import { ReportBadges } from './report-words.tsx';

interface ColumnFacts {
  /** Came while the page was open and has not been looked at. */
  fresh: ReadonlySet<string>;
  onDo: (task: PortalTask, report: PortalReport) => void;
}

export function usePortalColumns({ fresh, onDo }: ColumnFacts): readonly DataColumn<PortalReport>[] {
  const { t } = useTranslation('portal');
  return useMemo(
    () => [
      {
        id: 'pacijent',
        header: t('columns.patient'),
        alwaysShown: true,
        cell: ({ _id, pacijent: { prezime, ime, godiste } }) => (
          <Group component="span" gap={6} wrap="nowrap">
            <span>
              {prezime} {ime} <span className="unit">{godiste}</span>
            </span>
            {fresh.has(_id) ? <ToneBadge tone="yellow">{t('fresh')}</ToneBadge> : null}
          </Group>
        ),
      },
      {
        id: 'actions',
        header: t('columns.actions'),
        alwaysShown: true,
        cell: (report) => <PortalButtons report={report} inRow onDo={onDo} />,
      },
      { id: 'stanje', header: t('columns.state'), cell: (report) => <ReportBadges report={report} /> },
      {
        id: 'broj',
        header: t('columns.number'),
        cell: ({ broj, verzija }) => (
          <>
            {broj} {verzija > 1 ? <span className="unit">{t('version', { verzija })}</span> : null}
          </>
        ),
      },
      { id: 'izdat', header: t('columns.issued'), sortable: true, cell: ({ izdat }) => formatDateTime(izdat) },
      { id: 'datum', header: t('columns.date'), cell: ({ datum }) => formatDate(datum) },
      { id: 'protokol', header: t('columns.protocol'), cell: ({ protokol }) => protokol },
      {
        id: 'laboratorija',
        header: t('columns.laboratory'),
        hiddenAtFirst: true,
        cell: ({ laboratorija }) => laboratorija,
      },
    ],
    [t, fresh, onDo],
  );
}
