import type { Problem } from '@nalaz/domain/catalogue/problems';
import { LabError } from '@nalaz/domain/errors';
import { isReadOnly } from '@nalaz/domain/samples/sample-actions.rules';
import type { Tx } from '../../platform/database.ts';
import { faultPoint } from '../../platform/fault-point.ts';
import { readAssays } from '../catalogue/assays.ts';
import { currentOffer } from '../samples/offer.service.ts';
import type { BenchRules } from './bench-judging.ts';
import { type BenchSample, holdBench, readBench } from './bench-reading.repository.ts';
import { currentConsistency } from './consistency.ts';
import { settleCriticalTasks } from './critical-tasks.service.ts';
import type { WantedChange } from './draft.ts';
import { considerRelease } from './release.service.ts';
import { writePlans } from './results-writing.repository.ts';
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
  const { tests, names } = await currentOffer(tx, first.site_id, first);
  const consistency = await currentConsistency(tx, first.site_id, first);
  const database = first.stamp.split(':')[0];
  const ordered = samples.flatMap((sample) => sample.tests);
  const assays = await readAssays(tx, ordered, database);
  const reflexes = ordered
    .flatMap((test) => assays(test).document.refleks)
    .flatMap(({ dodaj }) => tests.get(dodaj) ?? [])
    .map(({ _id, verzija }) => ({ id: _id, version: verzija }));
  return { assays: await readAssays(tx, [...ordered, ...reflexes], database), consistency, tests, sections: names };
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
): Promise<{ plans: SamplePlan[]; after: BenchSample[] | undefined }> {
  const plans = planVisit(visit, wanted, rules);
  return { plans, after: await applyPlans(tx, plans, rules, now) };
}

/**
 * Writes, and sees to what follows: calls for critical results, the automatic release of complete samples. How the
 * samples stand then, if that had to be read.
 */
export async function applyPlans(
  tx: Tx,
  plans: readonly SamplePlan[],
  rules: BenchRules,
  now: Date,
): Promise<BenchSample[] | undefined> {
  if (plans.length === 0) {
    return undefined;
  }
  await writePlans(tx, plans, rules.sections);
  await faultPoint('resultsHalfWritten');
  for (const { sample, results } of plans) {
    const reported = results.filter(({ aside }) => !aside);
    if (reported.length > 0) {
      await settleCriticalTasks(tx, {
        siteId: sample.site_id,
        sampleId: sample.id,
        results: reported.map(({ labassayId, version, judgement }) => ({
          labassayId,
          version,
          critical: judgement.flag === 'LL' || judgement.flag === 'HH',
        })),
        now,
      });
    }
  }
  const complete = plans.filter(({ status, results }) => status === 'REALIZOVAN' && results.length > 0);
  return complete.length > 0 ? letGo(tx, complete) : undefined;
}

async function letGo(tx: Tx, complete: readonly SamplePlan[]): Promise<BenchSample[]> {
  const ids = complete.map(({ sample }) => sample.id);
  const after = await readBench(tx, ids);
  let released = false;
  for (const [siteId, samples] of Map.groupBy(after, ({ site_id }) => site_id)) {
    const candidates = samples.filter(({ id, status }) => ids.includes(id) && status === 'REALIZOVAN');
    released = (await considerRelease(tx, siteId, candidates)) || released;
  }
  return released ? readBench(tx, ids) : after;
}
