import { REJECTION_REASONS, type SampleStatus, type TestStatus } from '@nalaz/domain/samples/sample.words';
import type { Random } from './random.ts';

const MINUTE = 60_000;
const CLOSED_AFTER_DAYS = 3;

type Chances = readonly (readonly [SampleStatus, number])[];
const TODAY: Chances = [
  ['ZAPRIMLJEN', 60],
  ['U OBRADI', 40],
];
const YESTERDAY: Chances = [
  ['ZAPRIMLJEN', 3],
  ['U OBRADI', 12],
  ['REALIZOVAN', 20],
  ['ODOBREN', 20],
  ['VERIFICIRAN', 45],
];
const LATELY: Chances = [
  ['U OBRADI', 5],
  ['REALIZOVAN', 8],
  ['ODOBREN', 12],
  ['VERIFICIRAN', 75],
];
/** A culture takes days, and now and then something is forgotten. */
const BEFORE: Chances = [
  ['U OBRADI', 3],
  ['VERIFICIRAN', 997],
];

interface SampleState {
  status: SampleStatus;
  status_prije: SampleStatus | null;
  zakljucen: boolean;
  odbijen_razlog: string | null;
  odbijen_napomena: string;
  odbijen_at: Date | null;
  odbijen_od: string | null;
  tests: TestStatus[];
}

/** How far a sample has come. `daysOfWork` is 0 today and 1 on the working day before. */
export function makeState(
  random: Random,
  sample: { daysOfWork: number; tests: number; at: Date; now: Date; person: string },
): SampleState {
  if (random.chance(0.01)) {
    return rejected(random, sample);
  }
  const chances = [TODAY, YESTERDAY, LATELY][sample.daysOfWork] ?? BEFORE;
  const status = random.weighted(chances);
  const finished = status === 'VERIFICIRAN' || status === 'ODOBREN';
  return {
    status,
    status_prije: finished ? 'REALIZOVAN' : null,
    zakljucen: status === 'VERIFICIRAN' && sample.daysOfWork > CLOSED_AFTER_DAYS && random.chance(0.7),
    odbijen_razlog: null,
    odbijen_napomena: '',
    odbijen_at: null,
    odbijen_od: null,
    tests: testsIn(random, status, sample.tests),
  };
}

function rejected(
  random: Random,
  { tests, at, now, person }: { tests: number; at: Date; now: Date; person: string },
): SampleState {
  const razlog = random.pick(REJECTION_REASONS);
  return {
    status: 'ZAPRIMLJEN',
    status_prije: null,
    zakljucen: false,
    odbijen_razlog: razlog,
    odbijen_napomena: razlog === 'DRUGO' ? 'Dogovoreno novo uzimanje.' : '',
    odbijen_at: new Date(Math.min(at.getTime() + random.int(5, 90) * MINUTE, now.getTime())),
    odbijen_od: person,
    tests: Array<TestStatus>(tests).fill('NARUČEN'),
  };
}

function testsIn(random: Random, status: SampleStatus, count: number): TestStatus[] {
  if (status === 'ZAPRIMLJEN') {
    return Array<TestStatus>(count).fill('NARUČEN');
  }
  if (status !== 'U OBRADI') {
    return Array<TestStatus>(count).fill('ZAVRŠEN');
  }
  // The first is on its way, so that the whole is neither waiting nor done.
  return Array.from({ length: count }, (_, at) =>
    at === 0 ? 'U OBRADI' : random.pick<TestStatus>(['NARUČEN', 'U OBRADI', 'ZAVRŠEN']),
  );
}
