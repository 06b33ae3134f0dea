import type { ThrottleState } from '@nalaz/domain/auth/throttle.rules';
import type { Tx } from '../../platform/database.ts';

/** Locks the counter, so that attempts made at the same moment are counted one after the other. */
export async function lockThrottle(tx: Tx, key: string, now: Date): Promise<ThrottleState | undefined> {
  await tx
    .insertInto('sign_in_throttle')
    .values({ key, failures: 0, first_failure_at: now, blocked_until: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await tx
    .selectFrom('sign_in_throttle')
    .selectAll()
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { failures: row.failures, firstFailureAt: row.first_failure_at, blockedUntil: row.blocked_until };
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

/** With its count goes the wait that it began. */
export async function giveBackAttempt(tx: Tx, key: string): Promise<void> {
  await tx
    .updateTable('sign_in_throttle')
    .set((row) => ({ failures: row('failures', '-', 1), blocked_until: row.ref('first_failure_at') }))
    .where('key', '=', key)
    .where('failures', '>', 0)
    .execute();
}
