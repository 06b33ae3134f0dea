import { Card, Stack, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

export function SectionCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card withBorder padding="md" component="section" aria-labelledby={id}>
      <Stack gap="sm" align="stretch">
        <Title order={2} id={id}>
          {title}
        </Title>
        {children}
      </Stack>
    </Card>
  );
}
