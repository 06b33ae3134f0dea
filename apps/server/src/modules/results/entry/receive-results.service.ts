import { LabError } from '@nalaz/domain/errors';
import type { Tx } from '../../../platform/database.ts';
import type { BenchRules } from '../bench/bench-judging.ts';
import { type BenchSample, holdBench } from '../bench/bench-reading.repository.ts';
import { applyPlans, readRules } from '../bench/change-bench.service.ts';
import type { SamplePlan } from '../bench/sample-plan.ts';
import { planVisit } from '../bench/visit-plan.ts';
import type { Draft } from './draft.ts';
import { selectRepeated, selectSamplesByNumber } from './receive-results.repository.ts';
import { type MeasuredResult, type ReceivedOutcome, receivedDraft } from './received-drafts.ts';

interface Received {
  siteId: string;
  results: readonly MeasuredResult[];
  now: Date;
}

interface Sorted {
  outcome: ReceivedOutcome;
  sampleId?: string;
}

/**
 * What analysers of a site have measured, of several samples at once; one outcome for each result, in their order. All of
 * it is one transaction of the caller's, so a message that was interrupted can be sent again as a whole.
 */
export async function receiveResults(tx: Tx, received: Received): Promise<ReceivedOutcome[]> {
  const { siteId, results, now } = received;
  const codes = results.map(({ code }) => code);
  const idOf = await selectSamplesByNumber(tx, siteId, codes);
  const samples = await holdBench(tx, [...idOf.values()]);
  if (samples.length === 0) {
    return results.map(() => 'UNKNOWN_SAMPLE');
  }
  const values = results.map(({ code, labassayId, analyserId, raw, measuredAt }, place) => ({
    place,
    analyserId,
    sampleId: idOf.get(code) ?? null,
    labassayId,
    raw,
    measuredAt: measuredAt.toISOString(),
  }));
  const repeated = await selectRepeated(tx, values);
  const rules = await readRules(tx, samples);
  const wanted = new Map<string, Draft[]>();
  const sorted = results.map((measured, at): Sorted => {
    const sample = samples.find(({ id }) => id === idOf.get(measured.code));
    if (!sample) {
      return { outcome: 'UNKNOWN_SAMPLE' };
    }
    const before = wanted.get(sample.id) ?? [];
    const draft = repeated.has(at) ? 'REPEATED' : receivedDraft(sample, measured, before, rules);
    if (typeof draft === 'string') {
      return { outcome: draft };
    }
    wanted.set(sample.id, [...before, draft]);
    return { outcome: draft.aside ? 'KEPT' : 'SAVED', sampleId: sample.id };
  });
  const { plans, refused } = planVisits(samples, wanted, rules);
  await applyPlans(tx, samples, plans, rules, now);
  return sorted.map(({ outcome, sampleId }) => (sampleId && refused.has(sampleId) ? 'REFUSED_STATUS' : outcome));
}

/** One visit whose other tube has been let go on its way holds up only itself. */
function planVisits(samples: readonly BenchSample[], wanted: ReadonlyMap<string, readonly Draft[]>, rules: BenchRules) {
  const plans: SamplePlan[] = [];
  const refused = new Set<string>();
  for (const visit of Map.groupBy(samples, ({ visit_id }) => visit_id).values()) {
    const changes = new Map(
      visit.flatMap(({ id }) => {
        const drafts = wanted.get(id);
        return drafts ? [[id, { drafts, retest: [], razlog: '' }] as const] : [];
      }),
    );
    try {
      plans.push(...planVisit(visit, changes, rules));
    } catch (error) {
      if (!(error instanceof LabError)) {
        throw error;
      }
      for (const id of changes.keys()) {
        refused.add(id);
      }
    }
  }
  return { plans, refused };
}
