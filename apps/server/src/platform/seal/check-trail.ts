import { sql } from 'kysely';
import type { Config } from '../../config.ts';
import { systemContext } from '../context.ts';
import type { Database } from '../database.ts';
import type { Log } from '../log.ts';
import { describeFault } from './faults.ts';
import { type Verdict, verifyTrail } from './verify-trail.ts';

interface Checker {
  config: Pick<Config, 'AUDIT_SEAL_FILE' | 'AUDIT_EXPLAINED_BLOCKS'>;
  database: Database;
  log: Log;
}

/** Compares the trail with its seal and enters what was found, for the metrics; a fault is an error in the log too. */
export async function checkTrail({ config, database, log }: Checker, from?: number): Promise<Verdict> {
  const file = config.AUDIT_SEAL_FILE;
  const explained = new Set(config.AUDIT_EXPLAINED_BLOCKS.split(',').filter(Boolean).map(Number));
  return database.inTransaction(systemContext('verifyAudit'), async (tx) => {
    const verdict = await verifyTrail(tx, { file, explained, ...(from ? { from } : {}) });
    const [first] = verdict.faults.map(describeFault);
    await sql`
      insert into audit_seal_check (block_count, row_count, fault_count, first_fault)
      values (${verdict.blocks}, ${verdict.rows}, ${verdict.faultCount}, ${first ?? null})`.execute(tx);
    if (first) {
      log.error({ faults: verdict.faultCount, first }, 'the audit trail does not agree with its seal');
    }
    return verdict;
  });
}
