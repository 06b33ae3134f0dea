import { Group, Pagination, Switch, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useProblemCount } from './form-context.ts';
import type { ListView } from './use-list-view.ts';

interface ListToolsProps {
  label: string;
  path: string;
  view: ListView;
}

/** Nobody scrolls through 2,000 prices. */
export function ListTools({ label, path, view }: ListToolsProps) {
  const { t } = useTranslation('fields');
  const wrong = useProblemCount(path);
  if (!view.large) {
    return null;
  }
  return (
    <Group gap="sm">
      <TextInput
        type="search"
        aria-label={`${label}: ${t('list.filter')}`}
        placeholder={t('list.filter')}
        leftSection={<IconSearch size={15} />}
        value={view.filter}
        onChange={(event) => view.setFilter(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {wrong > 0 && (
        <Switch
          label={t('list.onlyProblems')}
          checked={view.onlyProblems}
          onChange={(event) => view.setOnlyProblems(event.currentTarget.checked)}
        />
      )}
      {view.filter !== '' && (
        <Text size="sm" role="status">
          {t('list.count', { count: view.found })}
        </Text>
      )}
    </Group>
  );
}

export function ListPages({ label, view }: Omit<ListToolsProps, 'path'>) {
  const { t } = useTranslation('fields');
  if (view.pages < 2) {
    return null;
  }
  return (
    <nav aria-label={t('list.pages', { name: label })}>
      <Pagination
        total={view.pages}
        value={view.page}
        siblings={1}
        gap={2}
        onChange={view.setPage}
        getControlProps={(control) => ({ 'aria-label': control === 'next' ? t('list.next') : t('list.previous') })}
        getItemProps={(number) => ({ 'aria-label': t('list.page', { number }) })}
      />
    </nav>
  );
}
