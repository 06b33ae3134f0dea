import { Group } from '@mantine/core';
import { formatDateTime, formatMoney } from '@nalaz/domain/language/format';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/i18n.ts';
import type { DataColumn } from '../../ui/data-table/data-column.ts';
import { ResultFlag } from '../../ui/result-flag.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { UrgentMark } from '../../ui/urgent-mark.tsx';
import type { SampleRow } from './sample-rows.ts';

export function useSampleColumns(): readonly DataColumn<SampleRow>[] {
  const { t } = useTranslation('dev');
  const language = useLanguage();
  return useMemo(
    () => [
      { id: 'id', header: t('columns.id'), cell: (row) => row.id, sortable: true, alwaysShown: true },
      {
        id: 'pacijent',
        header: t('columns.pacijent'),
        sortable: true,
        cell: (row) => (
          <Group gap={6} wrap="nowrap">
            {row.pacijent}
            {row.hitno ? <UrgentMark /> : null}
          </Group>
        ),
      },
      {
        id: 'status',
        header: t('columns.status'),
        sortable: true,
        cell: (row) => <StatusBadge status={row.status} locked={row.locked} />,
      },
      { id: 'analit', header: t('columns.analit'), cell: (row) => row.analit },
      {
        id: 'rezultat',
        header: t('columns.rezultat'),
        numeric: true,
        cell: (row) => (
          <>
            {row.rezultat} <span className="unit">{row.jedinica}</span>
          </>
        ),
      },
      {
        id: 'flag',
        header: t('columns.flag'),
        cell: (row) => (row.flag ? <ResultFlag flag={row.flag} /> : null),
      },
      {
        id: 'cijena',
        header: t('columns.cijena'),
        numeric: true,
        sortable: true,
        cell: (row) => formatMoney(row.cijena, language),
      },
      { id: 'datum', header: t('columns.datum'), sortable: true, cell: (row) => formatDateTime(row.datum) },
      { id: 'jedinica', header: t('columns.jedinica'), hiddenAtFirst: true, cell: (row) => row.jedinica },
    ],
    [t, language],
  );
}
