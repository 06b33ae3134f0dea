import { SimpleGrid } from '@mantine/core';
import type { ReactNode } from 'react';

/** Labels above, one column on a phone, two beside each other where there is room. */
export function FieldGrid({ children, columns = 2 }: { children: ReactNode; columns?: number }) {
  return (
    <SimpleGrid cols={{ base: 1, xs: columns }} spacing="sm" verticalSpacing="sm" style={{ alignItems: 'start' }}>
      {children}
    </SimpleGrid>
  );
}

/** After a refused save: the first field with an error gets the focus, and nothing is cleared. */
export function focusFirstError(form: HTMLElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
