import { Button, Group } from '@mantine/core';
import type { ReportAction, ReportEntry } from '@nalaz/domain/reports/reports.contract';
import { IconTicket } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { reportFailure } from '../../../lib/report-failure.ts';
import { mayNow } from '../../../lib/session.ts';
import { showPickupSlip } from '../reports.queries.ts';
import { mayDo, primaryTask, REPORT_TASKS, TASK_ICONS } from './report-tasks.ts';

interface ReportButtonsProps {
  entry: ReportEntry;
  onDo: (action: ReportAction, entry: ReportEntry) => void;
}

/** The same as on the row, in words; and the slip with which the patient fetches the report. */
export function ReportButtons({ entry, onDo }: ReportButtonsProps) {
  const { t } = useTranslation('reports');
  const slip = () => void showPickupSlip({ visit: entry._id, renewed: false }, t('slip.file')).catch(reportFailure);
  return (
    <Group gap="xs" role="group" aria-label={t('columns.actions')}>
      {REPORT_TASKS.filter((task) => mayDo(task, entry)).map((task) => {
        const Icon = TASK_ICONS[task];
        return (
          <Button
            key={task}
            variant={task === primaryTask(entry) ? 'filled' : 'default'}
            leftSection={<Icon size={15} aria-hidden />}
            onClick={() => onDo(task, entry)}
          >
            {t(`tasks.${task}`)}
          </Button>
        );
      })}
      {mayNow('prijem') ? (
        <Button variant="default" leftSection={<IconTicket size={15} aria-hidden />} onClick={slip}>
          {t('slip.button')}
        </Button>
      ) : null}
    </Group>
  );
}
