import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import { IconColumns } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../icon-button.tsx';
import type { DataColumn } from './data-column.ts';

interface ColumnMenuProps<Row> {
  columns: readonly DataColumn<Row>[];
  visibility: Record<string, boolean>;
  toggle: (id: string) => void;
  reset: () => void;
}

export function ColumnMenu<Row>({ columns, visibility, toggle, reset }: ColumnMenuProps<Row>) {
  const { t } = useTranslation('table');
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <IconButton label={t('columns')} icon={<IconColumns size={17} />} variant="default" />
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap={8}>
          {columns
            .filter((column) => !column.alwaysShown)
            .map((column) => (
              <Checkbox
                key={column.id}
                label={column.header}
                checked={visibility[column.id] ?? true}
                onChange={() => toggle(column.id)}
              />
            ))}
          <Button variant="subtle" onClick={reset}>
            {t('columnsReset')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
