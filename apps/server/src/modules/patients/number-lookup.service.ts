import { THROTTLES } from '@nalaz/domain/auth/throttle.rules';
import { LabError } from '@nalaz/domain/errors';
import { recordRead } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Services } from '../../platform/services.ts';
import { counterOf, inCountedTurn, traceFirst } from '../auth/throttle.service.ts';
import { type FoundPatient, selectPatientByNumber } from './patients.repository.ts';

/**
 * Who has a number, as somebody at a counter asks. Numbers of patients met at their sites cost nothing; those of nobody and
 * of others count, so that nobody goes through the numbers of a whole network. That a number was nobody's is in the trail,
 * the number is not.
 */
export async function lookUpNumber(
  services: Services,
  { idempotency: _claimedByWhatFollows, ...context }: Context,
  siteId: string,
  jmbg: string,
): Promise<FoundPatient | undefined> {
  const policy = { ...THROTTLES.patientLookup, freeAttempts: services.config.FOREIGN_LOOKUPS };
  const counter = counterOf(policy, 'patient lookup', context.userId ?? context.actor);
  try {
    return await inCountedTurn(services, context, counter, async (tx, count) => {
      const found = await selectPatientByNumber(tx, siteId, jmbg);
      const seconds = found?.met ? 0 : await count();
      if (seconds > 0) {
        throw new LabError('LOOKUP_DELAYED', { seconds });
      }
      if (!found) {
        await recordRead(tx, { siteId, record: 'patient_number' });
      }
      return found;
    });
  } catch (error) {
    if (error instanceof LabError && error.code === 'LOOKUP_DELAYED') {
      await traceDelay(services, context, siteId);
    }
    throw error;
  }
}

function traceDelay(services: Services, context: Context, siteId: string): Promise<void> {
  const { actor, userId = null, requestId } = context;
  const window = counterOf(THROTTLES.patientLookup, 'patient lookup delayed', userId ?? actor);
  return traceFirst(services, window, { actor, userId, siteId, requestId, what: 'patient-lookup-delayed' });
}
