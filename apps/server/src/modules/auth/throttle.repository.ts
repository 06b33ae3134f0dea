import type { ThrottleState } from '@nalaz/domain/auth/throttle.rules';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';

/**
 * Locks the counter, so that attempts made at the same moment are counted one after the other. One statement: between two,
 * somebody who succeeded could remove the row.
 */
export async function lockThrottle(tx: Tx, key: string, now: Date): Promise<ThrottleState> {
  const row = await tx
    .insertInto('sign_in_throttle')
    .values({ key, failures: 0, first_failure_at: now, blocked_until: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ key }))
    .returningAll()
    .executeTakeFirstOrThrow();
  return { failures: row.failures, firstFailureAt: row.first_failure_at, blockedUntil: row.blocked_until };
}

export async function selectThrottle(tx: Tx, key: string): Promise<ThrottleState | undefined> {
  const row = await tx.selectFrom('sign_in_throttle').selectAll().where('key', '=', key).executeTakeFirst();
  return row && { failures: row.failures, firstFailureAt: row.first_failure_at, blockedUntil: row.blocked_until };
}

export async function saveThrottle(tx: Tx, key: string, state: ThrottleState): Promise<void> {
  await tx
    .updateTable('sign_in_throttle')
    .set({ failures: state.failures, first_failure_at: state.firstFailureAt, blocked_until: state.blockedUntil })
    .where('key', '=', key)
    .execute();
}

export async function deleteThrottle(tx: Tx, key: string): Promise<void> {
  await tx.deleteFrom('sign_in_throttle').where('key', '=', key).execute();
}

/** What one try has written down, so that it can be undone without what others have. */
export interface Tried {
  key: string;
  before: Date;
  after: Date;
}

/** With its count goes the wait that it began itself; one that another try began stays. */
export async function giveBackAttempt(tx: Tx, { key, before, after }: Tried): Promise<void> {
  const blocked_until = sql<Date>`case when blocked_until = ${after} then ${before}::timestamptz else blocked_until end`;
  await tx
    .updateTable('sign_in_throttle')
    .set((row) => ({ failures: row('failures', '-', 1), blocked_until }))
    .where('key', '=', key)
    .where('failures', '>', 0)
    .execute();
}

/** True for the first in a window, and never for two at once. */
export async function beginWindow(tx: Tx, key: string, seconds: number, now: Date): Promise<boolean> {
  const ended = new Date(now.getTime() - seconds * 1000);
  const begun = await tx
    .insertInto('sign_in_throttle')
    .values({ key, failures: 0, first_failure_at: now, blocked_until: now })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ first_failure_at: now, blocked_until: now })
        .where('sign_in_throttle.first_failure_at', '<=', ended),
    )
    .executeTakeFirst();
  return (begun.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
