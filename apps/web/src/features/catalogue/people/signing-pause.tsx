import { Text } from '@mantine/core';
import type { Account } from '@nalaz/domain/auth/users.contract';
import { formatDateTime } from '@nalaz/domain/language/format';
import { useTranslation } from 'react-i18next';

export function SigningPause({ paused }: { paused: Account['signingPaused'] }) {
  const { t } = useTranslation('people');
  if (!paused) {
    return <Text size="sm">{t('signing.allowed')}</Text>;
  }
  const until = paused.do ? t('signing.until', { time: formatDateTime(paused.do) }) : t('signing.untilConfirmed');
  return (
    <Text size="sm" c="red">
      {t(`signing.reasons.${paused.razlog}`)} {until}
    </Text>
  );
}
