import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

export interface RefusedPickups {
  key: string;
  since: Date;
  tries: number;
  visit_id: string | null;
  site_id: string | null;
}

/** Counts one try, and says how many there are now in this window; `ended` is the window before, where that was over. */
export async function countRefused(
  tx: Tx,
  { key, visitId, siteId }: { key: string; visitId: string | null; siteId: string | null },
  { now, windowMs }: { now: Date; windowMs: number },
): Promise<{ tries: number; ended: RefusedPickups | undefined }> {
  // One statement: between two, whoever takes ended windows away could remove the row.
  const { rows } = await sql<RefusedPickups & { made: boolean }>`
    insert into refused_pickups as r (key, since, tries, visit_id, site_id) values (${key}, ${now}, 1, ${visitId}, ${siteId})
    on conflict (key) do update set key = r.key returning *, xmax = 0 as made`.execute(tx);
  const [before] = rows;
  if (!before || before.made) {
    return { tries: 1, ended: undefined };
  }
  const over = before.since.getTime() + windowMs <= now.getTime();
  const [since, tries] = over ? [now, 1] : [before.since, before.tries + 1];
  await tx.updateTable('refused_pickups').set({ since, tries }).where('key', '=', key).execute();
  return { tries, ended: over ? before : undefined };
}

/** Windows that are over, taken away: whoever took them writes them down. */
export async function takeEnded(tx: Tx, before: Date): Promise<RefusedPickups[]> {
  return tx.deleteFrom('refused_pickups').where('since', '<=', before).returningAll().execute();
}
