import type { ReleaseSample } from '@nalaz/domain/results/autoverification/autoverification';
import { judgeRelease } from '@nalaz/domain/results/autoverification/autoverification.rules';
import { swapEvidence } from '@nalaz/domain/results/autoverification/swap.rules';
import type { Tx } from '../../../platform/database.ts';
import { readAssays } from '../../catalogue/assays.service.ts';
import { databaseOf } from '../../catalogue/in-effect.service.ts';
import type { BenchSample } from '../bench/bench-reading.repository.ts';
import { selectCriticalWaiting } from '../critical/critical-tasks.repository.ts';
import { selectSignedBefore } from '../release/signatures.repository.ts';
import { signSamples } from '../release/signatures.service.ts';
import { takeStep } from '../release/steps.ts';
import { selectHeld } from '../release/transitions.repository.ts';
import { actAs, insertVerdicts, type StoredVerdict, selectStopsInForce, shareRelease } from './release.repository.ts';
import { currentReleaseRules, type ReleaseRules } from './release-rules.ts';
import { comparedResults, toReleaseSample } from './release-sample.ts';

/** Stands in the trail and on the report where a person's name would. */
export const AUTOVERIFICATION_ACTOR = 'autoverifikacija';

/**
 * After results made samples complete: what the rules of automatic release say, and what follows from it. True when any
 * was released.
 */
export async function considerRelease(tx: Tx, siteId: string, samples: readonly BenchSample[]): Promise<boolean> {
  const [first] = samples;
  if (!first) {
    return false;
  }
  const known = await currentReleaseRules(tx, siteId, first);
  const modes = new Set(known.rules.map(({ dokument }) => dokument.nacin));
  if (!modes.has('SJENKA') && !modes.has('UKLJUČENO')) {
    return false;
  }
  if (modes.has('UKLJUČENO')) {
    await shareRelease(tx, siteId);
  }
  const stops = await selectStopsInForce(tx, siteId);
  const facts = await readFacts(tx, samples, known);
  const verdicts = samples.flatMap((sample, at): StoredVerdict[] => {
    const fact = facts[at];
    const verdict = fact && judgeRelease(fact, { rules: known.rules, stops });
    return verdict ? [{ ...verdict, sampleId: sample.id, sampleVersion: sample.version }] : [];
  });
  const released = verdicts.filter(({ pusten, nacin }) => pusten && nacin === 'UKLJUČENO');
  if (verdicts.length > 0) {
    await insertVerdicts(tx, siteId, verdicts);
    await release(tx, released, known);
  }
  return released.length > 0;
}

async function readFacts(
  tx: Tx,
  samples: readonly BenchSample[],
  { stability, spreads }: ReleaseRules,
): Promise<ReleaseSample[]> {
  const [first] = samples;
  const ordered = samples.flatMap(({ tests }) => tests);
  const assays = await readAssays(tx, ordered, first && databaseOf(first));
  const ids = samples.map(({ id }) => id);
  const signed = await selectSignedBefore(tx, ids);
  const called = await selectCriticalWaiting(tx, ids);
  return samples.map((sample) =>
    toReleaseSample(sample, (test) => assays(test).document, {
      stabilityHours: stability.get(sample.tip_id) ?? 0,
      swapEvidence: swapEvidence(comparedResults(sample), spreads),
      signedBefore: signed.has(sample.id),
      criticalWaits: called.has(sample.id),
    }),
  );
}

/** Approved and verified in one step. Four eyes are those of whoever wrote the rule and of whoever checks its replay. */
async function release(tx: Tx, verdicts: readonly StoredVerdict[], { rules }: ReleaseRules): Promise<void> {
  if (verdicts.length === 0) {
    return;
  }
  await actAs(tx, AUTOVERIFICATION_ACTOR, async () => {
    const held = await selectHeld(
      tx,
      verdicts.map(({ sampleId }) => sampleId),
    );
    await takeStep(tx, 'release', held);
    for (const sample of held) {
      const verdict = verdicts.find(({ sampleId }) => sampleId === sample.id);
      const used = new Set(verdict?.odluke.map(({ pravilo }) => pravilo));
      const znacenje = meaningOf(rules.filter(({ _id }) => used.has(_id)));
      const signed = [{ id: sample.id, site_id: sample.site_id, version: sample.version + 1 }];
      await signSamples(tx, signed, { znacenje, nacin: 'AUTOMATSKI', ime: 'Autoverifikacija' });
    }
  });
}

/** The person who answers for an automatic release is the author of the rule. */
function meaningOf(rules: ReleaseRules['rules']): string {
  const named = rules.map(({ dokument, verzija, autor }) => `${dokument.sifra} (verzija ${verzija}, autor ${autor})`);
  return `Pušteno automatski po pravilu ${named.join(', ')}`;
}
