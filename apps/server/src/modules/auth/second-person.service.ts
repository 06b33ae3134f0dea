import { THROTTLES } from '@nalaz/domain/auth/throttle.rules';
import { LabError } from '@nalaz/domain/errors';
import { mayCall, type Rights } from '@nalaz/domain/permissions';
import { recordDenied } from '../../platform/audit.ts';
import { type Session, systemContext } from '../../platform/context.ts';
import type { Services } from '../../platform/services.ts';
import type { Own } from './own.ts';
import { type Proof, refusePaused } from './prove-identity.service.ts';
import { spendSecondFactor } from './second-factor.service.ts';
import { admitOwnAttempt, counterOf, forgetTries } from './throttle.service.ts';
import { findUserForSignIn, selectProfile, selectSitesOf, type UserForSignIn } from './users.repository.ts';

export interface SecondPerson extends Rights {
  id: string;
  email: string;
  sites: readonly string[];
}

/**
 * Another person confirms what somebody else asks for, as they would sign in: with the password, and with a code where
 * they have a second factor. Guesses count against whoever asks, and a refusal does not say what was wrong.
 */
export async function recogniseSecondPerson(
  services: Services,
  first: Session,
  given: Proof & { email: string; requestId: string },
): Promise<SecondPerson> {
  const email = given.email.trim().toLowerCase();
  const { requestId } = given;
  if (email === first.email) {
    throw new LabError('SECOND_PERSON_NEEDED');
  }
  const tries = counterOf(THROTTLES.accountAtAddress, 'second-person', first.userId);
  await admitOwnAttempt(services, tries, requestId);
  const system = systemContext('second-person', requestId);
  const found = await services.database.inTransaction(system, (tx) => findUserForSignIn(tx, email));
  const password = given.sifra ?? '';
  const right = found
    ? await services.passwords.matches(found.password_hash, password)
    : // The same time is spent as for a real account, so that the clock does not tell either.
      (await services.passwords.hash(password)) === '';
  if (!found || !right || !maySign(found) || !(await spendCode(services, found, given))) {
    const { userId, email: actor, siteId } = first;
    const what = 'second-person';
    await services.database.inTransaction(system, (tx) =>
      recordDenied(tx, { actor, userId, siteId, requestId, what, ...(found ? { recordId: found.id } : {}) }),
    );
    throw new LabError('SIGNATURE_REFUSED');
  }
  refusePaused(found);
  return services.database.inTransaction(system, async (tx) => {
    await forgetTries(tx, tries);
    const profile = await selectProfile(tx, found.id);
    if (!profile || (profile.second_factor_demanded && !profile.second_factor)) {
      throw new LabError('SIGNATURE_REFUSED');
    }
    const { id, level, customer, permissions } = profile;
    const sites = await selectSitesOf(tx, found.id);
    return { id, email: profile.email, level, customer, permissions, sites: sites.map(({ _id }) => _id) };
  });
}

/** The id of whoever else stands up for a change: an administrator, or somebody who may verify. Nobody named: undefined. */
export async function recogniseConfirmer(
  services: Services,
  { session, context: { requestId } }: Pick<Own, 'session' | 'context'>,
  { email, sifra, kod }: Proof & { email?: string | undefined },
): Promise<string | undefined> {
  if (!email) {
    return undefined;
  }
  const second = await recogniseSecondPerson(services, session, { email, sifra, kod, requestId });
  if (!mayCall('verifikacija', second)) {
    throw new LabError('SECOND_PERSON_NEEDED');
  }
  return second.id;
}

/** A password that somebody else has made up proves nothing about this person. */
const maySign = ({ expired, initial_password }: UserForSignIn) => !expired && !initial_password;

async function spendCode(
  services: Services,
  user: UserForSignIn,
  { kod, requestId }: { kod?: string | undefined; requestId: string },
): Promise<boolean> {
  try {
    const context = { ...systemContext('second-person', requestId), userId: user.id };
    await services.database.inTransaction(context, (tx) => spendSecondFactor(services, tx, user, kod));
    return true;
  } catch (error) {
    if (error instanceof LabError && error.code === 'SECOND_FACTOR_WRONG') {
      return false;
    }
    throw error;
  }
}
