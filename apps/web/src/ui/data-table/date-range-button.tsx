import { Button, CloseButton, Group, Loader, Popover } from '@mantine/core';
import { hasDateRange, type SearchAction, type SearchState } from '@nalaz/domain/tables/search-state';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

const DateRangePanel = lazy(async () => ({ default: (await import('./date-range-panel.tsx')).DateRangePanel }));

interface DateRangeButtonProps {
  state: SearchState;
  onChange: (action: SearchAction) => void;
}

/** The calendar is loaded when it is first opened. */
export function DateRangeButton({ state, onChange }: DateRangeButtonProps) {
  const { t } = useTranslation('table');
  const [opened, setOpened] = useState(false);
  const { od, do: until } = state.dateRange;
  const chosen = hasDateRange(state);
  return (
    <Group gap={2} wrap="nowrap">
      <Popover opened={opened} onChange={setOpened} position="bottom-start" returnFocus withRoles={false}>
        <Popover.Target>
          <Button
            variant="default"
            fw={400}
            aria-haspopup="dialog"
            aria-expanded={opened}
            leftSection={<IconCalendar size={15} />}
            onClick={() => setOpened(!opened)}
          >
            {chosen ? `${od} ${t('range.separator')} ${until}` : t('range.prompt')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown role="dialog" aria-label={t('range.prompt')}>
          <Suspense fallback={<Loader size="sm" />}>
            <DateRangePanel
              range={state.dateRange}
              onApply={(from, to) => {
                onChange({ type: 'dateRange', from, to });
                setOpened(false);
              }}
              onCancel={() => setOpened(false)}
            />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
      {chosen ? (
        <CloseButton size="md" aria-label={t('range.clear')} onClick={() => onChange({ type: 'dateRangeCleared' })} />
      ) : null}
    </Group>
  );
}
