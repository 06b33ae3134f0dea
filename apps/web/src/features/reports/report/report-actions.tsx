import { Group } from '@mantine/core';
import type { ReportAction, ReportEntry } from '@nalaz/domain/reports/reports.contract';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/icon-button.tsx';
import { mayDo, REPORT_TASKS, TASK_ICONS, TASK_KEYS } from './report-tasks.ts';

interface ReportActionsProps {
  entry: ReportEntry;
  onDo: (action: ReportAction, entry: ReportEntry) => void;
}

/** What the server allows this person to do with the report now. */
export function ReportActions({ entry, onDo }: ReportActionsProps) {
  const { t } = useTranslation('reports');
  return (
    <Group gap={2} wrap="nowrap">
      {REPORT_TASKS.filter((task) => mayDo(task, entry)).map((task) => {
        const Icon = TASK_ICONS[task];
        return (
          <IconButton
            key={task}
            label={t(`tasks.${task}`)}
            shortcut={TASK_KEYS[task]}
            icon={<Icon size={17} />}
            tabIndex={-1}
            onClick={() => onDo(task, entry)}
          />
        );
      })}
    </Group>
  );
}
