import { sql } from 'kysely';
import type { Tx } from './database.ts';

export interface Denied {
  actor: string;
  /** Nobody: whoever tried has not signed in. */
  userId: string | null;
  siteId: string | null;
  requestId: string;
  what: string;
  recordId?: string;
  after?: object;
}

/** A refused attempt, in the trail: who tried what. Changes of records are written by the database itself. */
export async function recordDenied(tx: Tx, denied: Denied): Promise<void> {
  await tx
    .insertInto('audit')
    .values({
      actor: denied.actor,
      user_id: denied.userId,
      site_id: denied.siteId,
      request_id: denied.requestId,
      action: 'denied',
      record: denied.what,
      record_id: denied.recordId ?? null,
      ...(denied.after ? { after: JSON.stringify(denied.after) } : {}),
    })
    .execute();
}

export interface RecordedChange {
  /** None: of no site, such as the code of a partner. */
  siteId: string | null;
  action: 'insert' | 'update' | 'delete';
  record: string;
  recordId: string;
  before?: object;
  after?: object;
}

/** For tables without a trigger: one row in the trail for the whole change, written with it. Never a name. */
export const recordChange = (tx: Tx, change: RecordedChange): Promise<void> => recordChanges(tx, [change]);

/** Several changes that are made in one step: a row for each, written together. */
export async function recordChanges(tx: Tx, changes: readonly RecordedChange[]): Promise<void> {
  const rows = changes.map(({ siteId, action, record, recordId, before, after }) => ({
    site_id: siteId,
    action,
    record,
    record_id: recordId,
    before,
    after,
  }));
  await sql`
    insert into audit (site_id, user_id, actor, request_id, action, record, record_id, before, after)
    select c.site_id, current_user_id(), current_actor(), nullif(current_setting('nalaz.request', true), ''), c.action, c.record,
      c.record_id, c.before, c.after
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c (site_id uuid, action text, record text, record_id text,
      before jsonb, after jsonb)`.execute(tx);
}

/** A look at somebody, in the trail: of one record (in which version), or of those that a list has shown, by their ids alone. */
export async function recordRead(
  tx: Tx,
  look: { siteId: string | null; record: string; recordId?: string; version?: number; shown?: readonly string[] },
): Promise<void> {
  await tx
    .insertInto('audit')
    .values({
      actor: sql<string>`current_actor()`,
      user_id: sql<string>`current_user_id()`,
      request_id: sql<string>`nullif(current_setting('nalaz.request', true), '')`,
      site_id: look.siteId,
      action: 'read',
      record: look.record,
      record_id: look.recordId ?? null,
      after: afterOf(look),
    })
    .execute();
}

function afterOf({ version, shown }: { version?: number; shown?: readonly string[] }): string | null {
  return version === undefined && shown === undefined ? null : JSON.stringify({ version, shown });
}

/** The version that every record begins with: nobody has changed it yet, so nobody's change can be lost. */
const FIRST = 1;

/**
 * For a change that does not say what it was made from (decision 037): the version that this person has read or written
 * last, by the trail. A row of the trail is never older than its record.
 */
export async function readSeenVersion(tx: Tx, record: string, id: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select (after ->> 'version')::int as version from audit
    where record = ${record} and record_id = ${id} and id >= ${id}::uuid and user_id = current_user_id() and after ? 'version'
    order by id desc limit 1`.execute(tx);
  return rows[0]?.version ?? FIRST;
}
