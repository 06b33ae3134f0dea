import { rowOf, type Written } from '../entry/results-writing.repository.ts';
import type { BenchSample, BenchTest, StoredResult } from './bench-reading.repository.ts';
import type { PlannedResult, SamplePlan } from './sample-plan.ts';

/** How samples stand after their plans were written, without reading them again. Nothing may have been added to them. */
export function afterPlans(
  samples: readonly BenchSample[],
  plans: readonly SamplePlan[],
  written: Written,
): BenchSample[] {
  const byId = new Map(plans.map((plan) => [plan.sample.id, plan]));
  return samples.map((sample) => {
    const plan = byId.get(sample.id);
    return plan ? afterPlan(sample, plan, written) : sample;
  });
}

const afterPlan = (sample: BenchSample, plan: SamplePlan, written: Written): BenchSample => ({
  ...sample,
  status: plan.status,
  paznja: plan.paznja,
  version: sample.version + 1,
  izmijenio: written.actor,
  tests: sample.tests.map((test) => afterTest(test, plan, written)),
});

function afterTest(test: BenchTest, { tests, results }: SamplePlan, written: Written): BenchTest {
  const own = results.filter(({ labassayId }) => labassayId === test.id);
  const last = Math.max(test.last, ...own.map(({ version }) => version));
  const planned = tests.find(({ id }) => id === test.id);
  if (!planned) {
    return { ...test, last };
  }
  const { status_t, krug, ponavljanje, rezultat } = planned;
  const otkazan = planned.otkazan && { ...planned.otkazan, od: written.actor, at: written.at.toISOString() };
  const fresh = own.find(({ version }) => version === rezultat);
  const result = rezultat === null ? null : fresh ? storedOf(fresh, written) : test.result;
  return { ...test, status_t, krug, ponavljanje, last, result, otkazan };
}

const storedOf = (result: PlannedResult, { actor, userId, at }: Written): StoredResult => ({
  ...rowOf(result),
  user_id: userId,
  created_by: actor,
  created_at: at.toISOString(),
});
