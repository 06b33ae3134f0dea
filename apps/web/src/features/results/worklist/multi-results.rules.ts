import type { WorklistRow } from '@nalaz/domain/results/worklist/worklist.contract';

export interface AwaitedTest {
  _id: string;
  labassay: string;
  naziv: string;
  /** The samples that wait for it, in the order of the list. */
  samples: readonly WorklistRow[];
}

/** The tests that the samples wait for, the most awaited first. What is calculated follows by itself. */
export function awaitedTests(samples: readonly WorklistRow[]): AwaitedTest[] {
  const tests = new Map<string, AwaitedTest>();
  for (const sample of samples) {
    for (const { _id, labassay, naziv, rezultat_f, calculated } of sample.tests) {
      if (rezultat_f === '' && !calculated) {
        const known = tests.get(_id);
        tests.set(_id, { _id, labassay, naziv, samples: [...(known?.samples ?? []), sample] });
      }
    }
  }
  return [...tests.values()].toSorted(
    (one, two) => two.samples.length - one.samples.length || one.naziv.localeCompare(two.naziv, 'bs'),
  );
}
