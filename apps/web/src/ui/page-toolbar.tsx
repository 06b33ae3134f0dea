import { Group } from '@mantine/core';
import type { ReactNode } from 'react';

export function PageToolbar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Group role="group" aria-label={label} gap="xs" mb="xs" align="center" mih={34} className="no-print">
      {children}
    </Group>
  );
}
