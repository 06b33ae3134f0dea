import { formatDateTime } from '@nalaz/domain/language/format';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/i18n.ts';
import classes from './critical.module.css';
import type { Task } from './critical.queries.ts';
import { toldText } from './task-words.tsx';

/** Everybody who was tried, in the order of trying. */
export function AttemptList({ attempts }: { attempts: Task['pokusaji'] }) {
  const { t } = useTranslation('critical');
  const language = useLanguage();
  if (attempts.length === 0) {
    return <p className={classes.none}>{t('noAttempts')}</p>;
  }
  return (
    <ol className={classes.attempts} aria-label={t('history')}>
      {attempts.map((attempt) => (
        <li key={`${attempt.kada}${attempt.ko}`}>
          <span className={classes.when}>{formatDateTime(attempt.kada)}</span>
          <span>
            <b>{t(`outcomes.${attempt.ishod}`)}</b>
            {attempt.procitano ? (
              <span className={classes.readBack}>
                <IconCheck size={14} aria-hidden /> {t('readBack')}
              </span>
            ) : null}{' '}
            {attempt.kome} · {[t(`channels.${attempt.kanal}`), attempt.broj].filter(Boolean).join(' ')}
            <span className={classes.unit}>
              {' '}
              {t('told', { value: toldText(attempt.rezultat, language), who: attempt.ko })}
            </span>
            {attempt.napomena ? <span className={classes.note}>{attempt.napomena}</span> : null}
          </span>
        </li>
      ))}
    </ol>
  );
}
