import { sql } from 'kysely';
import { systemContext } from './context.ts';
import type { Database } from './database.ts';
import { noteDone } from './upkeep.ts';

const SESSIONS_AT_ONCE = 2000;

/** Keys, throttles, ended sessions and print batches are of no use after a while. Records are never removed here. */
export async function removeExpired(database: Database, sessionDays: number): Promise<void> {
  const context = systemContext('removeExpired');
  await database.inTransaction(context, async (tx) => {
    await tx.deleteFrom('idempotency').where('created_at', '<', sql<Date>`now() - interval '2 days'`).execute();
    await tx.deleteFrom('sign_in_throttle').where('blocked_until', '<', sql<Date>`now() - interval '1 day'`).execute();
    await tx.deleteFrom('presence').where('seen_at', '<', sql<Date>`now() - interval '1 minute'`).execute();
    await tx.deleteFrom('print_batch').where('created_at', '<', sql<Date>`now() - interval '7 days'`).execute();
  });
  while ((await removeSessions(database, sessionDays)) === SESSIONS_AT_ONCE) {
    // A few at a time, so that nobody waits for them.
  }
  await database.inTransaction(context, (tx) => noteDone(tx, 'expired'));
}

/** Sessions that ended so many days ago, at the latest by themselves; the trail keeps when they began and ended. */
async function removeSessions(database: Database, days: number): Promise<number> {
  const { rows } = await database.inTransaction(systemContext('removeExpired'), (tx) =>
    sql<{ removed: number }>`
      with old as (select id from session where expires_at < now() - make_interval(days => ${days})
          order by expires_at limit ${SESSIONS_AT_ONCE} for update skip locked),
        removed as (delete from session where id in (select id from old) returning 1)
      select count(*)::int as removed from removed`.execute(tx),
  );
  return rows[0]?.removed ?? 0;
}
