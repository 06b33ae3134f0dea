import type { SampleResults } from '@nalaz/domain/results/result.documents';
import { isCriticalFlag } from '@nalaz/domain/results/result.words';
import type { WorklistRow } from '@nalaz/domain/results/worklist/worklist.contract';
import { isSettled, isWhole } from '@nalaz/domain/samples/sample-actions.rules';

interface ReleasedTest
  extends Pick<WorklistRow['tests'][number], '_id' | 'naziv' | 'status_t' | 'rezultat_f' | 'jedinica' | 'flag'> {
  /** An analyser has sent something else, also of one that was cancelled. */
  cekaIzbor?: boolean;
}

/** What must be seen of a sample before it is let go. A row of the worklist is one. */
export interface ReleasedSample
  extends Pick<WorklistRow, '_id' | 'id' | 'verzija' | 'paznja' | 'patient' | 'allowedActions'> {
  tests: readonly ReleasedTest[];
}

/** Of a sample that is open on the bench. */
export const asReleased = ({ uzorak, paznja, redovi }: SampleResults): ReleasedSample => ({
  ...uzorak,
  paznja,
  tests: redovi.map(({ _id, naziv, status_t, jedinica, rezultat, cekaIzbor }) => ({
    _id,
    naziv,
    status_t,
    rezultat_f: rezultat?.rezultat_f ?? '',
    jedinica: rezultat?.jedinica ?? jedinica,
    flag: rezultat?.flag ?? '',
    cekaIzbor,
  })),
});

/** A test without a result, or one that is being measured again. */
export const isMissing = (test: Pick<ReleasedTest, 'status_t'>) => !isSettled(test);

export const isCancelled = ({ status_t }: Pick<ReleasedTest, 'status_t'>) => status_t === 'OTKAZAN';

export const isIncomplete = ({ tests }: Pick<ReleasedSample, 'tests'>) => tests.some(isMissing);

/** What wants to be looked at comes first; everything else stays in the order of the list. */
export const byAttention = (samples: readonly ReleasedSample[]): ReleasedSample[] =>
  samples.toSorted((one, two) => two.paznja - one.paznja);

function rankOf(test: ReleasedTest): number {
  if (isMissing(test)) {
    return 0;
  }
  return isCriticalFlag(test.flag) ? 1 : test.flag === '' ? 3 : 2;
}

/** What is missing first, then what is critical or outside its interval. */
export const byWeight = (tests: readonly ReleasedTest[]): ReleasedTest[] =>
  tests.toSorted((one, two) => rankOf(one) - rankOf(two));

/** Only what is whole can be signed: each test has a result or was cancelled, and something was found. */
export function splitForSigning(samples: readonly ReleasedSample[]) {
  const { whole = [], left = [] } = Object.groupBy(samples, ({ tests }) => (isWhole(tests) ? 'whole' : 'left'));
  return { whole, left };
}

/** What the calls ask for: the versions that were before the person's eyes. */
export const asChosen = (samples: readonly ReleasedSample[]) =>
  samples.map(({ _id, verzija }) => ({ sid: _id, verzija }));
