import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import classes from './release.module.css';
import { isMissing, type ReleasedSample } from './released-sample.ts';

/** S2.69, S2.70 (partial results): which samples lack results, and which of their tests have one. */
export function IncompleteSamples({ samples }: { samples: readonly ReleasedSample[] }) {
  const { t } = useTranslation('release');
  return (
    <>
      <Alert color="orange" icon={<IconAlertTriangle size={18} />}>
        {t('incomplete.help', { count: samples.length })}
      </Alert>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by the keyboard */}
      <section className={classes.scrolls} aria-label={t('incomplete.title')} tabIndex={0}>
        <table className={classes.summary} aria-label={t('incomplete.title')}>
          <thead>
            <tr>
              <th scope="col">{t('incomplete.id')}</th>
              <th scope="col">{t('incomplete.status')}</th>
              <th scope="col">{t('incomplete.with')}</th>
              <th scope="col">{t('incomplete.without')}</th>
            </tr>
          </thead>
          <tbody>
            {samples.map(({ _id, id, status, tests }) => (
              <tr key={_id}>
                <th scope="row">{id}</th>
                <td>
                  <StatusBadge status={status} />
                </td>
                <td>{namesOf(tests.filter((test) => !isMissing(test)))}</td>
                <td data-missing>{namesOf(tests.filter(isMissing))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

const namesOf = (tests: ReleasedSample['tests']) => tests.map(({ naziv }) => naziv).join(', ') || '–';
