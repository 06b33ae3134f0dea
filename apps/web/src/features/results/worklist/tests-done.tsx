import type { WorklistRow } from '@nalaz/domain/results/worklist/worklist.contract';
import { useTranslation } from 'react-i18next';
import { Hint } from '../../../ui/hint.tsx';
import classes from './worklist.module.css';

/** `3/8`, and as a bar for those who look rather than read. */
export function TestsDone({ row: { gotovo, tests } }: { row: WorklistRow }) {
  const { t } = useTranslation('worklist');
  const of = tests.length;
  return (
    <Hint text={tests.map(({ naziv }) => naziv).join(', ')}>
      <span className={classes.done} role="img" aria-label={t('done', { done: gotovo, of })}>
        <span className={classes.bar} data-whole={gotovo === of || undefined}>
          <span style={{ width: `${of === 0 ? 0 : (100 * gotovo) / of}%` }} />
        </span>
        {gotovo}/{of}
      </span>
    </Hint>
  );
}
