import type { Tx } from './database.ts';

/** A refused attempt, in the trail: who tried what. Changes of records are written by the database itself. */
export async function recordDenied(
  tx: Tx,
  denied: { actor: string; userId: string; siteId: string | null; requestId: string; what: string; recordId?: string },
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
