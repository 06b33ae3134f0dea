import { THROTTLES } from '@nalaz/domain/auth/throttle.rules';
import { LabError } from '@nalaz/domain/errors';
import { recordRead } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import type { Services } from '../../platform/services.ts';
import { counterOf, inCountedTurn, inLineOf, traceFirst } from '../auth/throttle.service.ts';
import { NumberTaken } from './number-taken.ts';
import { type FoundPatient, selectPatientByNumber } from './patients.repository.ts';

/**
 * Who has a number, as somebody at a counter asks. Numbers of patients met at their sites cost nothing; those of nobody and
 * of others count, so that nobody goes through the numbers of a whole network. That a number was nobody's is in the trail,
 * the number is not. A number that a document names, and nobody has typed, counts only where somebody else has it.
 */
export function lookUpNumber(
  services: Services,
  { idempotency: _claimedByWhatFollows, ...context }: Context,
  siteId: string,
  jmbg: string,
  from: 'typed' | 'document' = 'typed',
): Promise<FoundPatient | undefined> {
  return tracingDelay(services, context, siteId, () =>
    inCountedTurn(services, context, lineOf(services, context), async (tx, { count, left }) => {
      const found = await selectPatientByNumber(tx, siteId, jmbg);
      if (!found?.met) {
        delayFor(await (found || from === 'typed' ? count() : left()));
      }
      if (!found) {
        await recordRead(tx, { siteId, record: 'patient_number' });
      }
      return found;
    }),
  );
}

/** What the work says once it is done: it has given somebody a number, or another one than before. */
export interface NumberGiven {
  /** A record with an author stands behind it, so it costs nothing; whoever waits is not told that it was free. */
  toNew: () => Promise<void>;
  /** Gone the next moment, so that it tells as much as a look. */
  toKnown: () => Promise<void>;
}

/**
 * Work that gives somebody a number tells whether it was free. That it is taken costs what a look costs, and is in the trail
 * like one; of patients met at the own sites it costs nothing.
 */
export function givingNumber<T>(
  services: Services,
  context: Context,
  siteId: string,
  work: (tx: Tx, given: NumberGiven) => Promise<T>,
): Promise<T> {
  const { idempotency: _claimedByTheWork, ...asking } = context;
  return tracingDelay(services, context, siteId, () =>
    inLineOf(services, lineOf(services, context), async ({ count, left }) => {
      try {
        return await services.database.inTransaction(context, (tx) =>
          work(tx, { toNew: async () => delayFor(await left(tx)), toKnown: async () => delayFor(await count(tx)) }),
        );
      } catch (error) {
        if (error instanceof NumberTaken) {
          await services.database.inTransaction(asking, async (tx) => {
            const holder = await selectPatientByNumber(tx, siteId, error.jmbg);
            delayFor(holder?.met ? 0 : await count(tx));
          });
        }
        throw error;
      }
    }),
  );
}

function lineOf({ config }: Services, { userId, actor }: Context) {
  const policy = { ...THROTTLES.patientLookup, freeAttempts: config.FOREIGN_LOOKUPS };
  return counterOf(policy, 'patient lookup', userId ?? actor);
}

function delayFor(seconds: number): void {
  if (seconds > 0) {
    throw new LabError('LOOKUP_DELAYED', { seconds });
  }
}

async function tracingDelay<T>(services: Services, context: Context, siteId: string, work: () => Promise<T>) {
  try {
    return await work();
  } catch (error) {
    if (error instanceof LabError && error.code === 'LOOKUP_DELAYED') {
      const { actor, userId = null, requestId } = context;
      const window = counterOf(THROTTLES.patientLookup, 'patient lookup delayed', userId ?? actor);
      await traceFirst(services, window, { actor, userId, siteId, requestId, what: 'patient-lookup-delayed' });
    }
    throw error;
  }
}
