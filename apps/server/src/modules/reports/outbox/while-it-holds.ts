import type { ReportState } from '@nalaz/domain/reports/report.words';
import { systemContext } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database.ts';
import { holdState } from './send-delivery.repository.ts';

const context = systemContext('sendDelivery');
/** Whoever takes a version back waits for a handover that has begun, but no longer than this: a slow server answers later. */
const LONGEST_MS = 3000;

export interface HandoverLock {
  /** The version is in the state in which this may be said of it, and stays so until it is let go. */
  held: boolean;
  letGo: () => void;
}

/**
 * The last look, right before the first byte leaves. Until the other side has answered nobody can change the state, so that
 * what is handed over was valid then, and whoever has suspended it can be certain that nothing leaves afterwards.
 */
export async function lockForHandover(
  database: Database,
  version: { visit_id: string; verzija: number },
  wanted: ReportState,
): Promise<HandoverLock> {
  const ended = Promise.withResolvers<void>();
  const looked = Promise.withResolvers<boolean>();
  const kept = database.inTransaction(context, async (tx) => {
    const held = (await holdState(tx, version)) === wanted;
    looked.resolve(held);
    if (held) {
      const patience = setTimeout(ended.resolve, LONGEST_MS);
      await ended.promise;
      clearTimeout(patience);
    }
  });
  kept.catch(looked.reject);
  return { held: await looked.promise, letGo: ended.resolve };
}
