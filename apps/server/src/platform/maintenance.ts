import { sql } from 'kysely';
import { systemContext } from './context.ts';
import type { Database } from './database.ts';
import { noteDone } from './upkeep.ts';

/** Rows that are of no use a while after a moment that a column holds. Records have no retention: they are never removed. */
export interface Retention {
  table: string;
  column: string;
  /** How long after that moment, as PostgreSQL writes it: `7 days`. */
  kept: string;
}

const ROWS_AT_ONCE = 2000;

/** What the platform itself keeps for a while. */
const OWN: readonly Retention[] = [
  { table: 'idempotency', column: 'created_at', kept: '2 days' },
  { table: 'presence', column: 'seen_at', kept: '1 minute' },
];

export async function removeExpired(database: Database, ofModules: readonly Retention[]): Promise<void> {
  for (const retention of [...OWN, ...ofModules]) {
    while ((await removeSome(database, retention)) === ROWS_AT_ONCE) {
      // A few at a time, so that nobody waits for them.
    }
  }
  await database.inTransaction(systemContext('removeExpired'), (tx) => noteDone(tx, 'expired'));
}

async function removeSome(database: Database, { table, column, kept }: Retention): Promise<number> {
  const [from, moment] = [sql.table(table), sql.ref(column)];
  const { numAffectedRows } = await database.inTransaction(systemContext('removeExpired'), (tx) =>
    sql`
      delete from ${from} where ctid = any (array(
        select ctid from ${from} where ${moment} < now() - ${kept}::interval
        order by ${moment} limit ${ROWS_AT_ONCE} for update skip locked))`.execute(tx),
  );
  return Number(numAffectedRows ?? 0);
}
