import { sql } from 'kysely';
import { systemContext } from '../context.ts';
import type { Database } from '../database.ts';

const system = systemContext('presence');
/** More than two heartbeats; with one more until somebody looks, the people of a dead node are gone within 20 s. */
const STALE_SECONDS = 12;

export interface Connected {
  sessionId: string;
  userId: string;
  siteId: string;
}

/**
 * Replaces what this node says about its own connections and tells all nodes when something changed. Of several
 * windows of one session the last one says where its person works.
 */
export async function savePresence(database: Database, nodeId: string, windows: readonly Connected[]): Promise<void> {
  const sessions = [...new Map(windows.map((window) => [window.sessionId, window])).values()];
  await database.inTransaction(system, async (tx) => {
    await sql`
      with mine as (
        select * from json_to_recordset(${JSON.stringify(sessions)}::json)
          as c ("sessionId" uuid, "userId" uuid, "siteId" uuid)
      ), gone as (
        delete from presence p where (p.node_id = ${nodeId} and p.session_id not in (select "sessionId" from mine))
          or p.seen_at < now() - make_interval(secs => ${STALE_SECONDS}) returning 1
      ), moved as (
        select from mine left join presence p on p.node_id = ${nodeId} and p.session_id = mine."sessionId"
          where p.site_id is distinct from mine."siteId"
      ), here as (
        insert into presence (node_id, session_id, user_id, site_id)
          select ${nodeId}, "sessionId", "userId", "siteId" from mine
          on conflict (node_id, session_id) do update set seen_at = now(), site_id = excluded.site_id
      )
      select pg_notify('nalaz_presence', '')
      where exists (select from gone) or exists (select from moved)`.execute(tx);
  });
}

/** S7.37: people, not windows: somebody with two open windows counts once. */
export async function countUsers(database: Database): Promise<Map<string, number>> {
  return database.inTransaction(system, async (tx) => {
    const rows = await tx
      .selectFrom('presence')
      .select(['site_id', sql<number>`count(distinct user_id)::int`.as('users')])
      .where('seen_at', '>', sql<Date>`now() - make_interval(secs => ${STALE_SECONDS})`)
      .groupBy('site_id')
      .execute();
    return new Map(rows.map((row) => [row.site_id, row.users]));
  });
}
