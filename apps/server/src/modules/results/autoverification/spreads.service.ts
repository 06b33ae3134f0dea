import { learnSpreads } from '@nalaz/domain/results/autoverification/swap-spreads.rules';
import { systemContext } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database.ts';
import { replaceSpreads, selectResultPairs } from './spreads.repository.ts';

/** How each test varies in this laboratory, over all its sites. */
export async function learnTestSpreads(database: Database): Promise<void> {
  await database.inTransaction(systemContext('learnTestSpreads'), async (tx) =>
    replaceSpreads(tx, learnSpreads(await selectResultPairs(tx))),
  );
}
