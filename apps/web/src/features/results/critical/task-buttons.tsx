import { Group } from '@mantine/core';
import { isOpen } from '@nalaz/domain/results/critical/critical.rules';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { Task } from './critical.queries.ts';
import { ACTION_ICONS, ACTION_KEYS, actionsOf, hindranceOf, type TaskAction } from './task-actions.ts';

interface TaskButtonsProps {
  task: Task;
  onDo: (action: TaskAction, task: Task) => void;
}

export function TaskButtons({ task, onDo }: TaskButtonsProps) {
  const { t } = useTranslation('critical');
  if (!isOpen(task.stanje)) {
    return null;
  }
  return (
    <Group gap={2} wrap="nowrap">
      {actionsOf(task).map((action) => {
        const Icon = ACTION_ICONS[action];
        const hindrance = hindranceOf(action, task);
        return (
          <IconButton
            key={action}
            label={t(`actions.${action}`)}
            shortcut={ACTION_KEYS[action]}
            icon={<Icon size={18} />}
            tabIndex={-1}
            disabledReason={hindrance && t(`hindrances.${hindrance}`)}
            onClick={() => onDo(action, task)}
          />
        );
      })}
    </Group>
  );
}
