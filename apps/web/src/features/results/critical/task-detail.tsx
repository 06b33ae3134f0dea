import { formatDateTime } from '@nalaz/domain/language/format';
import { isOpen } from '@nalaz/domain/results/critical/critical.rules';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AttemptList } from './attempt-list.tsx';
import classes from './critical.module.css';
import type { Task } from './critical.queries.ts';
import { ItemList } from './item-list.tsx';
import { bornText, Called } from './task-words.tsx';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Everything about one task that does not fit in its row. */
export function TaskDetail({ task }: { task: Task }) {
  const { t } = useTranslation('critical');
  const { patient, zatvoren } = task;
  const asked = [task.ljekar, task.odjeljenje, task.posiljaoc, task.telefon].filter(Boolean).join(' · ');
  return (
    <div className={classes.detail}>
      <dl className={classes.facts}>
        <Fact name={t('columns.patient')}>{`${patient.prezime} ${patient.ime}, ${bornText(task)}`}</Fact>
        {isOpen(task.stanje) ? (
          <Fact name={t('columns.toCall')}>
            <Called person={task.kome} />
          </Fact>
        ) : null}
        <Fact name={t('asked')}>{asked || '—'}</Fact>
        {isOpen(task.stanje) ? (
          <Fact name={t('next')}>
            {task.sljedeci ? <Called person={task.sljedeci} /> : t('hindrances.nobodyFurther')}
          </Fact>
        ) : null}
        {zatvoren ? (
          <Fact name={t('closed')}>
            {[formatDateTime(zatvoren.kada), zatvoren.ko, zatvoren.razlog].filter(Boolean).join(' · ')}
            {zatvoren.potvrdio ? ` · ${t('confirmedBy', { who: zatvoren.potvrdio })}` : null}
          </Fact>
        ) : null}
      </dl>
      <ItemList items={task.rezultati} />
      <AttemptList attempts={task.pokusaji} />
    </div>
  );
}
