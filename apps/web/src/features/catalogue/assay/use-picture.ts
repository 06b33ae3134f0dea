import type { ReferenceInterval } from '@nalaz/domain/catalogue/assay.documents';
import { type IntervalPicture, intervalPicture } from '@nalaz/domain/catalogue/reference.picture';
import { useMemo } from 'react';
import { spreadAxis } from './picture-layout.ts';

type Lane = IntervalPicture['lanes'][number];

export type PlacedSegment = Lane['segments'][number] & { key: string; x: number; width: number };
export interface PlacedLane {
  lane: Lane;
  segments: PlacedSegment[];
}

/** A finger needs as much. */
const LEAST_WIDTH = 24;

/** `gapWidth`: what the word for a gap needs. */
export function placeLanes({ lanes }: IntervalPicture, width: number, gapWidth: number): PlacedLane[] {
  const edges = lanes.flatMap(({ segments }) => segments.map(({ from }) => from));
  const gaps = lanes.flatMap(({ segments }) => segments.filter(({ row }) => row === null));
  const wishes = gaps.map(({ from, to }) => ({ from, to, width: gapWidth }));
  const place = spreadAxis(edges, width, LEAST_WIDTH, wishes);
  return lanes.map((lane, line) => ({
    lane,
    segments: lane.segments.map((segment, at) => ({
      ...segment,
      key: `${line}.${at}`,
      x: place(segment.from),
      width: place(segment.to) - place(segment.from),
    })),
  }));
}

export function usePicture(intervals: readonly ReferenceInterval[], width: number, gapWidth: number): PlacedLane[] {
  const picture = useMemo(() => intervalPicture(intervals), [intervals]);
  return useMemo(() => placeLanes(picture, width, gapWidth), [picture, width, gapWidth]);
}
