import { ageReaching, compareBounds, describeAge } from './age.rules.ts';
import type { ReferenceInterval } from './assay.documents.ts';
import type { AgeBound } from './population.ts';
import { type AgeRun, sweepAges } from './reference.ages.ts';
import { contextsOf, spaceOf } from './reference.cells.ts';
import { mergeStatements, type Statement } from './reference.merging.ts';
import { type People, peopleIn } from './reference.words.ts';

interface PictureSegment {
  od: AgeBound;
  do: AgeBound | undefined;
  /** Null is a gap. */
  row: number | null;
  overlap: boolean;
  /** Where it begins and ends on the axis, 0 to 1. */
  from: number;
  to: number;
}

interface PictureLane extends People {
  segments: PictureSegment[];
}

export interface IntervalPicture {
  lanes: PictureLane[];
  ticks: { label: string; position: number }[];
}

const HOURS_IN_A_YEAR = 8766;
const AXIS_YEARS = 100;
const MOST_LANES = 60;
const ENOUGH = 600;
/** Labels nearer than this would cover each other. */
const TICK_DISTANCE = 0.07;

/** Who gets which row at which age. Lanes are the people whom the rows treat alike. */
export function intervalPicture(intervals: readonly ReferenceInterval[]): IntervalPicture {
  if (intervals.length === 0) {
    return { lanes: [], ticks: [] };
  }
  const space = spaceOf(intervals);
  const statements: Statement<AgeRun[]>[] = [];
  for (const { region, rows } of contextsOf(intervals, space)) {
    const runs = sweepAges(rows);
    statements.push({ ...region, key: JSON.stringify(runs), value: runs });
    if (statements.length > ENOUGH) {
      break;
    }
  }
  const lanes = mergeStatements(statements, space.states.length).slice(0, MOST_LANES);
  const bounds = lanes.flatMap(({ value }) => value.map(({ od }) => od)).filter(({ vrijednost }) => vrijednost > 0);
  const position = axisOf(bounds);
  return {
    lanes: lanes.map(({ value, ...region }) => ({
      ...peopleIn(region, space, intervals),
      segments: value.map((run) => ({
        od: run.od,
        do: run.do,
        row: run.rows[0] ?? null,
        overlap: run.rows.length > 1,
        from: position(run.od),
        to: run.do ? position(run.do) : 1,
      })),
    })),
    ticks: ticksAt(bounds, position),
  };
}

/** Logarithmic from the first bound on, so that newborns and adults are both wide enough to be read. */
function axisOf(bounds: AgeBound[]): (bound: AgeBound) => number {
  const hours = bounds.map((bound) => ageReaching(bound).hours);
  const unit = Math.min(18 * HOURS_IN_A_YEAR, ...hours);
  const end = Math.max(AXIS_YEARS * HOURS_IN_A_YEAR, ...hours.map((bound) => bound * 1.2));
  return (bound) => round(Math.log1p(ageReaching(bound).hours / unit) / Math.log1p(end / unit));
}

const round = (position: number) => Math.round(position * 10_000) / 10_000;

function ticksAt(bounds: AgeBound[], position: (bound: AgeBound) => number): IntervalPicture['ticks'] {
  const ticks = [{ label: '0', position: 0 }];
  for (const bound of bounds.toSorted(compareBounds)) {
    const at = position(bound);
    if (at - (ticks.at(-1)?.position ?? 0) >= TICK_DISTANCE) {
      ticks.push({ label: describeAge(bound), position: at });
    }
  }
  return ticks;
}
