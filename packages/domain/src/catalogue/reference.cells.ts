import { nextDay } from '../tables/table.rules.ts';
import { BIRTH, placeOf } from './age.rules.ts';
import type { ReferenceInterval } from './assay.documents.ts';
import { CYCLE_PHASES } from './population.words.ts';
import {
  matchesAnalyser,
  matchesDay,
  matchesState,
  type PatientState,
  PREGNANCY_WEEKS,
  specificity,
} from './reference.rules.ts';

/** A state that the rows can tell from others; with a week it reaches up to `sedmicaDo`. */
export interface StateCell extends PatientState {
  sedmicaDo?: number;
}

/** Everything but age that the rows can tell apart. */
export interface Space {
  /** The man is the first. */
  states: StateCell[];
  /** Undefined stands for every analyser that no row names. */
  analysers: (string | undefined)[];
  /** The first day of each segment; the first segment has no beginning. */
  days: string[];
}

/** A part of the space, by place in its lists; days from `from` up to, not including, `to`. */
export interface Region {
  states: number[];
  analysers: number[];
  from: number;
  to: number;
}

export interface Row {
  index: number;
  interval: ReferenceInterval;
  rank: number;
  /** Its ages as places in the order of all bounds. */
  from: number;
  to: number;
}

export interface Context {
  region: Region;
  rows: Row[];
}

const present = <T>(value: T | undefined): value is T => value !== undefined;

export function spaceOf(intervals: readonly ReferenceInterval[]): Space {
  const woman: StateCell = { spol: 'ŽENSKI', trudna: false, menopauza: false };
  const edges = intervals.flatMap(({ sedmicaOd, sedmicaDo }) => [sedmicaOd, sedmicaDo]).filter(present);
  const weeks = [...new Set([0, ...edges])].filter((week) => week < PREGNANCY_WEEKS).sort((a, b) => a - b);
  const starts = intervals.flatMap(({ vrijediOd, vrijediDo }) => [vrijediOd, vrijediDo && nextDay(vrijediDo)]);
  return {
    states: [
      { spol: 'MUŠKI', trudna: false, menopauza: false },
      woman,
      ...CYCLE_PHASES.map((faza) => ({ ...woman, faza })),
      { ...woman, menopauza: true },
      { ...woman, trudna: true },
      ...weeks.map((week, at) => ({
        ...woman,
        trudna: true,
        sedmicaTrudnoce: week,
        sedmicaDo: weeks[at + 1] ?? PREGNANCY_WEEKS,
      })),
    ],
    analysers: [undefined, ...new Set(intervals.map(({ analyser }) => analyser).filter(present))],
    days: ['', ...[...new Set(starts.filter(present))].sort()],
  };
}

/** Groups of people to whom the same rows apply, so that each group is swept along the ages once. */
export function* contextsOf(intervals: readonly ReferenceInterval[], space: Space): Generator<Context> {
  const all = intervals.map(rowOf);
  for (const byState of alike(space.states, all, matchesState)) {
    for (const byAnalyser of alike(space.analysers, byState.rows, matchesAnalyser)) {
      for (const { from, to, rows } of dayRuns(space.days, byAnalyser.rows)) {
        yield { region: { states: byState.places, analysers: byAnalyser.places, from, to }, rows };
      }
    }
  }
}

function rowOf(interval: ReferenceInterval, index: number): Row {
  const { dobOd = BIRTH, dobDo } = interval;
  return {
    index,
    interval,
    rank: specificity(interval),
    from: placeOf(dobOd),
    to: dobDo ? placeOf(dobDo) : Number.POSITIVE_INFINITY,
  };
}

const keyOf = (rows: readonly Row[]) => rows.map(({ index }) => index).join();

function alike<T>(items: readonly T[], rows: Row[], matches: (interval: ReferenceInterval, item: T) => boolean) {
  const groups = new Map<string, { places: number[]; rows: Row[] }>();
  for (const [place, item] of items.entries()) {
    const matching = rows.filter(({ interval }) => matches(interval, item));
    const key = keyOf(matching);
    const group = groups.get(key);
    if (group) {
      group.places.push(place);
    } else {
      groups.set(key, { places: [place], rows: matching });
    }
  }
  return groups.values();
}

function dayRuns(days: readonly string[], rows: Row[]) {
  if (rows.every(({ interval }) => interval.vrijediOd === undefined && interval.vrijediDo === undefined)) {
    return [{ from: 0, to: days.length, rows }];
  }
  const runs: { from: number; to: number; rows: Row[]; key: string }[] = [];
  for (const [place, day] of days.entries()) {
    const matching = rows.filter(({ interval }) => matchesDay(interval, day));
    const key = keyOf(matching);
    const last = runs.at(-1);
    if (last?.key === key) {
      last.to = place + 1;
    } else {
      runs.push({ from: place, to: place + 1, rows: matching, key });
    }
  }
  return runs;
}
