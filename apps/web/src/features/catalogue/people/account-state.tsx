import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { accountState } from './person.ts';

export function AccountState(account: { disabled: boolean; expires?: string | null | undefined }) {
  const { t } = useTranslation('people');
  const state = accountState(account);
  return (
    <Badge variant="light" color={state === 'active' ? 'green' : 'red'} autoContrast radius="sm">
      {t(`states.${state}`)}
    </Badge>
  );
}
