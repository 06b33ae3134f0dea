import { Alert, Text } from '@mantine/core';
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
      {paused.razlozi.map((reason) => t(`signing.reasons.${reason}`)).join(' ')} {until}
    </Text>
  );
}

/** Whom somebody confirms, and why: read from the same answer as what stands for it. */
export function ConfirmedPerson({ paused }: { paused: NonNullable<Account['signingPaused']> }) {
  const { t } = useTranslation('people');
  const { ime, email, uloga, istoIme } = paused;
  return (
    <>
      <Text>{t('signing.question', { name: ime })}</Text>
      <Text>{`${email}, ${uloga}`}</Text>
      <SigningPause paused={paused} />
      {istoIme.length > 0 && <Alert color="red" title={t('signing.calledAlike', { others: istoIme.join(', ') })} />}
    </>
  );
}

/** When and from where the person took the account over, for whoever was there to compare. */
export function TakenOver({ paused }: { paused: Account['signingPaused'] | undefined }) {
  const { t } = useTranslation('people');
  if (!paused) {
    return null;
  }
  const { preuzet } = paused;
  return (
    <Text fw={600}>
      {preuzet
        ? t('signing.takenOver', { time: formatDateTime(preuzet.kada), address: preuzet.adresa || '–' })
        : t('signing.notTakenOver')}
    </Text>
  );
}
