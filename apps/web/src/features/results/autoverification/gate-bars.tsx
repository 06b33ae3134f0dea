import { formatCount } from '@nalaz/domain/language/format';
import { gateName } from '@nalaz/domain/results/autoverification/autoverification.texts';
import { useLanguage } from '../../../i18n/i18n.ts';
import classes from './autoverification.module.css';
import { percentOf } from './replay-slices.rules.ts';

interface GateBarsProps {
  label: string;
  gates: readonly { kapija: number; zadrzano: number }[];
}

/** What held the rest: each gate in its place, as long as it held many. */
export function GateBars({ label, gates }: GateBarsProps) {
  const language = useLanguage();
  const all = gates.reduce((sum, { zadrzano }) => sum + zadrzano, 0);
  const most = Math.max(1, ...gates.map(({ zadrzano }) => zadrzano));
  return (
    <ol className={classes.gates} aria-label={label}>
      {gates.map(({ kapija, zadrzano }) => (
        <li key={kapija}>
          <span className={classes.gate}>
            <span className={classes.number}>{kapija}</span>
            {gateName(kapija, language)}
          </span>
          <span className={classes.track} aria-hidden>
            <span className={classes.bar} style={{ width: `${(100 * zadrzano) / most}%` }} />
          </span>
          <span className={classes.count}>
            {formatCount(zadrzano, language)} ({percentOf(zadrzano, all)} %)
          </span>
        </li>
      ))}
    </ol>
  );
}
