import type { JudgedBy } from '@nalaz/domain/results/judgement/same-judgement.rules';
import { isReadOnly } from '@nalaz/domain/samples/sample-actions.rules';
import type { Tx } from '../../../platform/database.ts';
import { publishEvents } from '../../../platform/realtime/events.ts';
import { settleReported } from '../critical/reported-criticals.service.ts';
import { annulSignatures } from '../release/signatures.repository.ts';
import { takeStep } from '../release/steps.ts';
import { selectHeld } from '../release/transitions.repository.ts';
import { type BenchSample, readBench, type StoredResult } from './bench-reading.repository.ts';
import { applyPlans, readRules } from './change-bench.service.ts';
import { fallBack } from './fall-back.ts';
import { markCorrector, selectCorrected, touchSamples } from './judge-anew.repository.ts';
import {
  hasUnchosen,
  type OutdatedResult,
  outdatedResults,
  type Unchosen,
  unchosenKey,
  wantedAnew,
} from './judged-anew.ts';
import { selectResultVersions } from './results-reading.repository.ts';
import type { SamplePlan } from './sample-plan.ts';
import { planVisit } from './visit-plan.ts';

export type { OutdatedResult } from './judged-anew.ts';

interface Correction {
  /** Of whole visits, held by the caller. */
  sampleIds: readonly string[];
  /** Left out: all of them. Others of the visits are not judged anew. */
  only?: ReadonlySet<string>;
  /** What a report that stands has shown stays as it is: only what would be judged otherwise is told. */
  isReported: (sample: BenchSample) => boolean;
  razlog: string;
  now: Date;
  /** What has changed; facts, unless it says otherwise. */
  by?: JudgedBy;
  /** Whoever writes a result at the same moment and had to wait must read the facts again, also where nothing was judged. */
  touch?: boolean;
  /** Whoever acts has corrected the facts: what reads otherwise by that, now or when its report is amended, somebody else verifies. */
  corrected?: boolean;
}

/** So many visits are read at once. */
const VISITS_AT_ONCE = 50;

/**
 * After facts were corrected: every reported result, by the version of the assay that it was made with, is judged by what
 * is known now. What is outdated gets a new version; a sample that had been approved or verified falls back and is to be
 * approved again. Returns what was reported outside and would be judged otherwise.
 */
export async function judgeAnew(tx: Tx, correction: Correction): Promise<OutdatedResult[]> {
  const outdated: OutdatedResult[] = [];
  const done = new Set<string>();
  for (let at = 0; at < correction.sampleIds.length; at += VISITS_AT_ONCE) {
    const ids = correction.sampleIds.slice(at, at + VISITS_AT_ONCE).filter((id) => !done.has(id));
    const read = ids.length > 0 ? await readBench(tx, ids) : [];
    for (const visit of Map.groupBy(read, ({ visit_id }) => visit_id).values()) {
      outdated.push(...(await judgeVisit(tx, visit, correction)));
      for (const { id } of visit) {
        done.add(id);
      }
    }
  }
  return outdated;
}

async function judgeVisit(tx: Tx, visit: readonly BenchSample[], correction: Correction): Promise<OutdatedResult[]> {
  const { only, isReported, razlog, now, by = 'facts', touch = false, corrected = false } = correction;
  const judged = visit.filter(({ id, rejected }) => !rejected && (only?.has(id) ?? true));
  if (!judged.some(({ tests }) => tests.some(({ result }) => result))) {
    await touchOpen(tx, touch ? judged : []);
    return [];
  }
  const rules = await readRules(tx, visit);
  const loose = judged.filter((sample) => !isReported(sample));
  const unchosen = await readUnchosen(tx, loose);
  const wanted = new Map(loose.map((sample) => [sample.id, wantedAnew(sample, rules, { razlog, unchosen, by })]));
  const plans = planVisit(visit, wanted, rules, new Set(loose.map(({ id }) => id)));
  const byId = new Map(plans.map((plan) => [plan.sample.id, plan]));
  const reported = judged.filter(isReported).map((sample) => outdatedResults(sample, visit, byId, rules));
  const outdated = reported.flatMap((one) => one.outdated);
  await markJudged(
    tx,
    corrected
      ? [...plans.filter(isJudged).map(({ sample }) => sample.id), ...outdated.map(({ sampleId }) => sampleId)]
      : [],
  );
  await applyPlans(tx, visit, await fallBack(tx, plans, razlog), rules, now, razlog);
  await settleReported(
    tx,
    reported.flatMap((one) => one.judged),
    razlog,
    now,
  );
  await touchOpen(tx, touch ? loose.filter(({ id }) => !byId.has(id)) : []);
  return outdated;
}

const isJudged = ({ sample, results, tests }: SamplePlan): boolean =>
  results.length + tests.length > 0 || isReadOnly(sample);

async function markJudged(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) {
    await markCorrector(tx, [...new Set(ids)]);
  }
}

async function readUnchosen(tx: Tx, samples: readonly BenchSample[]): Promise<Unchosen> {
  const unchosen = new Map<string, StoredResult[]>();
  for (const { id, tests } of samples) {
    for (const test of tests.filter(hasUnchosen)) {
      const newer = (await selectResultVersions(tx, id, test.id)).filter(
        ({ version }) => version > (test.result?.version ?? 0),
      );
      unchosen.set(unchosenKey(id, test.id), newer.toReversed());
    }
  }
  return unchosen;
}

async function touchOpen(tx: Tx, samples: readonly BenchSample[]): Promise<void> {
  const open = samples.filter((sample) => !isReadOnly(sample));
  if (open.length > 0) {
    await touchSamples(
      tx,
      open.map(({ id }) => id),
    );
    await publishEvents(
      tx,
      [...Map.groupBy(open, ({ site_id }) => site_id)].map(([siteId, some]) => ({
        type: 'sampleChanged',
        siteId,
        payload: { uzorci: some.map(({ id }) => id) },
      })),
    );
  }
}

/** Verified by somebody who signed for another name, number, sex or birth: to be verified again. */
export async function withdrawVerifications(tx: Tx, ids: readonly string[], razlog: string): Promise<void> {
  const verified = ids.length > 0 ? (await selectHeld(tx, ids)).filter(({ status }) => status === 'VERIFICIRAN') : [];
  if (verified.length > 0) {
    await annulSignatures(
      tx,
      verified.map(({ id }) => id),
      razlog,
    );
    await takeStep(tx, 'reopen', verified, { razlog });
  }
}

/** Approved and verified for another record's patient: both are to be done again. */
export async function fallBackSamples(tx: Tx, ids: readonly string[], razlog: string): Promise<void> {
  const settled = ids.length > 0 ? (await selectHeld(tx, ids)).filter(isReadOnly) : [];
  if (settled.length > 0) {
    await annulSignatures(
      tx,
      settled.map(({ id }) => id),
      razlog,
    );
    await takeStep(tx, 'fallBack', settled, { razlog });
  }
}

/** Samples that are taken back from a report which had shown them by facts that were corrected since: judged anew now. */
export async function judgeTakenBack(tx: Tx, ids: readonly string[], now: Date): Promise<boolean> {
  const corrected = await selectCorrected(tx, ids);
  if (corrected.length === 0) {
    return false;
  }
  for (const [razlog, some] of Map.groupBy(corrected, (one) => one.razlog)) {
    const sampleIds = some.map(({ id }) => id);
    await judgeAnew(tx, { sampleIds, only: new Set(sampleIds), isReported: () => false, razlog, now });
  }
  return true;
}
