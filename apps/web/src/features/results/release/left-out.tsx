import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './release.module.css';
import { isMissing, type ReleasedSample } from './released-sample.ts';

/** Which of the chosen samples are not signed, and why: before a password is typed. */
export function LeftOut({ samples }: { samples: readonly ReleasedSample[] }) {
  const { t } = useTranslation('release');
  if (samples.length === 0) {
    return null;
  }
  return (
    <Alert color="orange" icon={<IconAlertTriangle size={18} />} title={t('leftOut.title', { count: samples.length })}>
      <ul className={classes.refused}>
        {samples.map(({ _id, id, patient, tests }) => {
          const missing = tests.filter(isMissing).map(({ naziv }) => naziv);
          return (
            <li key={_id}>
              <b>{id}</b> {patient.prezime} {patient.ime}:{' '}
              {missing.length > 0 ? t('leftOut.missing', { tests: missing.join('; ') }) : t('leftOut.nothing')}
            </li>
          );
        })}
      </ul>
      {t('leftOut.way')}
    </Alert>
  );
}
