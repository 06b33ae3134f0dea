import { Alert, Table, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { StaleField } from './stale.rules.ts';

/** Two people, one patient: what the other one has changed, beside what stands in the form now. */
export function StaleNotice({ changed }: { changed: readonly StaleField[] }) {
  const { t } = useTranslation('patients');
  return (
    <Alert role="alert" color="orange" icon={<IconUsers size={18} />} title={t('stale.title')}>
      <Text size="sm">{t('stale.help')}</Text>
      <Table aria-label={t('stale.title')} mt={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('stale.field')}</Table.Th>
            <Table.Th>{t('stale.theirs')}</Table.Th>
            <Table.Th>{t('stale.mine')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {changed.map(({ field, theirs, mine }) => (
            <Table.Tr key={field}>
              <Table.Td>{t(`fields.${field}`)}</Table.Td>
              <Table.Td>{theirs || '—'}</Table.Td>
              <Table.Td fw={theirs === mine ? 400 : 650}>{mine || '—'}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Alert>
  );
}
