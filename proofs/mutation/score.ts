/** The part of Stryker's report that is counted. */
interface MutationReport {
  files: Record<string, { mutants: { status: string }[] }>;
}

export interface Tally {
  mutants: number;
  killed: number;
  /** Among the killed: the change made a test run for ever, or the machine was too busy. */
  timedOut: number;
  leftOut: number;
}

const COUNTED = ['Killed', 'Timeout', 'Survived', 'NoCoverage'];

/** By file. A change that no test runs counts as one that no test noticed. */
export function tally({ files }: MutationReport): Map<string, Tally> {
  return new Map(
    Object.entries(files).map(([file, { mutants }]) => {
      const count = (...statuses: string[]) => mutants.filter(({ status }) => statuses.includes(status)).length;
      const counted = count(...COUNTED);
      return [
        file,
        {
          mutants: counted,
          killed: count('Killed', 'Timeout'),
          timedOut: count('Timeout'),
          leftOut: mutants.length - counted,
        },
      ];
    }),
  );
}

/** In percent; of nothing it is everything. */
export function scoreMutants({ mutants, killed }: Tally): number {
  return mutants === 0 ? 100 : (100 * killed) / mutants;
}
