import { Stack, Text } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  /** Why there is nothing: the filter, the date, the site. */
  why?: ReactNode;
  /** The next step. */
  action?: ReactNode;
  icon?: ReactNode;
}

export function EmptyState({ title, why, action, icon = <IconInbox size={32} stroke={1.4} /> }: EmptyStateProps) {
  return (
    <Stack align="center" gap={6} py="xl" px="md" ta="center">
      <Text c="dimmed" component="div" lh={0} aria-hidden>
        {icon}
      </Text>
      <Text fw={600}>{title}</Text>
      {why ? <Text c="dimmed">{why}</Text> : null}
      {action}
    </Stack>
  );
}
