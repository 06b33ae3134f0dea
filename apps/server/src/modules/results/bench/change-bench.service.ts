import type { Problem } from '@nalaz/domain/catalogue/problems';
import { LabError } from '@nalaz/domain/errors';
import { isCritical } from '@nalaz/domain/results/result.words';
import { isReadOnly } from '@nalaz/domain/samples/sample-actions.rules';
import type { Tx } from '../../../platform/database.ts';
import { faultPoint } from '../../../platform/fault-point.ts';
import { readAssays } from '../../catalogue/assays.service.ts';
import { databaseOf } from '../../catalogue/in-effect.service.ts';
import { currentOffer } from '../../samples/offer.service.ts';
import { considerRelease } from '../autoverification/release.service.ts';
import { type ChangedResult, settleCriticalTasks } from '../critical/critical-tasks.service.ts';
import { recallCriticals } from '../critical/recall-criticals.service.ts';
import type { WantedChange } from '../entry/draft.ts';
import { writePlans } from '../entry/results-writing.repository.ts';
import type { BenchRules } from './bench-judging.ts';
import { type BenchSample, holdBench, readBench } from './bench-reading.repository.ts';
import { afterPlans } from './changed-bench.ts';
import { currentConsistency } from './consistency.ts';
import type { SamplePlan } from './sample-plan.ts';
import { planVisit } from './visit-plan.ts';

interface HeldBench {
  /** The sample, held for a change. */
  sample: BenchSample;
  /** It and the other tubes of its visit. */
  visit: BenchSample[];
  rules: BenchRules;
}

/** What the results of these samples are judged by. They are of one site. */
export async function readRules(tx: Tx, samples: readonly BenchSample[]): Promise<BenchRules> {
  const [first] = samples;
  if (!first) {
    throw new LabError('NOT_FOUND');
  }
  const { tests, names, types } = await currentOffer(tx, first.site_id, first);
  const consistency = await currentConsistency(tx, first.site_id, first);
  const database = databaseOf(first);
  const ordered = samples.flatMap((sample) => sample.tests);
  const assays = await readAssays(tx, ordered, database);
  const reflexes = ordered
    .flatMap((test) => assays(test).document.refleks)
    .flatMap(({ dodaj }) => tests.get(dodaj) ?? [])
    .map(({ _id, verzija }) => ({ id: _id, version: verzija }));
  return {
    assays: await readAssays(tx, [...ordered, ...reflexes], database),
    consistency,
    tests,
    sections: names,
    types,
  };
}

/** S4.06: held for a change of its results. */
export async function holdForResults(tx: Tx, id: string): Promise<HeldBench> {
  const visit = await holdBench(tx, [id]);
  const sample = visit.find((one) => one.id === id);
  if (!sample) {
    throw new LabError('NOT_FOUND');
  }
  refuseClosed(sample);
  return { sample, visit, rules: await readRules(tx, visit) };
}

/** Whoever comes second is told how the sample stands now, and who has changed it. */
export const tellWhoWon = ({ id, code, status, izmijenio }: BenchSample, ko = izmijenio): Problem[] => [
  { code: 'SAMPLE_CHANGED', field: id, details: { id: code, status, ko } },
];

function refuseClosed(sample: BenchSample): void {
  if (isReadOnly(sample)) {
    throw new LabError('SAMPLE_READ_ONLY', {}, tellWhoWon(sample));
  }
  if (sample.rejected) {
    throw new LabError('SAMPLE_REJECTED', {}, tellWhoWon(sample));
  }
}

export async function changeBench(
  tx: Tx,
  { visit, rules }: HeldBench,
  wanted: ReadonlyMap<string, WantedChange>,
  now: Date,
): Promise<{ plans: SamplePlan[]; after: BenchSample[] }> {
  const plans = planVisit(visit, wanted, rules);
  return { plans, after: await applyPlans(tx, visit, plans, rules, now) };
}

/**
 * Writes, and sees to what follows: calls for critical results, the automatic release of complete samples. Returns how
 * the samples stand then. `facts`: nothing new was measured or saved, corrected facts have judged anew.
 */
export async function applyPlans(
  tx: Tx,
  samples: readonly BenchSample[],
  plans: readonly SamplePlan[],
  rules: BenchRules,
  now: Date,
  facts?: string,
): Promise<BenchSample[]> {
  if (plans.length === 0) {
    return [...samples];
  }
  const written = await writePlans(tx, plans, rules.sections);
  await faultPoint('resultsHalfWritten');
  await settleCriticalTasks(tx, plans.flatMap(changedResults), now, facts);
  await recallCancelled(tx, plans, now);
  const ids = samples.map(({ id }) => id);
  const isAdded = plans.some(({ added }) => added.length > 0);
  const after = isAdded ? await readBench(tx, ids) : afterPlans(samples, plans, written);
  return (await letGo(tx, after, plans)) ? readBench(tx, ids) : after;
}

/** A test that never had a value can have been told to nobody. */
async function recallCancelled(tx: Tx, plans: readonly SamplePlan[], now: Date): Promise<void> {
  for (const { sample, tests } of plans) {
    const measured = new Set(sample.tests.filter(({ last }) => last > 0).map(({ id }) => id));
    for (const { id, otkazan } of tests.filter((test) => test.otkazan && measured.has(test.id))) {
      const recall = { vrsta: 'OTKAZAN', razlog: otkazan?.razlog ?? '' } as const;
      await recallCriticals(tx, { sampleIds: [sample.id], tests: [id], recall, now });
    }
  }
}

const changedResults = ({ sample, results }: SamplePlan): ChangedResult[] =>
  results
    .filter(({ aside }) => !aside)
    .map(({ labassayId, version, judgement, razlog }) => ({
      siteId: sample.site_id,
      visitId: sample.visit_id,
      sampleId: sample.id,
      labassayId,
      version,
      critical: isCritical(judgement),
      flag: judgement.flag,
      vrijednost: judgement.value?.vrijednost ?? null,
      znak: judgement.value?.znak ?? '',
      razlog,
    }));

/** True when any was released. */
async function letGo(tx: Tx, after: readonly BenchSample[], plans: readonly SamplePlan[]): Promise<boolean> {
  const changed = new Set(plans.filter(({ results }) => results.length > 0).map(({ sample }) => sample.id));
  const complete = after.filter(({ id, status }) => changed.has(id) && status === 'REALIZOVAN');
  let released = false;
  for (const [siteId, candidates] of Map.groupBy(complete, ({ site_id }) => site_id)) {
    released = (await considerRelease(tx, siteId, candidates)) || released;
  }
  return released;
}
