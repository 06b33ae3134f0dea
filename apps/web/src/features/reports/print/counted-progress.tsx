import { useTranslation } from 'react-i18next';
import classes from './print.module.css';

interface CountedProgressProps {
  label: string;
  done: number;
  of: number;
  /** Beside the count: how fast, how long still. */
  pace?: string;
}

/** Long work: a bar, and the count in words for whoever does not see it. */
export function CountedProgress({ label, done, of, pace }: CountedProgressProps) {
  const { t } = useTranslation('reports');
  return (
    <div className={classes.progress}>
      <progress aria-label={label} value={done} max={Math.max(of, 1)} />
      <span role="status">{[t('print.progress', { done, of }), pace].filter(Boolean).join(' · ')}</span>
    </div>
  );
}
