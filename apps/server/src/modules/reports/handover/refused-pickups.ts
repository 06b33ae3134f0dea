import { THROTTLES } from '@nalaz/domain/auth/throttle.rules';
import { recordDenied } from '../../../platform/audit.ts';
import { type Context, systemContext } from '../../../platform/context.ts';
import type { Database, Tx } from '../../../platform/database.ts';
import { counterOf } from '../../auth/throttle.service.ts';
import type { PublicKey } from './authenticity.repository.ts';
import { countRefused, type RefusedPickups, takeEnded } from './refused-pickups.repository.ts';

const WHAT = 'POST /api/provjera/otvori';
const WINDOW_MS = THROTTLES.reportPickup.windowSeconds * 1000;

/** In the trail; `key` says of which report, where there is one. */
export async function recordRefusal(tx: Tx, context: Context, key: PublicKey | undefined, after?: object) {
  const { actor, requestId } = context;
  await recordDenied(tx, {
    ...{ actor, userId: null, requestId, what: WHAT, siteId: key?.siteId ?? null },
    ...(key ? { recordId: key.visitId } : {}),
    ...(after ? { after } : {}),
  });
}

/**
 * A try that came after too many. The trail cannot be cut, so that whoever fills it would fill the disk: the first of a
 * window is written at once, the others are counted, and when it is over their number is written.
 */
export async function recordThrottled(
  tx: Tx,
  context: Context,
  { key, address, now }: { key: PublicKey | undefined; address: string; now: Date },
): Promise<void> {
  const [counted] = key
    ? counterOf(THROTTLES.reportPickup, 'refused report', key.visitId)
    : counterOf(THROTTLES.reportPickup, 'refused address', address);
  const whose = { key: counted, visitId: key?.visitId ?? null, siteId: key?.siteId ?? null };
  const { tries, ended } = await countRefused(tx, whose, { now, windowMs: WINDOW_MS });
  if (ended) {
    await recordEnded(tx, context, ended);
  }
  if (tries === 1) {
    await recordRefusal(tx, context, key, { previse: true });
  }
}

/** Nothing where there was only the one that is written already. */
async function recordEnded(tx: Tx, context: Context, { tries, since, visit_id, site_id }: RefusedPickups) {
  if (tries > 1) {
    const key = visit_id && site_id ? { visitId: visit_id, siteId: site_id, verzija: 0 } : undefined;
    await recordRefusal(tx, context, key, { previse: true, pokusaja: tries, od: since.toISOString() });
  }
}

/** The job: windows that are over and to which no further try came. */
export async function recordEndedPickups(database: Database, now = new Date()): Promise<void> {
  const context = systemContext('provjera');
  await database.inTransaction(context, async (tx) => {
    for (const ended of await takeEnded(tx, new Date(now.getTime() - WINDOW_MS))) {
      await recordEnded(tx, context, ended);
    }
  });
}
