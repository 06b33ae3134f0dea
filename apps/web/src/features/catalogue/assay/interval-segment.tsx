import type { ReferenceInterval } from '@nalaz/domain/catalogue/assay.documents';
import type { KeyboardEvent } from 'react';
import classes from './interval-picture.module.css';
import { fittingText } from './picture-layout.ts';
import type { PlacedSegment } from './use-picture.ts';

const LINE_HEIGHT = 12;
const COLOURS = [classes.row0, classes.row1, classes.row2, classes.row3];

export function segmentClass({ row, overlap }: PlacedSegment, interval: ReferenceInterval | undefined): string {
  if (row === null) {
    return classes.gap ?? '';
  }
  const colour = interval?.bezIntervala ? classes.stated : COLOURS[row % COLOURS.length];
  return overlap ? `${colour} ${classes.overlap}` : (colour ?? '');
}

interface SegmentProps {
  segment: PlacedSegment;
  interval: ReferenceInterval | undefined;
  height: number;
  /** The longest that fits is shown. */
  texts: readonly (readonly string[])[];
  label: string;
  patterns: { gap: string; overlap: string };
  marked: boolean;
  focusable: boolean;
  onSelect: () => void;
  onKeyDown: (event: KeyboardEvent<SVGGElement>) => void;
}

export function IntervalSegment({ segment, interval, height, texts, label, patterns, ...rest }: SegmentProps) {
  const { x, width } = segment;
  const pattern = segment.row === null ? patterns.gap : segment.overlap ? patterns.overlap : undefined;
  const kind = segmentClass(segment, interval);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing has no button element
    <g
      role="button"
      tabIndex={rest.focusable ? 0 : -1}
      aria-label={label}
      aria-pressed={rest.marked}
      data-segment={segment.key}
      className={`${classes.segment} ${kind} ${rest.marked ? classes.marked : ''}`}
      onClick={rest.onSelect}
      onKeyDown={rest.onKeyDown}
    >
      <title>{label}</title>
      <rect
        className={classes.face}
        x={x + 1}
        y={1}
        width={Math.max(1, width - 2)}
        height={height - 2}
        rx={3}
        {...(pattern ? { style: { fill: `url(#${pattern})` } } : {})}
      />
      {fittingText(texts, width).map((line, at, lines) => (
        <text
          key={line}
          x={x + width / 2}
          y={height / 2 + (at - (lines.length - 1) / 2) * LINE_HEIGHT}
          textAnchor="middle"
          dominantBaseline="central"
        >
          {line}
        </text>
      ))}
    </g>
  );
}
