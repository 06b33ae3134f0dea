import { afterFacts, chainOf } from '@nalaz/domain/results/critical/chain.rules';
import { isGone } from '@nalaz/domain/results/critical/critical.rules';
import type { Tx } from '../../../platform/database.ts';
import { lockItemsOf } from './critical-tasks.repository.ts';
import { type ChangedResult, letStandAgain, settleTasks, type ToTell, tellAll } from './critical-tasks.service.ts';
import { recallCriticals } from './recall-criticals.service.ts';

/** A reported result that stays as it is, with what it is judged as now. */
export interface JudgedReported extends ChangedResult {
  wasCritical: boolean;
  /** As it reads, with its unit. */
  rezultat: string;
}

/**
 * The paper stays as it is until somebody amends it; whoever treats the patient is called at once when a reported result is
 * critical by a corrected fact, and told that it is not when they were told so before.
 */
export async function settleReported(
  tx: Tx,
  judged: readonly JudgedReported[],
  razlog: string,
  now: Date,
): Promise<void> {
  if (judged.length === 0) {
    return;
  }
  const items = await lockItemsOf(tx, [...new Set(judged.map(({ sampleId }) => sampleId))]);
  const toTell: ToTell[] = [];
  const touched = new Set<string>();
  for (const result of judged) {
    const own = items.filter((item) => item.sample_id === result.sampleId && item.labassay_id === result.labassayId);
    const item = own.find(({ stanje }) => !isGone(stanje));
    const follows = afterFacts({ ...result, chain: chainOf(own, item), hadItems: own.length > 0 });
    if (follows === 'OPEN' || follows === 'REPLACE') {
      toTell.push({ result, replaced: item, rule: undefined });
    } else if (follows === 'RECALL') {
      const recall = { vrsta: 'PODATAK', razlog } as const;
      await recallCriticals(tx, { sampleIds: [result.sampleId], tests: [result.labassayId], recall, now });
    } else if (follows === 'AGAIN' && item) {
      for (const task of await letStandAgain(tx, own, item, result.version)) {
        touched.add(task);
      }
    }
  }
  await settleTasks(tx, { touched, louder: await tellAll(tx, toTell, now) }, now);
}
