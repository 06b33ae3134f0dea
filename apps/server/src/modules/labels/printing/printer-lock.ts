import { systemContext } from '../../../platform/context.ts';
import type { Database, Tx } from '../../../platform/database.ts';
import { stayAwake, tryLockPrinter } from './printing.repository.ts';

/** Below the time after which PostgreSQL ends an idle transaction. */
const AWAKE_MS = 5000;

/**
 * One at a time for each printer, in all workers. The lock is a transaction's, so that PostgreSQL gives it back when
 * its holder dies. False: somebody else prints there.
 */
export function holdingPrinter(
  database: Database,
  printerId: string,
  work: (stillHeld: () => boolean) => Promise<void>,
): Promise<boolean> {
  const hold = async (tx: Tx) => {
    if (!(await tryLockPrinter(tx, printerId))) {
      return false;
    }
    let held = true;
    let beat: Promise<void> = Promise.resolve();
    const timer = setInterval(() => {
      beat = stayAwake(tx).catch(() => {
        held = false;
      });
    }, AWAKE_MS);
    try {
      await work(() => held);
    } finally {
      clearInterval(timer);
      await beat;
    }
    return true;
  };
  // Labels that were printed must not be printed again.
  return database.inTransaction(systemContext('printLabels'), hold, { once: true });
}
