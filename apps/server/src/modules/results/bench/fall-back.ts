import { isReadOnly } from '@nalaz/domain/samples/sample-actions.rules';
import type { Tx } from '../../../platform/database.ts';
import { annulSignatures } from '../release/signatures.repository.ts';
import { takeStep } from '../release/steps.ts';
import { selectHeld } from '../release/transitions.repository.ts';
import type { SamplePlan } from './sample-plan.ts';

/**
 * Nobody stands up any more for what was judged by a wrong fact, or made of what was rejected. Returns the plans for the samples as they
 * stand then.
 */
export async function fallBack(tx: Tx, plans: readonly SamplePlan[], razlog: string): Promise<SamplePlan[]> {
  const ids = plans.filter(({ sample }) => isReadOnly(sample)).map(({ sample }) => sample.id);
  if (ids.length === 0) {
    return [...plans];
  }
  await annulSignatures(tx, ids, razlog);
  const moved = await takeStep(tx, 'fallBack', await selectHeld(tx, ids), { razlog });
  return plans.map((plan) => {
    const now = moved.find(({ _id }) => _id === plan.sample.id);
    return now ? { ...plan, sample: { ...plan.sample, status: now.status, version: now.verzija } } : plan;
  });
}
