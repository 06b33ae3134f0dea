import { formatTime } from '@nalaz/domain/language/format';
import { countdownText, hurryOf } from '@nalaz/domain/results/critical/critical.rules';
import { useTranslation } from 'react-i18next';
import classes from './critical.module.css';
import { useNow } from './use-now.ts';

/** Never stands still: the clock runs whoever looks. */
export function Countdown({ rok, ahead }: { rok: string; ahead: number }) {
  const { t } = useTranslation('critical');
  const now = useNow(ahead);
  const due = new Date(rok);
  const hurry = hurryOf(due, now);
  return (
    <span className={classes.countdown} data-hurry={hurry} role="timer" title={t('dueAt', { time: formatTime(rok) })}>
      <span className={classes.time}>{countdownText(due, now)}</span>{' '}
      <span className={classes.hurry}>{t(`hurry.${hurry}`)}</span>
    </span>
  );
}
