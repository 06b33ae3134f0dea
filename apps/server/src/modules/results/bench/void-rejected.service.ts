import type { Tx } from '../../../platform/database.ts';
import type { SamplesRejected } from '../../samples/samples.changes.ts';
import { recallCriticals } from '../critical/recall-criticals.service.ts';
import { NOTHING_WANTED } from '../entry/draft.ts';
import { annulSignatures } from '../release/signatures.repository.ts';
import { readBench } from './bench-reading.repository.ts';
import { applyPlans, readRules } from './change-bench.service.ts';
import { fallBack } from './fall-back.ts';
import { madeFrom, planVisit } from './visit-plan.ts';

/**
 * Samples were rejected: their results count for nothing any more, and whoever was told of one is told so. What other tubes have calculated from them is
 * calculated anew, and whoever approved or verified such a number no longer stands up for it.
 */
export async function voidRejected(tx: Tx, { sampleIds, uzorak, odbijen, now }: SamplesRejected): Promise<void> {
  const razlog = `Odbijen uzorak ${uzorak}: ${odbijen.razlog}`;
  await recallCriticals(tx, { sampleIds, recall: { vrsta: 'ODBIJEN', razlog: odbijen.razlog }, now });
  await annulSignatures(tx, sampleIds, razlog);
  const visit = await readBench(tx, sampleIds);
  const rules = await readRules(tx, visit);
  const rejected = visit.filter(({ id }) => sampleIds.includes(id));
  const concerned = madeFrom(rejected, visit, rules);
  const wanted = new Map(concerned.map(({ id }) => [id, { ...NOTHING_WANTED, razlog }]));
  const others = new Set(visit.filter((one) => !one.rejected).map(({ id }) => id));
  const plans = planVisit(visit, wanted, rules, others);
  await applyPlans(tx, visit, await fallBack(tx, plans, razlog), rules, now);
}
