import { showResult } from '@nalaz/domain/results/shown-result';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/i18n.ts';
import { ResultFlag } from '../../../ui/result-flag.tsx';
import classes from './critical.module.css';
import type { Task } from './critical.queries.ts';
import { bornText } from './task-words.tsx';

/** What is said on the telephone and must come back the same, in digits that nobody misreads. */
export function ToldValue({ task }: { task: Task }) {
  const { t } = useTranslation('critical');
  const language = useLanguage();
  return (
    <section className={classes.told} aria-label={t('toSay')}>
      <span className={classes.whose}>
        <b>
          {task.patient.prezime} {task.patient.ime}
        </b>
        , {bornText(task)} · {task.uzorak}
      </span>
      <span>{task.naziv}</span>
      <span className={classes.digits}>
        {showResult(task.rezultat, language)} <small>{task.jedinica}</small>
        {task.flag ? <ResultFlag flag={task.flag} /> : null}
      </span>
    </section>
  );
}
