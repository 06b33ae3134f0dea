import type { ReleaseRule } from '@nalaz/domain/results/autoverification/autoverification';
import { judgeRelease } from '@nalaz/domain/results/autoverification/autoverification.rules';
import { swapEvidence } from '@nalaz/domain/results/autoverification/swap.rules';
import { evaluateSample } from '@nalaz/domain/results/judgement/evaluation.rules';
import type { Tx } from '../../../platform/database.ts';
import type { StoredAssay } from '../../catalogue/assays.service.ts';
import { readAssays } from '../../catalogue/assays.service.ts';
import { currentOffer } from '../../samples/offer.service.ts';
import { type BenchRules, evaluationInput, judgedTest } from '../bench/bench-judging.ts';
import type { BenchSample, BenchTest } from '../bench/bench-reading.repository.ts';
import { currentConsistency } from '../bench/consistency.ts';
import { currentReleaseRules, type ReleaseRules } from './release-rules.ts';
import { comparedResults, toReleaseSample } from './release-sample.ts';
import { selectAssaysToday, selectAsTheyStood } from './replay.repository.ts';

export interface Replayed {
  id: string;
  /** The gate that holds it; null: it is released; nothing: no rule speaks for it. */
  judge: () => number | null | undefined;
}

/** Samples as they stood before people did anything, to be judged by the rules of today. */
export async function readReplayed(tx: Tx, siteId: string, ids: readonly string[]) {
  const read = await selectAsTheyStood(tx, ids);
  const today = await selectAssaysToday(tx, [...new Set(read.flatMap(({ tests }) => tests.map(({ id }) => id)))]);
  const assays = await readAssays(
    tx,
    [...today].map(([id, version]) => ({ id, version })),
  );
  const assayOf = (id: string): StoredAssay | undefined => {
    const version = today.get(id);
    return version === undefined ? undefined : assays({ id, version });
  };
  const [first] = read;
  if (!first) {
    return { replayed: [], assayOf };
  }
  const { types } = await currentOffer(tx, siteId, first);
  const rules = { assays, types, consistency: await currentConsistency(tx, siteId, first) };
  const known = await currentReleaseRules(tx, siteId, first);
  const asShadow = { ...known, rules: known.rules.map(inShadow) };
  const replayed = read.map(({ tests, ...sample }): Replayed => {
    const byToday = tests.map((test) => ({ ...test, version: today.get(test.id) ?? test.version }));
    return { id: sample.id, judge: () => judgeAgain({ ...sample, tests: byToday }, rules, asShadow) };
  });
  return { replayed, assayOf };
}

/** Nobody knows now what the quality control said then. */
const inShadow = <R extends ReleaseRule>(rule: R): R =>
  rule.dokument.nacin === 'UKLJUČENO' ? { ...rule, dokument: { ...rule.dokument, nacin: 'SJENKA' } } : rule;

function judgeAgain(
  sample: BenchSample,
  rules: Pick<BenchRules, 'assays' | 'consistency' | 'types'>,
  { rules: releaseRules, stability, spreads }: ReleaseRules,
): number | null | undefined {
  const judged = sample.tests.map((test) => judgedTest(sample, test, rules));
  const { tests } = evaluateSample(evaluationInput(sample, judged, rules));
  const again = sample.tests.map((test): BenchTest => {
    const judgement = tests.get(test.id);
    return test.result && judgement
      ? { ...test, result: { ...test.result, flag: judgement.flag, nalazi: judgement.nalazi } }
      : test;
  });
  const facts = toReleaseSample({ ...sample, tests: again }, (test) => rules.assays(test).document, {
    stabilityHours: stability.get(sample.tip_id) ?? 0,
    swapEvidence: swapEvidence(comparedResults(sample), spreads),
    // As it stood before people did anything.
    signedBefore: false,
    criticalWaits: false,
  });
  return judgeRelease(facts, { rules: releaseRules, stops: [] })?.kapija;
}
