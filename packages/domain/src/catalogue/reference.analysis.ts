import { describeAges } from './age.rules.ts';
import type { ReferenceInterval } from './assay.documents.ts';
import type { AgeBound } from './population.ts';
import { type AgeRun, sweepAges } from './reference.ages.ts';
import { contextsOf, spaceOf } from './reference.cells.ts';
import { mergeStatements, type Statement } from './reference.merging.ts';
import { type People, peopleIn } from './reference.words.ts';

/** People for whom no row holds, or more than one of the same speciality. */
export interface Finding extends People {
  kind: 'gap' | 'overlap';
  dobOd?: AgeBound;
  dobDo?: AgeBound;
  rows: number[];
}

/** Rows that contradict each other everywhere: nobody reads more than the first findings. */
const ENOUGH = 2000;

/** Every patient is considered, so no finding means that findInterval has exactly one answer for each. */
export function analyseIntervals(intervals: readonly ReferenceInterval[]): Finding[] {
  if (intervals.length === 0) {
    return [];
  }
  const space = spaceOf(intervals);
  const statements: Statement<AgeRun>[] = [];
  for (const { region, rows } of contextsOf(intervals, space)) {
    for (const run of sweepAges(rows).filter((one) => one.rows.length !== 1)) {
      statements.push({ ...region, key: JSON.stringify(run), value: run });
    }
    if (statements.length > ENOUGH) {
      break;
    }
  }
  return mergeStatements(statements, space.states.length).map(({ value, ...region }) => ({
    kind: value.rows.length === 0 ? 'gap' : 'overlap',
    ...peopleIn(region, space, intervals, describeAges(value.od, value.do)),
    ...(value.od.vrijednost > 0 ? { dobOd: value.od } : {}),
    ...(value.do ? { dobDo: value.do } : {}),
    rows: value.rows,
  }));
}
