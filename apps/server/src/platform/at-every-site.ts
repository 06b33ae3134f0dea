import { sql } from 'kysely';
import type { Tx } from './database.ts';

/**
 * A patient belongs to the organisation: what follows from a change of their record follows at every site, also at those
 * where whoever changed it does not work. Only for what the rules do; what a person sees stays within their sites.
 */
export async function atEverySite<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ sites: string }>`
    with before as materialized (select coalesce(current_setting('nalaz.sites', true), '') as sites)
    select sites, set_config('nalaz.sites', 'all', true) from before`.execute(tx);
  const done = await work();
  await setSites(tx, rows[0]?.sites ?? '');
  return done;
}

async function setSites(tx: Tx, sites: string): Promise<void> {
  await sql`select set_config('nalaz.sites', ${sites}, true)`.execute(tx);
}
