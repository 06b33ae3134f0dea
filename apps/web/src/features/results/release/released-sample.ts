import type { SampleResults } from '@nalaz/domain/results/result.documents';
import type { WorklistRow } from '@nalaz/domain/results/worklist.contract';

type ReleasedTest = Pick<
  WorklistRow['tests'][number],
  '_id' | 'naziv' | 'status_t' | 'rezultat_f' | 'jedinica' | 'flag'
>;

/** What must be seen of a sample before it is let go. A row of the worklist is one. */
export interface ReleasedSample extends Pick<WorklistRow, '_id' | 'id' | 'verzija' | 'status' | 'paznja' | 'patient'> {
  tests: readonly ReleasedTest[];
}

/** Of a sample that is open on the bench. */
export const asReleased = ({ uzorak, paznja, redovi }: SampleResults): ReleasedSample => ({
  ...uzorak,
  paznja,
  tests: redovi.map(({ _id, naziv, status_t, jedinica, rezultat }) => ({
    _id,
    naziv,
    status_t,
    rezultat_f: rezultat?.rezultat_f ?? '',
    jedinica: rezultat?.jedinica ?? jedinica,
    flag: rezultat?.flag ?? '',
  })),
});

/** A test without a result, or one that is being measured again. */
export const isMissing = ({ status_t }: Pick<ReleasedTest, 'status_t'>) => status_t !== 'ZAVRŠEN';

export const isIncomplete = ({ tests }: Pick<ReleasedSample, 'tests'>) => tests.some(isMissing);

/** What wants to be looked at comes first; everything else stays in the order of the list. */
export const byAttention = (samples: readonly ReleasedSample[]): ReleasedSample[] =>
  samples.toSorted((one, two) => two.paznja - one.paznja);

const RANK = { LL: 0, HH: 0, L: 1, H: 1, A: 1, '': 2 } as const;

export const byFlag = (tests: readonly ReleasedTest[]): ReleasedTest[] =>
  tests.toSorted((one, two) => RANK[one.flag] - RANK[two.flag]);

/** What the calls ask for: the versions that were before the person's eyes. */
export const asChosen = (samples: readonly ReleasedSample[]) =>
  samples.map(({ _id, verzija }) => ({ sid: _id, verzija }));
