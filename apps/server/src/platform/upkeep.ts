import { sql } from 'kysely';
import type { Tx } from './database.ts';

/** What must happen regularly. Backup and drill are noted by whoever runs them: deploy/systemd. */
type Upkeep = 'months' | 'expired' | 'events' | 'backup' | 'drill';

export interface UpkeepState {
  /** Rows in default partitions, whose month could not be foreseen, by table. */
  rest: { table: string; rows: number }[];
  /** How long ago each was last done; what never was is missing. */
  ages: { what: Upkeep; seconds: number }[];
}

export async function noteDone(tx: Tx, what: Upkeep): Promise<void> {
  await tx
    .insertInto('upkeep')
    .values({ what })
    .onConflict((conflict) => conflict.column('what').doUpdateSet({ done_at: sql`now()` }))
    .execute();
}

export async function readUpkeep(tx: Tx): Promise<UpkeepState> {
  const rest = await sql<UpkeepState['rest'][number]>`
    select name as "table", count_rest(name) as rows from month_tables() order by 1`.execute(tx);
  const ages = await sql<UpkeepState['ages'][number]>`
    select what, extract(epoch from now() - done_at)::int as seconds from upkeep order by 1`.execute(tx);
  return { rest: rest.rows, ages: ages.rows };
}
