import type { FrozenInterval } from '@nalaz/domain/results/result.documents';
import classes from './grid.module.css';
import { layoutBar } from './interval-bar.rules.ts';

const WIDTH = 88;
const HEIGHT = 14;
const MIDDLE = HEIGHT / 2;

/** Where the value stands to its interval, at a glance; the text beside it says the same. */
export function IntervalBar({ interval, value }: { interval: FrozenInterval; value: number | null }) {
  const bar = layoutBar(interval, value);
  if (!bar) {
    return null;
  }
  const at = bar.mark === undefined ? undefined : 4 + bar.mark * (WIDTH - 8);
  return (
    <svg className={classes.bar} width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <line x1={0} x2={WIDTH} y1={MIDDLE} y2={MIDDLE} className={classes.barLine} />
      <rect
        x={bar.from * WIDTH}
        width={(bar.to - bar.from) * WIDTH}
        y={MIDDLE - 3}
        height={6}
        rx={2}
        className={classes.barBand}
      />
      {at === undefined ? null : bar.beyond ? (
        <path
          d={bar.beyond === 'left' ? `M1 ${MIDDLE} l7 -5 v10 z` : `M${WIDTH - 1} ${MIDDLE} l-7 -5 v10 z`}
          className={classes.barMark}
        />
      ) : (
        <rect x={at - 1.5} width={3} y={0} height={HEIGHT} rx={1} className={classes.barMark} />
      )}
    </svg>
  );
}
