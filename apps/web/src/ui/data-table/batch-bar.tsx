import { Group, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../icon-button.tsx';
import classes from './data-table.module.css';

interface BatchBarProps {
  count: number;
  onClear: () => void;
  children: ReactNode;
}

/** Takes the place of the toolbar while rows are selected. */
export function BatchBar({ count, onClear, children }: BatchBarProps) {
  const { t } = useTranslation('table');
  return (
    <Group className={classes.batch} gap="xs" role="group" aria-label={t('selected', { count })}>
      <IconButton label={t('clearSelection')} icon={<IconX size={16} />} onClick={onClear} />
      <Text fw={600} role="status">
        {t('selected', { count })}
      </Text>
      {children}
    </Group>
  );
}
