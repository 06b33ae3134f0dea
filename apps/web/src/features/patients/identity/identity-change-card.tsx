import { Button, Group, Table, Text } from '@mantine/core';
import { formatDateTime } from '@nalaz/domain/language/format';
import { changedIdentity } from '@nalaz/domain/patients/identity.rules';
import type { IdentityChange } from '@nalaz/domain/patients/patients.contract';
import { useTranslation } from 'react-i18next';
import classes from '../patients.module.css';

interface IdentityChangeCardProps {
  change: IdentityChange;
  busy: boolean;
  onConfirm: () => void;
  onRefuse: () => void;
}

/** What somebody wants to change of whom, before and after, and the two answers. */
export function IdentityChangeCard({ change, busy, onConfirm, onRefuse }: IdentityChangeCardProps) {
  const { t } = useTranslation('patients');
  const { prije, poslije, trazio, created, potvrdiva } = change;
  return (
    <div className={classes.scrolls}>
      <Text fw={600}>
        {prije.prezime} {prije.ime}
      </Text>
      <Table aria-label={t('identity.title')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Td />
            <Table.Th>{t('identity.before')}</Table.Th>
            <Table.Th>{t('identity.after')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {changedIdentity(prije, poslije).map((field) => (
            <Table.Tr key={field}>
              <Table.Th scope="row">{t(`fields.${field}`)}</Table.Th>
              <Table.Td>{prije[field] ?? '—'}</Table.Td>
              <Table.Td>{poslije[field] ?? '—'}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Text size="sm" c="dimmed">
        {t('identity.asked', { who: trazio, when: formatDateTime(created) })}
        {potvrdiva ? '' : ` · ${t('identity.own')}`}
      </Text>
      <Group gap="xs" mt={4}>
        {potvrdiva ? (
          <Button size="xs" disabled={busy} onClick={onConfirm}>
            {t('identity.confirm')}
          </Button>
        ) : null}
        <Button size="xs" variant="default" disabled={busy} onClick={onRefuse}>
          {t(potvrdiva ? 'identity.refuse' : 'identity.withdraw')}
        </Button>
      </Group>
    </div>
  );
}
