import { Group } from '@mantine/core';
import type { Delivery } from '@nalaz/domain/reports/outbox.contract';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/icon-button.tsx';
import {
  DELIVERY_TASKS,
  type DeliveryTask,
  hindranceOf,
  sendingOf,
  TASK_ICONS,
  TASK_KEYS,
} from './delivery-actions.ts';

interface DeliveryButtonsProps {
  delivery: Delivery;
  mayAct: boolean;
  onDo: (task: DeliveryTask, delivery: Delivery) => void;
}

export function DeliveryButtons({ delivery, mayAct, onDo }: DeliveryButtonsProps) {
  const { t } = useTranslation('outbox');
  return (
    <Group gap={2} wrap="nowrap">
      {DELIVERY_TASKS.map((task) => {
        const Icon = TASK_ICONS[task];
        const hindrance = hindranceOf(task, delivery, mayAct);
        const name = task === 'send' ? (sendingOf(delivery) ?? 'retry') : task;
        return (
          <IconButton
            key={task}
            label={t(`actions.${name}`)}
            shortcut={TASK_KEYS[task]}
            icon={<Icon size={18} />}
            tabIndex={-1}
            disabledReason={hindrance && t(`hindrances.${hindrance}`)}
            onClick={() => onDo(task, delivery)}
          />
        );
      })}
    </Group>
  );
}
