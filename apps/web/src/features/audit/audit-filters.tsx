import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import type { Search } from '../../lib/table-search.ts';

const NAMES = ['record', 'recordId', 'requestId', 'pacijent'] as const;
const WAIT_MS = 300;

/** The table's own filter is the person; these are the record, the request, and whose looks are wanted. */
export function AuditFilters({ search, onChange }: { search: Search; onChange: (filters: Search) => void }) {
  const { t } = useTranslation('audit');
  const change = useDebouncedCallback(onChange, WAIT_MS);
  return NAMES.map((name) => (
    <TextInput
      key={name}
      aria-label={t(`filters.${name}`)}
      placeholder={t(`filters.${name}`)}
      defaultValue={search[name] ?? ''}
      maxLength={name === 'record' ? 63 : 100}
      w={150}
      onChange={(event) => change({ [name]: event.currentTarget.value.trim() })}
    />
  ));
}
