import { Stack, Text, VisuallyHidden } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import type { ReferenceInterval } from '@nalaz/domain/catalogue/assay.documents';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IntervalLegend } from './interval-legend.tsx';
import classes from './interval-picture.module.css';
import { IntervalSegment } from './interval-segment.tsx';
import { IntervalTable } from './interval-table.tsx';
import { PictureAxis } from './picture-axis.tsx';
import { textWidth } from './picture-layout.ts';
import { PicturePatterns } from './picture-patterns.tsx';
import { stepTo } from './picture-steps.ts';
import type { IntervalWords } from './use-interval-words.ts';
import { type PlacedLane, type PlacedSegment, usePicture } from './use-picture.ts';

const BAR_HEIGHT = 30;
const ROUNDING = 1;

interface IntervalPictureProps {
  intervals: readonly ReferenceInterval[];
  words: IntervalWords;
  /** The row that is pointed at elsewhere. */
  markedRow?: number | undefined;
  selectedKey?: string | undefined;
  onSelect: (lane: PlacedLane['lane'], segment: PlacedSegment) => void;
}

/** Who gets which interval at which age. One stop of the Tab key; arrows go from segment to segment. */
export function IntervalPicture({ intervals, words, markedRow, selectedKey, onSelect }: IntervalPictureProps) {
  const { t } = useTranslation('assay');
  const { ref, width } = useElementSize();
  const frame = useRef<HTMLFieldSetElement>(null);
  const lanes = usePicture(intervals, width, textWidth(t('picture.gap')) + ROUNDING);
  const [stop, setStop] = useState('0.0');
  const id = useId();
  const patterns = { gap: `${id}gap`, overlap: `${id}overlap` };
  const keys = lanes.map(({ segments }) => segments.map(({ key }) => key));
  const current = keys.flat().includes(stop) ? stop : '0.0';
  const select = ({ lane }: PlacedLane, segment: PlacedSegment) => {
    setStop(segment.key);
    onSelect(lane, segment);
  };
  const step = (event: KeyboardEvent, placed: PlacedLane, segment: PlacedSegment) => {
    const next = stepTo(keys, segment.key, event.key);
    if (event.key === 'Enter' || event.key === ' ') {
      select(placed, segment);
    } else if (next) {
      setStop(next);
      frame.current?.querySelector<SVGElement>(`[data-segment="${next}"]`)?.focus();
    } else {
      return;
    }
    event.preventDefault();
  };
  return (
    <Stack gap={6}>
      <fieldset ref={frame} className={classes.frame} aria-label={t('picture.label')}>
        <div ref={ref} className={classes.lanes}>
          {width > 0 &&
            lanes.map((placed, line) => (
              <div key={placed.segments[0]?.key}>
                <Text size="xs" fw={550} aria-hidden>
                  {words.people(placed.lane.opis)}
                </Text>
                {/* biome-ignore lint/a11y/noSvgWithoutTitle: each of its segments has a name */}
                <svg className={classes.bar} height={BAR_HEIGHT}>
                  {line === 0 ? <PicturePatterns ids={patterns} /> : null}
                  {placed.segments.map((segment) => (
                    <IntervalSegment
                      key={segment.key}
                      segment={segment}
                      interval={segment.row === null ? undefined : intervals[segment.row]}
                      height={BAR_HEIGHT}
                      texts={words.texts(segment)}
                      label={`${words.people(placed.lane.opis)}, ${words.ages(segment)}: ${words.holds(segment)}`}
                      patterns={patterns}
                      marked={segment.key === selectedKey || (segment.row !== null && segment.row === markedRow)}
                      focusable={segment.key === current}
                      onSelect={() => select(placed, segment)}
                      onKeyDown={(event) => step(event, placed, segment)}
                    />
                  ))}
                </svg>
              </div>
            ))}
          {width > 0 ? <PictureAxis lanes={lanes} width={width} short={words.short} /> : null}
        </div>
      </fieldset>
      <IntervalLegend intervals={intervals} lanes={lanes} />
      <VisuallyHidden>
        <IntervalTable lanes={lanes} words={words} />
      </VisuallyHidden>
    </Stack>
  );
}
