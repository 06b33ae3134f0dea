import { formatDateTime } from '@nalaz/domain/language/format';
import { timeLeft } from '@nalaz/domain/results/worklist/turnaround.rules';
import type { WorklistRow } from '@nalaz/domain/results/worklist/worklist.contract';
import { useTranslation } from 'react-i18next';
import { useNow } from './use-now.ts';
import classes from './worklist.module.css';

const HOUR = 60;
const DAY = 24 * HOUR;

/** Of work that is still to be done: how long there is, in words as well as in colour. */
export function TimeLeft({ row }: { row: WorklistRow }) {
  const { t } = useTranslation('worklist');
  const now = useNow();
  if (!row.rok || row.status === 'VERIFICIRAN' || row.odbijen) {
    return null;
  }
  const { state, minutes } = timeLeft(new Date(row.created_at), new Date(row.rok), now);
  const [days, hours] = [Math.floor(minutes / DAY), Math.floor((minutes % DAY) / HOUR)];
  const time =
    days > 0
      ? t('time.days', { days, hours })
      : hours > 0
        ? t('time.hours', { hours, minutes: minutes % HOUR })
        : t('time.minutes', { minutes });
  return (
    <span className={classes.time} data-state={state} title={t('time.due', { when: formatDateTime(row.rok) })}>
      {t(`time.${state}`, { time })}
    </span>
  );
}
