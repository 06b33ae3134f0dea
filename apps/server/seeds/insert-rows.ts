import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../src/platform/database.ts';

const ROWS_AT_ONCE = 1000;

/** In whole sets; the statement gets them as one JSON value. */
export async function insertRows(
  tx: Tx,
  rows: readonly object[],
  statement: (rows: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const some = JSON.stringify(rows.slice(from, from + ROWS_AT_ONCE));
    await statement(sql`${some}::jsonb`).execute(tx);
  }
}
