import { formatDate } from '@nalaz/domain/language/format';
import type { Language } from '@nalaz/domain/language/language';
import type { CriticalState } from '@nalaz/domain/results/result.words';
import { showResult } from '@nalaz/domain/results/shown-result';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/i18n.ts';
import { ResultFlag } from '../../../ui/result-flag.tsx';
import { type Tone, ToneBadge } from '../../../ui/tone-badge.tsx';
import classes from './critical.module.css';
import type { Task } from './critical.queries.ts';

const TONES: Readonly<Record<CriticalState, Tone>> = {
  OTVOREN: 'red',
  POKUŠAJ: 'yellow',
  DOSTIGNUT: 'blue',
  POTVRĐEN: 'teal',
  NEDOSTUPAN: 'grey',
  ZAMIJENJEN: 'grey',
};

export function StateBadge({ state }: { state: CriticalState }) {
  const { t } = useTranslation('critical');
  return <ToneBadge tone={TONES[state]}>{t(`states.${state}`)}</ToneBadge>;
}

/** `< 2,5 · > 6,2`: beyond these it is critical. */
export function limitsText({ kriticne }: Task, language: Language): string {
  const shown = (limit: number) => showResult(String(limit), language);
  const { donja, gornja } = kriticne ?? {};
  return [donja === undefined ? '' : `< ${shown(donja)}`, gornja === undefined ? '' : `> ${shown(gornja)}`]
    .filter(Boolean)
    .join(' · ');
}

export const bornText = ({ patient }: Task) => (patient.dateofb ? formatDate(patient.dateofb) : patient.godiste);

/** What was told, with the decimal sign of the language. */
export function toldText(told: string, language: Language): string {
  const [value = '', ...unit] = told.split(' ');
  return [showResult(value, language), ...unit].join(' ');
}

/** The code of the test, the value and its flag; on a telephone in two lines. */
export function ResultCell({ task }: { task: Task }) {
  const language = useLanguage();
  return (
    <span className={classes.result}>
      <span title={task.naziv}>{task.labassay}</span>
      <span className={classes.value}>
        <b>{showResult(task.rezultat, language)}</b> <span className={classes.unit}>{task.jedinica}</span>
      </span>
      {task.flag ? <ResultFlag flag={task.flag} /> : null}
    </span>
  );
}

/** Whom to call and under which number, which a telephone can dial. */
export function Called({ person }: { person: Task['kome'] }) {
  const { t } = useTranslation('critical');
  if (!person) {
    return <span className={classes.unit}>{t('nobodyKnown')}</span>;
  }
  return (
    <span>
      {person.naziv}{' '}
      {person.telefon ? (
        <a className={classes.phone} href={`tel:${person.telefon.replace(/[^+\d]/g, '')}`}>
          {person.telefon}
        </a>
      ) : (
        <span className={classes.unit}>{t('noNumber')}</span>
      )}
    </span>
  );
}
