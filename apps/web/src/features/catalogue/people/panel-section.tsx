import { Group, Stack, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface PanelSectionProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

export function PanelSection({ title, action, children }: PanelSectionProps) {
  const id = useId();
  return (
    <Stack component="section" gap="xs" aria-labelledby={id}>
      <Group justify="space-between" gap="xs" mih="var(--target)">
        <Title order={3} id={id}>
          {title}
        </Title>
        {action}
      </Group>
      {children}
    </Stack>
  );
}
