import { Group } from '@mantine/core';
import type { ReferenceInterval } from '@nalaz/domain/catalogue/assay.documents';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './interval-picture.module.css';
import { PicturePatterns } from './picture-patterns.tsx';
import type { PlacedLane } from './use-picture.ts';

/** Only the signs that the picture has. */
export function IntervalLegend({
  intervals,
  lanes,
}: {
  intervals: readonly ReferenceInterval[];
  lanes: readonly PlacedLane[];
}) {
  const { t } = useTranslation('assay');
  const id = useId();
  const patterns = { gap: `${id}gap`, overlap: `${id}overlap` };
  const segments = lanes.flatMap((lane) => lane.segments);
  const signs = [
    { kind: 'gap', shown: segments.some(({ row }) => row === null), fill: `url(#${patterns.gap})` },
    { kind: 'overlap', shown: segments.some(({ overlap }) => overlap), fill: `url(#${patterns.overlap})` },
    { kind: 'stated', shown: intervals.some(({ bezIntervala }) => bezIntervala), fill: undefined },
  ].filter(({ shown }) => shown);
  if (signs.length === 0) {
    return null;
  }
  return (
    <Group gap="md">
      {signs.map(({ kind, fill }) => (
        <span key={kind} className={classes.legend}>
          <svg width="22" height="14" aria-hidden>
            <PicturePatterns ids={patterns} />
            <g className={fill ? '' : classes.stated}>
              <rect width="22" height="14" rx="2" {...(fill ? { style: { fill } } : {})} />
            </g>
          </svg>
          {t(`picture.legend.${kind}`)}
        </span>
      ))}
    </Group>
  );
}
