import { Button, Group } from '@mantine/core';
import { hasDateRange, type SearchAction, type SearchState } from '@nalaz/domain/tables/search-state';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../empty-state.tsx';

interface EmptyTableProps {
  state: SearchState;
  onChange: (action: SearchAction) => void;
  action?: ReactNode;
  withoutDates?: boolean | undefined;
}

type Reason = 'filter' | 'range' | 'today' | 'worklist' | 'site';

function reasonOf(state: SearchState, withoutDates: boolean): Reason {
  if (state.filterBar.trim() !== '') {
    return 'filter';
  }
  if (withoutDates) {
    return 'site';
  }
  if (hasDateRange(state)) {
    return 'range';
  }
  return state.itemsPerPage === 'DANAS' ? 'today' : state.itemsPerPage === 'RADNA LISTA' ? 'worklist' : 'site';
}

/** S8.09, and why: what the user set last is the likeliest cause, and one click undoes it. */
export function EmptyTable({ state, onChange, action, withoutDates = false }: EmptyTableProps) {
  const { t } = useTranslation('table');
  const reason = reasonOf(state, withoutDates);
  const why = t(`emptyBecause.${reason}`, {
    filter: state.filterBar,
    from: state.dateRange.od,
    to: state.dateRange.do,
  });
  return (
    <EmptyState
      title={t('empty')}
      why={why}
      action={
        <Group gap="xs" justify="center" mt={4}>
          {reason === 'filter' ? (
            <Button variant="default" onClick={() => onChange({ type: 'filter', filterBar: '' })}>
              {t('clearFilter')}
            </Button>
          ) : null}
          {reason === 'site' ? null : (
            <Button variant="default" onClick={() => onChange({ type: 'reset' })}>
              {t('showAll')}
            </Button>
          )}
          {action}
        </Group>
      }
    />
  );
}
