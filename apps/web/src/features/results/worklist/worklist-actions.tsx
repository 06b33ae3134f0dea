import { Group } from '@mantine/core';
import type { WorklistRow } from '@nalaz/domain/results/worklist/worklist.contract';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/icon-button.tsx';
import { mayDo, TASK_ICONS, TASK_KEYS, WORKLIST_TASKS, type WorklistTask } from './worklist-tasks.ts';

interface WorklistActionsProps {
  row: WorklistRow;
  onDo: (task: WorklistTask, row: WorklistRow) => void;
}

/** S4.03–S4.05, S4.07: what the server allows this person to do with the sample now. */
export function WorklistActions({ row, onDo }: WorklistActionsProps) {
  const { t } = useTranslation('worklist');
  return (
    <Group gap={2} wrap="nowrap">
      {WORKLIST_TASKS.filter((task) => mayDo(task, row)).map((task) => {
        const Icon = TASK_ICONS[task];
        const nothing = task === 'block';
        return (
          <IconButton
            key={task}
            label={nothing ? t('ui:notAvailable') : t(`tasks.${task}`)}
            shortcut={TASK_KEYS[task]}
            icon={<Icon size={17} />}
            tabIndex={-1}
            {...(nothing ? { 'aria-disabled': true, 'data-disabled': true } : { onClick: () => onDo(task, row) })}
          />
        );
      })}
    </Group>
  );
}
