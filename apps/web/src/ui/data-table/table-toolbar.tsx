import { Box, SegmentedControl } from '@mantine/core';
import type { SearchAction, SearchState } from '@nalaz/domain/tables/search-state';
import { ITEMS_PER_PAGE } from '@nalaz/domain/tables/table.limits';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageToolbar } from '../page-toolbar.tsx';
import { ColumnMenu } from './column-menu.tsx';
import type { DataColumn } from './data-column.ts';
import { DateRangeButton } from './date-range-button.tsx';
import { FilterInput } from './filter-input.tsx';

interface TableToolbarProps<Row> {
  state: SearchState;
  onChange: (action: SearchAction) => void;
  columns: readonly DataColumn<Row>[];
  hidden: { visibility: Record<string, boolean>; toggle: (id: string) => void; reset: () => void };
  withoutDates: boolean;
  immediate: boolean;
  searchInput?: ReactNode;
  filters?: ReactNode;
}

export function TableToolbar<Row>(props: TableToolbarProps<Row>) {
  const { state, onChange, columns, hidden, withoutDates, immediate, filters } = props;
  const { t } = useTranslation('table');
  return (
    <PageToolbar label={t('filter')}>
      {props.searchInput ?? (
        <FilterInput
          value={state.filterBar}
          onChange={(filterBar) => onChange({ type: 'filter', filterBar })}
          immediate={immediate}
        />
      )}
      {withoutDates ? null : (
        <>
          <SegmentedControl
            aria-label={t('itemsPerPage.label')}
            value={state.itemsPerPage}
            data={ITEMS_PER_PAGE.map((value) => ({ value, label: t(`itemsPerPage.${value}`) }))}
            onChange={(itemsPerPage) => onChange({ type: 'itemsPerPage', itemsPerPage })}
          />
          <DateRangeButton state={state} onChange={onChange} />
        </>
      )}
      {filters}
      <Box ml={{ xs: 'auto' }}>
        <ColumnMenu columns={columns} {...hidden} />
      </Box>
    </PageToolbar>
  );
}
