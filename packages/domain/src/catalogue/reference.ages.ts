import { BIRTH, placeOf } from './age.rules.ts';
import type { AgeBound } from './population.ts';
import type { Row } from './reference.cells.ts';

/** From an age to the next: the rows that compete there, so none is a gap and two are an overlap. */
export interface AgeRun {
  od: AgeBound;
  do: AgeBound | undefined;
  rows: number[];
}

const OLDEST = placeOf({ vrijednost: 130, jedinica: 'godine' });

export function sweepAges(rows: readonly Row[]): AgeRun[] {
  const runs: AgeRun[] = [];
  for (const [place, od] of edgesOf(rows)) {
    const competing = mostSpecial(rows, place);
    const last = runs.at(-1);
    if (last && isSame(last.rows, competing)) {
      continue;
    }
    if (last) {
      last.do = od;
    }
    runs.push({ od, do: undefined, rows: competing });
  }
  return runs;
}

/** Birth and every age at which a row begins or ends, in order. */
function edgesOf(rows: readonly Row[]): [number, AgeBound][] {
  const edges = new Map([[placeOf(BIRTH), BIRTH]]);
  for (const { interval, from, to } of rows) {
    if (interval.dobOd && !edges.has(from)) {
      edges.set(from, interval.dobOd);
    }
    if (interval.dobDo && !edges.has(to)) {
      edges.set(to, interval.dobDo);
    }
  }
  return [...edges].filter(([place]) => place < OLDEST).sort(([a], [b]) => a - b);
}

function mostSpecial(rows: readonly Row[], place: number): number[] {
  let highest = -1;
  let competing: number[] = [];
  for (const { index, from, to, rank } of rows) {
    if (from > place || to <= place || rank < highest) {
      continue;
    }
    if (rank > highest) {
      highest = rank;
      competing = [];
    }
    competing.push(index);
  }
  return competing;
}

const isSame = (a: number[], b: number[]) => a.length === b.length && a.every((row, at) => row === b[at]);
