import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../ui/text-link.tsx';

export function OwnAccountNote() {
  const { t } = useTranslation('people');
  return (
    <Alert color="blue" variant="light" role="note">
      {t('account.own')}{' '}
      <TextLink to="/postavke/racun" td="underline">
        {t('account.ownLink')}
      </TextLink>
    </Alert>
  );
}
