import { Group } from '@mantine/core';
import type { PortalReport } from '@nalaz/domain/reports/portal.contract';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/icon-button.tsx';
import { hindranceOf, PORTAL_TASKS, type PortalTask, TASK_ICONS, TASK_KEYS } from './portal-actions.ts';

interface PortalButtonsProps {
  report: PortalReport;
  tasks?: readonly PortalTask[];
  /** In a row the keys lead to them; elsewhere Tab does. */
  inRow?: boolean;
  onDo: (task: PortalTask, report: PortalReport) => void;
}

export function PortalButtons({ report, tasks = PORTAL_TASKS, inRow = false, onDo }: PortalButtonsProps) {
  const { t } = useTranslation('portal');
  return (
    <Group gap={2} wrap="nowrap">
      {tasks.map((task) => {
        const Icon = TASK_ICONS[task];
        const hindrance = hindranceOf(task, report);
        return (
          <IconButton
            key={task}
            label={t(`actions.${task}`)}
            shortcut={inRow ? TASK_KEYS[task] : undefined}
            icon={<Icon size={18} />}
            {...(inRow ? { tabIndex: -1 } : {})}
            disabledReason={hindrance && t(`hindrances.${hindrance}`)}
            onClick={() => onDo(task, report)}
          />
        );
      })}
    </Group>
  );
}
