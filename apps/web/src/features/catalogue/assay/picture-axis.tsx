import type { AgeBound } from '@nalaz/domain/catalogue/population';
import classes from './interval-picture.module.css';
import { placeTicks } from './picture-layout.ts';
import type { PlacedLane } from './use-picture.ts';

interface PictureAxisProps {
  lanes: readonly PlacedLane[];
  width: number;
  short: (age: AgeBound) => string;
}

/** The ages where something changes. The table beside the picture says them too. */
export function PictureAxis({ lanes, width, short }: PictureAxisProps) {
  const marks = lanes.flatMap(({ segments }) => segments.map(({ x, od }) => [x, short(od)] as const));
  const ticks = placeTicks(
    [...new Map(marks)].map(([at, label]) => ({ at, label })),
    width,
  );
  return (
    <svg className={classes.bar} height={22} aria-hidden>
      {ticks.map(({ at, label, anchor }) => (
        <g key={at}>
          <line className={classes.line} x1={at} x2={at} y1={0} y2={5} />
          <text className={classes.axis} x={at} y={17} textAnchor={anchor}>
            {label}
          </text>
        </g>
      ))}
    </svg>
  );
}
