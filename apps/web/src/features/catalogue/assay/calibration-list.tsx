import { Loader, Text } from '@mantine/core';
import { formatDate, formatDateTime } from '@nalaz/domain/language/format';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/i18n.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { type Document, versionsQuery } from '../catalogue.queries.ts';
import { showNumber } from '../form/typed-values.ts';
import classes from './assay.module.css';
import { calibrationHistory } from './calibration.rules.ts';

/** The calibrations of a channel, from its versions; nothing is ever overwritten. */
export function CalibrationList({ id, newest }: { id: string; newest: Document }) {
  const { t } = useTranslation('assay');
  const language = useLanguage();
  const { data, error, refetch } = useQuery(versionsQuery('ana', id));
  const history = useMemo(() => calibrationHistory(data?.data ?? [], newest), [data, newest]);
  if (error) {
    return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return <Loader size="sm" aria-label={t('calibration.loading')} />;
  }
  if (history.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('calibration.nothing')}
      </Text>
    );
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={t('calibration.earlier')}>
      <table className={classes.table}>
        <thead>
          <tr>
            {(['datum', 'lot', 'vrijediDo'] as const).map((field) => (
              <th key={field} scope="col">
                {t(`calibration.fields.${field}`)}
              </th>
            ))}
            {(['faktor', 'pomak'] as const).map((field) => (
              <th key={field} scope="col" className={classes.number}>
                {t(`calibration.fields.${field}`)}
              </th>
            ))}
            <th scope="col">{t('calibration.fields.napomena')}</th>
            <th scope="col">{t('calibration.recorded')}</th>
          </tr>
        </thead>
        <tbody>
          {history.map(({ verzija, autor, created, kalibracija }) => (
            <tr key={verzija}>
              <td>{formatDate(kalibracija.datum)}</td>
              <td>{kalibracija.lot}</td>
              <td>{formatDate(kalibracija.vrijediDo)}</td>
              <td className={classes.number}>{showNumber(kalibracija.faktor, language)}</td>
              <td className={classes.number}>{showNumber(kalibracija.pomak, language)}</td>
              <td className={classes.wrapping}>{kalibracija.napomena}</td>
              <td>
                {autor}, {formatDateTime(created)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
