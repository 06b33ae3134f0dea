import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface PageHeaderProps {
  title: string;
  /** One line of live counts. */
  counts?: ReactNode;
  /** The one primary action of the page. */
  action?: ReactNode;
}

export function PageHeader({ title, counts, action }: PageHeaderProps) {
  return (
    <Group component="header" justify="space-between" align="center" gap="sm" mb="sm" mih="var(--target)">
      <Group gap="sm" align="baseline">
        <Title order={1}>{title}</Title>
        {counts ? (
          <Text c="dimmed" component="div" style={{ fontVariantNumeric: 'tabular-nums' }}>
            {counts}
          </Text>
        ) : null}
      </Group>
      {action}
    </Group>
  );
}
