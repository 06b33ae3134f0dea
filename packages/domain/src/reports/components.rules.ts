import { type EntrySample, isShown } from './report-entry.rules.ts';

interface MadeSample extends Pick<EntrySample, 'status' | 'rejected'> {
  tests: readonly {
    id: string;
    /** It has a result that is reported. */
    reported: boolean;
    /** What its number was calculated from; none where it was not, or where nothing came out. */
    components: readonly string[];
  }[];
}

/** Numbers that a report would show and that rest on a test which is verified in no tube of the visit. */
export function unverifiedComponents<S extends MadeSample>(
  samples: readonly S[],
): { sample: S; test: string; component: string }[] {
  const shown = samples.filter(isShown);
  const verified = new Set(shown.flatMap(({ tests }) => tests.filter(({ reported }) => reported).map(({ id }) => id)));
  return shown.flatMap((sample) =>
    sample.tests.flatMap(({ id, components }) =>
      components.filter((component) => !verified.has(component)).map((component) => ({ sample, test: id, component })),
    ),
  );
}
