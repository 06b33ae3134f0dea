import { Badge } from '@mantine/core';
import type { AuditRow } from '@nalaz/domain/audit/audit.contract';
import { formatDate, formatTime } from '@nalaz/domain/language/format';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataColumn } from '../../ui/data-table/data-column.ts';
import { changesOf } from './audit.rules.ts';

const COLORS: Record<AuditRow['action'], string> = {
  insert: 'green',
  update: 'blue',
  delete: 'red',
  denied: 'orange',
  read: 'gray',
};
const NAMED_FIELDS = 4;

function fieldNames(row: AuditRow): string {
  const names = changesOf(row).map(({ field }) => field);
  const rest = names.length - NAMED_FIELDS;
  return names.slice(0, NAMED_FIELDS).join(', ') + (rest > 0 ? ` +${rest}` : '');
}

export function useAuditColumns(): DataColumn<AuditRow>[] {
  const { t } = useTranslation('audit');
  return useMemo(
    () => [
      {
        id: 'created',
        header: t('columns.created'),
        cell: ({ created }) => `${formatDate(created)} ${formatTime(created)}`,
        sortable: true,
        alwaysShown: true,
      },
      { id: 'actor', header: t('columns.actor'), cell: ({ actor }) => actor },
      {
        id: 'action',
        header: t('columns.action'),
        cell: ({ action }) => (
          <Badge variant="light" color={COLORS[action]} radius="sm">
            {t(`actions.${action}`)}
          </Badge>
        ),
      },
      { id: 'record', header: t('columns.record'), cell: ({ record }) => record },
      { id: 'fields', header: t('columns.fields'), cell: fieldNames },
      { id: 'site', header: t('columns.site'), cell: ({ site }) => site ?? '' },
      { id: 'requestId', header: t('columns.requestId'), cell: (row) => row.requestId ?? '', hiddenAtFirst: true },
    ],
    [t],
  );
}
