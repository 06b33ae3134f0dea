import { formatDateTime, formatTime } from '@nalaz/domain/language/format';
import type { readDelivery } from '@nalaz/domain/reports/outbox.contract';
import { useTranslation } from 'react-i18next';
import type { Static } from 'typebox';
import classes from './outbox.module.css';

export type Attempt = Static<(typeof readDelivery)['answer']>['pokusaji'][number];

/** Every time that it was tried, the last one first, with what the other side said. */
export function AttemptList({ attempts }: { attempts: readonly Attempt[] }) {
  const { t } = useTranslation('outbox');
  if (attempts.length === 0) {
    return <p className={classes.none}>{t('attempts.none')}</p>;
  }
  return (
    <ol className={classes.attempts} aria-label={t('attempts.label')} reversed>
      {[...attempts]
        .sort((a, b) => b.broj - a.broj)
        .map(({ broj, pocetak, kraj, ishod, poruka }) => (
          <li key={broj}>
            <span className={classes.when}>
              {formatDateTime(pocetak)}
              {kraj ? `–${formatTime(kraj)}` : null}
            </span>
            <b>{ishod ? t(`outcomes.${ishod}`) : t('attempts.underWay')}</b>
            {poruka ? <q className={classes.said}>{poruka}</q> : null}
          </li>
        ))}
    </ol>
  );
}
