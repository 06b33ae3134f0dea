import { sql } from 'kysely';
import type { Tx } from './database.ts';

/**
 * For a question over many months whose best plan depends on its values, and which is asked seldom: from here to the end of
 * the transaction.
 */
export async function planAnew(tx: Tx): Promise<void> {
  await sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(tx);
}
