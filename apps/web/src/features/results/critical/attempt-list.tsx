import { formatDateTime } from '@nalaz/domain/language/format';
import type { Language } from '@nalaz/domain/language/language';
import type { RecallKind } from '@nalaz/domain/results/result.words';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/i18n.ts';
import classes from './critical.module.css';
import type { Task } from './critical.queries.ts';
import { toldText } from './task-words.tsx';

/** One value needs no name; of several each has one. */
const toldValues = (
  { rezultati }: Task['pokusaji'][number],
  language: Language,
  recalled: (kind: RecallKind) => string,
) =>
  rezultati
    .map(({ labassay, rezultat, opoziv }) => [
      rezultati.length > 1 ? labassay : '',
      toldText(rezultat, language),
      opoziv ? recalled(opoziv) : '',
    ])
    .map((parts) => parts.filter(Boolean).join(' '))
    .join('; ');

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
              {t(attempt.ishod === 'DOSTIGNUT' ? 'told' : 'tried', {
                value: toldValues(attempt, language, (kind) => t(`recalls.${kind}`)),
                who: attempt.ko,
              })}
            </span>
            {attempt.napomena ? <span className={classes.note}>{attempt.napomena}</span> : null}
          </span>
        </li>
      ))}
    </ol>
  );
}
