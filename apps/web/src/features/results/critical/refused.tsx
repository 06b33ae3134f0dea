import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { asCallFailure } from '../../../lib/call-failure.ts';

/** Why it was not saved. Nothing that was typed is lost, and the task is shown as it is now. */
export function Refused({ error }: { error: Error | null }) {
  const { t } = useTranslation('critical');
  if (!error) {
    return null;
  }
  const stale = asCallFailure(error)?.code === 'ENTRY_STALE';
  return (
    <Alert color="red" role="alert">
      {error.message} {stale ? t('stale') : null}
    </Alert>
  );
}
