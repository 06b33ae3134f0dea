import { LabError } from '@nalaz/domain/errors';
import type { Rights } from '@nalaz/domain/permissions';
import { recordDenied } from '../../platform/audit.ts';
import { type Session, systemContext } from '../../platform/context.ts';
import type { Services } from '../../platform/services.ts';
import { type Attempt, admitAttempt, forgiveAttempts } from './throttle.service.ts';
import { findUserForSignIn, selectProfile, selectSitesOf } from './users.repository.ts';

export interface SecondPerson extends Rights {
  email: string;
  sites: readonly string[];
}

/**
 * Another person confirms with the own password what somebody else asks for. Guessing is slowed down as at the door,
 * and a refusal does not say what was wrong.
 */
export async function recogniseSecondPerson(
  services: Services,
  first: Session,
  given: { email: string; password: string; address: string; requestId: string },
): Promise<SecondPerson> {
  const { address, requestId, password } = given;
  const attempt: Attempt = { email: given.email.trim().toLowerCase(), address, requestId };
  if (attempt.email === first.email) {
    throw new LabError('SECOND_PERSON_NEEDED');
  }
  await admitAttempt(services, attempt);
  const system = systemContext('second-person', requestId);
  const found = await services.database.inTransaction(system, (tx) => findUserForSignIn(tx, attempt.email));
  const right = found
    ? await services.passwords.matches(found.password_hash, password)
    : // The same time is spent as for a real account, so that the clock does not tell either.
      (await services.passwords.hash(password)) === '';
  if (!found || !right || found.expired) {
    const { userId, email: actor, siteId } = first;
    const what = 'second-person';
    await services.database.inTransaction(system, (tx) =>
      recordDenied(tx, { actor, userId, siteId, requestId, what, ...(found ? { recordId: found.id } : {}) }),
    );
    throw new LabError('SIGNATURE_REFUSED');
  }
  return services.database.inTransaction(system, async (tx) => {
    await forgiveAttempts(tx, attempt);
    const profile = await selectProfile(tx, found.id);
    if (!profile) {
      throw new LabError('SIGNATURE_REFUSED');
    }
    const { email, level, customer, permissions } = profile;
    const sites = await selectSitesOf(tx, found.id);
    return { email, level, customer, permissions, sites: sites.map(({ _id }) => _id) };
  });
}
