import { useTranslation } from 'react-i18next';
import classes from './progress-line.module.css';

/** A thin line at the top of what is being loaded. It keeps its place, so nothing jumps when it goes. */
export function ProgressLine({ active, label }: { active: boolean; label?: string }) {
  const { t } = useTranslation('ui');
  return (
    <div className={classes.track}>
      {active ? <div className={classes.bar} role="progressbar" aria-label={label ?? t('loading')} /> : null}
    </div>
  );
}
