import { Alert } from '@mantine/core';
import type { SampleResults } from '@nalaz/domain/results/result.documents';
import { IconUserQuestion } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { mayNow } from '../../../lib/session.ts';
import classes from './bench.module.css';

/** Why nothing of this patient can be verified now, and where that is settled. */
export function IdentityNotice({ identitet }: Pick<SampleResults, 'identitet'>) {
  const { t } = useTranslation('results');
  if (!identitet) {
    return null;
  }
  return (
    <Alert color="yellow" icon={<IconUserQuestion size={18} />} role="status" p="xs" className={classes.notice}>
      {t('identityWaits', { who: identitet.ko, where: identitet.gdje })}{' '}
      {mayNow('prijem') ? <Link to="/prijem">{t('identitySettle')}</Link> : null}
    </Alert>
  );
}
