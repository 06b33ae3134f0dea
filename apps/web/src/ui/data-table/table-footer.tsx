import { Group, NativeSelect, Pagination, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { formatCount } from '@nalaz/domain/language/format';
import type { SearchAction, SearchState } from '@nalaz/domain/tables/search-state';
import type { Pagination as Page } from '@nalaz/domain/tables/table.contract';
import { PAGE_SIZE } from '@nalaz/domain/tables/table.limits';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/i18n.ts';
import classes from './data-table.module.css';

/** S9.02 */
const PAGES_EACH_SIDE = 2;
/** There the numbers alone fill the line. */
const NARROW = '(max-width: 480px)';
const PAGE_SIZES = [PAGE_SIZE, 20, 50, 100, 200];

interface TableFooterProps {
  /** Of the table: a dialog over a list may show another one. */
  label: string;
  pagination: Page | undefined;
  state: SearchState;
  onChange: (action: SearchAction) => void;
}

export function TableFooter({ label, pagination, state, onChange }: TableFooterProps) {
  const { t } = useTranslation('table');
  const language = useLanguage();
  const narrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false });
  const sizes = PAGE_SIZES.includes(state.perPage) ? PAGE_SIZES : [state.perPage, ...PAGE_SIZES];
  const labels = { first: 'firstPage', previous: 'previousPage', next: 'nextPage', last: 'lastPage' } as const;
  const position = pagination &&
    pagination.total > 0 && {
      from: formatCount(pagination.from, language),
      to: formatCount(pagination.to, language),
      total: formatCount(pagination.total, language, pagination.total_estimated),
    };
  return (
    <Group className={classes.footer} justify="space-between" gap="xs">
      <Group gap="sm">
        <NativeSelect
          aria-label={t('perPage')}
          value={String(state.perPage)}
          data={sizes.map(String)}
          onChange={(event) => onChange({ type: 'perPage', perPage: Number(event.currentTarget.value) })}
        />
        <Text size="sm" className={classes.position} role="status">
          {position ? t('position', position) : null}
        </Text>
      </Group>
      {pagination && pagination.last_page > 1 ? (
        <nav aria-label={`${label}: ${t('pages')}`}>
          <Pagination
            total={pagination.last_page}
            value={pagination.current_page}
            siblings={PAGES_EACH_SIDE}
            gap={2}
            withControls={!narrow}
            onChange={(page) => onChange({ type: 'page', page })}
            getControlProps={(control) => ({ 'aria-label': t(labels[control]) })}
            getItemProps={(page) => ({ 'aria-label': t('page', { page }) })}
          />
        </nav>
      ) : null}
    </Group>
  );
}
