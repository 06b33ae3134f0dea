import { sql } from 'kysely';
import { systemContext } from './context.ts';
import type { Database } from './database.ts';

/** The tables that are divided by month. A new one is added here and in its migration. */
const PARTITIONED = [
  'audit',
  'event',
  'visit',
  'sample',
  'sample_test',
  'result',
  'signature',
  'autoverification',
  'label_print',
  'report_entry',
  'report',
  'report_pdf',
  'delivery',
  'delivery_attempt',
] as const;
const MONTHS_AHEAD = 3;

export async function createPartitions(database: Database): Promise<void> {
  await database.inTransaction(systemContext('createPartitions'), async (tx) => {
    for (const table of PARTITIONED) {
      await sql`select create_month_partitions(${table}, ${MONTHS_AHEAD})`.execute(tx);
    }
  });
}

/** Keys, throttles, ended sessions and print batches are of no use after a while. Records are never removed here. */
export async function removeExpired(database: Database): Promise<void> {
  await database.inTransaction(systemContext('removeExpired'), async (tx) => {
    await tx.deleteFrom('idempotency').where('created_at', '<', sql<Date>`now() - interval '2 days'`).execute();
    await tx.deleteFrom('sign_in_throttle').where('blocked_until', '<', sql<Date>`now() - interval '1 day'`).execute();
    await tx.deleteFrom('presence').where('seen_at', '<', sql<Date>`now() - interval '1 minute'`).execute();
    await tx.deleteFrom('print_batch').where('created_at', '<', sql<Date>`now() - interval '7 days'`).execute();
  });
}
