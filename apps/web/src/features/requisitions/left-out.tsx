import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './requisitions.module.css';
import type { Received } from './requisitions.queries.ts';

/** After receiving: the samples, and what was asked for and not ordered. */
export function LeftOut({ received: { data, nepoznate, nedostupne } }: { received: Received }) {
  const { t } = useTranslation('requisitions');
  return (
    <Stack gap="xs" role="status">
      <Text fw={600}>{t('received', { count: data.length })}</Text>
      {nedostupne.length > 0 ? (
        <p className={classes.warning}>{t('leftOut.unavailable', { list: nedostupne.join(', ') })}</p>
      ) : null}
      {nepoznate.length > 0 ? (
        <p className={classes.warning}>{t('leftOut.unknown', { list: nepoznate.join(', ') })}</p>
      ) : null}
    </Stack>
  );
}
