import { LabError } from '@nalaz/domain/errors';
import { isTakenApart } from '@nalaz/domain/results/judgement/calculated-results.rules';
import type { JudgedTest } from '@nalaz/domain/results/judgement/evaluation';
import { isReadOnly } from '@nalaz/domain/samples/sample-actions.rules';
import { NOTHING_WANTED, type WantedChange } from '../entry/draft.ts';
import { type BenchRules, componentElsewhere, readOf } from './bench-judging.ts';
import type { BenchSample } from './bench-reading.repository.ts';
import { planSample, type SamplePlan } from './sample-plan.ts';

/**
 * What a change makes of the samples of a visit: of those that it names, and of every other tube with a calculated
 * test that is made from what has changed. `loose`: where facts were corrected, these are judged anew however far they
 * have come, and no other is touched.
 */
export function planVisit(
  samples: readonly BenchSample[],
  wanted: ReadonlyMap<string, WantedChange>,
  rules: BenchRules,
  loose?: ReadonlySet<string>,
): SamplePlan[] {
  const plans = new Map<string, SamplePlan>();
  const told = new Set<string>();
  const waiting = samples.filter(({ id }) => wanted.has(id));
  for (let sample = waiting.shift(); sample; sample = waiting.shift()) {
    const elsewhere = componentsElsewhere(sample, samples, plans, rules);
    const plan = planSample(sample, wanted.get(sample.id) ?? NOTHING_WANTED, elsewhere, rules);
    if (loose ? !loose.has(sample.id) : isReadOnly(sample)) {
      if (!loose) {
        refuseReplacing(plan);
      }
      continue;
    }
    plans.set(sample.id, plan);
    const changed = plan.tests.map(({ id }) => id).filter((id) => !told.has(`${plan.sample.id}/${id}`));
    for (const id of changed) {
      told.add(`${sample.id}/${id}`);
    }
    const others = samples.filter((one) => one !== sample && !one.rejected && isMadeFrom(one, changed, rules));
    waiting.push(...others.filter((one) => !waiting.includes(one)));
  }
  return [...plans.values()].filter(
    ({ sample, results, tests, added, paznja }) =>
      results.length + tests.length + added.length > 0 ||
      (loose !== undefined && !isReadOnly(sample) && paznja !== sample.paznja),
  );
}

/** S4.06: what has been let go on its way keeps its number, so what the number is made from cannot change beneath it. */
function refuseReplacing({ sample, tests }: SamplePlan): void {
  const reported = new Set(sample.tests.filter(({ result }) => result).map(({ id }) => id));
  if (tests.some(({ id }) => reported.has(id))) {
    throw new LabError('SAMPLE_READ_ONLY');
  }
}

const componentsOf = (sample: BenchSample, { assays }: BenchRules): string[] =>
  sample.tests.flatMap((test) => {
    const { calculated, calculatedTests } = assays(test).document;
    return calculated ? calculatedTests.map((component) => component.test) : [];
  });

const isMadeFrom = (sample: BenchSample, changed: readonly string[], rules: BenchRules): boolean =>
  componentsOf(sample, rules).some((id) => changed.includes(id));

/** Those of a visit with a calculated test that is made from what these tubes hold. */
export const madeFrom = (
  tubes: readonly BenchSample[],
  samples: readonly BenchSample[],
  rules: BenchRules,
): BenchSample[] => {
  const held = tubes.flatMap(({ tests }) => tests.map(({ id }) => id));
  return samples.filter((one) => !tubes.includes(one) && !one.rejected && isMadeFrom(one, held, rules));
};

const isApart = (one: BenchSample, other: BenchSample): boolean =>
  one.vrijeme_poznato && other.vrijeme_poznato && isTakenApart(one.vrijeme, other.vrijeme);

/** What the calculated tests of a sample need and another tube of the visit holds; a rejected one only where no other does. */
export function componentsElsewhere(
  sample: BenchSample,
  samples: readonly BenchSample[],
  plans: ReadonlyMap<string, SamplePlan>,
  rules: BenchRules,
): JudgedTest[] {
  const own = new Set(sample.tests.map(({ id }) => id));
  const needed = [...new Set(componentsOf(sample, rules))].filter((id) => !own.has(id));
  const others = samples.filter((one) => one !== sample && one.visit_id === sample.visit_id);
  return needed.flatMap((id) => {
    const found = others.flatMap((other) => {
      const test = other.tests.find((one) => one.id === id);
      const plan = plans.get(other.id);
      const planned = plan?.values.get(id);
      const written = plan?.results.findLast(({ labassayId, aside }) => labassayId === id && !aside);
      const unit = (written ?? test?.result)?.jedinica;
      const value = planned === undefined ? (test?.result ? readOf(test.result) : null) : planned;
      return test
        ? [componentElsewhere(test, { value, unit, rejected: other.rejected, apart: isApart(sample, other) }, rules)]
        : [];
    });
    const chosen = found.find(({ value }) => value !== null) ?? found.find(({ odbijen }) => !odbijen) ?? found[0];
    return chosen ? [chosen] : [];
  });
}
