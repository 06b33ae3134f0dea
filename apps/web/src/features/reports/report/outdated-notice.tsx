import { Alert } from '@mantine/core';
import type { ReportEntry } from '@nalaz/domain/reports/reports.contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isOutdated } from './report-tasks.ts';

/** Why nothing can be issued although every sample reads verified, and the way out. */
export function OutdatedNotice({ entry }: { entry: ReportEntry }) {
  const { t } = useTranslation('reports');
  if (!isOutdated(entry)) {
    return null;
  }
  const samples = entry.samples.flatMap(({ id, zastario }) => (zastario ? [id] : [])).join(', ');
  return (
    <Alert color="orange" icon={<IconAlertTriangle size={18} />} title={t('outdated.title')}>
      {t(entry.allowedActions.includes('amend') ? 'outdated.way' : 'outdated.unlock', { samples })}
    </Alert>
  );
}
