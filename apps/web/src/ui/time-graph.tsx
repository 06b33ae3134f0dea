import { useElementSize } from '@mantine/hooks';
import type { ResultFlagName } from './result-flag.tsx';
import classes from './time-graph.module.css';
import { evenTicks, niceTicks, type Span, scaleOf, type TimePoint, valueSpan, widened } from './time-graph.rules.ts';

export interface GraphPoint extends TimePoint {
  flag: ResultFlagName | '';
  /** Not released yet. */
  hollow: boolean;
  label: string;
}

interface TimeGraphProps {
  /** What it shows; the numbers themselves stand in a table beside it. */
  label: string;
  points: readonly GraphPoint[];
  span: Span;
  showTime: (time: number) => string;
  showValue: (value: number) => string;
}

const HEIGHT = 190;
const LEFT = 52;
const RIGHT = 16;
const TOP = 10;
const BOTTOM = 24;
const NARROW = 520;

/** Values over time with the reference band of each; what a flag means is also said by the shape of the mark. */
export function TimeGraph({ label, points, span, showTime, showValue }: TimeGraphProps) {
  const { ref, width } = useElementSize();
  return (
    <div ref={ref} className={classes.frame}>
      {width > 0 ? (
        <Drawing width={width} label={label} points={points} span={span} showTime={showTime} showValue={showValue} />
      ) : null}
    </div>
  );
}

function Drawing({ width, label, points, span, showTime, showValue }: TimeGraphProps & { width: number }) {
  const values = valueSpan(points);
  const times = widened(span);
  const x = scaleOf(times, LEFT + 10, width - RIGHT);
  const y = scaleOf(values, HEIGHT - BOTTOM, TOP);
  const sorted = points.toSorted((one, two) => one.time - two.time);
  return (
    <svg width={width} height={HEIGHT} role="img" aria-label={label} className={classes.graph}>
      {sorted.map((point, at) => (
        <Band key={point.time} point={point} next={sorted[at + 1]} x={x} y={y} end={width - RIGHT} top={TOP} />
      ))}
      {niceTicks(values, 4).map((value) => (
        <g key={value}>
          <line x1={LEFT} x2={width - RIGHT} y1={y(value)} y2={y(value)} className={classes.line} />
          <text x={LEFT - 6} y={y(value)} dy="0.35em" textAnchor="end">
            {showValue(value)}
          </text>
        </g>
      ))}
      {evenTicks(times, width < NARROW ? 2 : 4).map((time, at, all) => (
        <text
          key={time}
          x={x(time)}
          y={HEIGHT - 6}
          textAnchor={at === 0 ? 'start' : at === all.length - 1 ? 'end' : 'middle'}
        >
          {showTime(time)}
        </text>
      ))}
      <polyline points={sorted.map(({ time, value }) => `${x(time)},${y(value)}`).join(' ')} className={classes.path} />
      {sorted.map((point) => (
        <Mark key={point.time} point={point} x={x(point.time)} y={y(point.value)} />
      ))}
    </svg>
  );
}

interface BandProps {
  point: GraphPoint;
  next: GraphPoint | undefined;
  x: (time: number) => number;
  y: (value: number) => number;
  end: number;
  top: number;
}

/** The interval that held for a value, up to the next one. */
function Band({ point, next, x, y, end, top }: BandProps) {
  const { low, high } = point;
  if (low === null && high === null) {
    return null;
  }
  const upper = high === null ? top : y(high);
  const lower = low === null ? HEIGHT - BOTTOM : y(low);
  const until = next ? x(next.time) : end;
  return (
    <rect
      x={x(point.time)}
      y={upper}
      width={Math.max(2, until - x(point.time))}
      height={Math.max(0, lower - upper)}
      className={classes.band}
    />
  );
}

/** Circle inside, triangle up and down outside, diamond with a rim where it is critical, square where it is abnormal. */
const SHAPES: Readonly<Record<GraphPoint['flag'], string>> = {
  '': 'M-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0z',
  H: 'M0 -6 L6 5 H-6 Z',
  L: 'M0 6 L6 -5 H-6 Z',
  HH: 'M0 -8 L8 6 H-8 Z M0 -13 L5 -7 H-5 Z',
  LL: 'M0 8 L8 -6 H-8 Z M0 13 L5 7 H-5 Z',
  A: 'M-5 -5 H5 V5 H-5 Z',
  AA: 'M-7 -7 H7 V7 H-7 Z',
  '?': 'M-5 -5 H5 V5 H-5 Z',
  critical: 'M0 -8 L8 0 L0 8 L-8 0 Z',
};

function Mark({ point, x, y }: { point: GraphPoint; x: number; y: number }) {
  return (
    <path
      d={SHAPES[point.flag]}
      transform={`translate(${x} ${y})`}
      className={classes.mark}
      data-flag={point.flag}
      data-hollow={point.hollow || undefined}
    >
      <title>{point.label}</title>
    </path>
  );
}
