import { sql } from 'kysely';
import type { Tx } from './database.ts';

/** A refused attempt, in the trail: who tried what. Changes of records are written by the database itself. */
export async function recordDenied(
  tx: Tx,
  denied: {
    actor: string;
    /** Nobody: whoever tried has not signed in. */
    userId: string | null;
    siteId: string | null;
    requestId: string;
    what: string;
    recordId?: string;
  },
): Promise<void> {
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

/** A look at somebody, in the trail: of one record, or of those that a list has shown, by their ids alone. */
export async function recordRead(
  tx: Tx,
  look: { siteId: string | null; record: string; recordId?: string; shown?: readonly string[] },
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
      after: look.shown ? JSON.stringify({ shown: look.shown }) : null,
    })
    .execute();
}
