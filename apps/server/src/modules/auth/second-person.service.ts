import { THROTTLES } from '@nalaz/domain/auth/throttle.rules';
import { LabError } from '@nalaz/domain/errors';
import { mayCall, type Rights } from '@nalaz/domain/permissions';
import { recordDenied } from '../../platform/audit.ts';
import { type Session, systemContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import type { Services } from '../../platform/services.ts';
import type { Own } from './own.ts';
import { type Proof, refusePaused } from './prove-identity.service.ts';
import { spendSecondFactor } from './second-factor.service.ts';
import { admitOwnAttempt, counterOf, takeBackTry } from './throttle.service.ts';
import { findUserForSignIn, selectProfile, selectSitesOf, type UserForSignIn } from './users.repository.ts';

export interface SecondPerson extends Rights {
  id: string;
  email: string;
  sites: readonly string[];
}

/**
 * Another person confirms what somebody else asks for, as they would sign in: with the password, and with a code where
 * they have a second factor. Read before what is asked for: `mayConfirm` says who may confirm it. A refusal does not say
 * what was wrong. Guesses count against whoever asks and against whose password it is; a right one gives back only itself,
 * or a colleague's password would buy the next guesses.
 */
export async function recogniseSecondPerson(
  services: Services,
  first: Session,
  given: Proof & { email: string; requestId: string },
  mayConfirm: (person: SecondPerson) => boolean,
): Promise<SecondPerson> {
  const email = given.email.trim().toLowerCase();
  const { requestId } = given;
  if (email === first.email) {
    throw new LabError('SECOND_PERSON_NEEDED');
  }
  const counters = [
    counterOf(THROTTLES.accountAtAddress, 'second-person', first.userId),
    counterOf(THROTTLES.accountElsewhere, 'as second person', email),
  ] as const;
  const system = systemContext('second-person', requestId);
  refusePaused(await services.database.inTransaction(system, (tx) => readFirst(tx, first)));
  const tried = await admitOwnAttempt(services, counters, requestId);
  const { found, person } = await services.database.inTransaction(system, async (tx) => {
    const found = await findUserForSignIn(tx, email);
    return { found, person: found && (await readPerson(tx, found.id)) };
  });
  const password = given.sifra ?? '';
  const right = found
    ? await services.passwords.matches(found.password_hash, password)
    : // The same time is spent as for a real account, so that the clock does not tell either.
      (await services.passwords.hash(password)) === '';
  const fit = found && person && right && maySign(found) && mayConfirm(person);
  if (!fit || !(await spendCode(services, found, given))) {
    const { userId, email: actor, siteId } = first;
    const what = 'second-person';
    await services.database.inTransaction(system, (tx) =>
      recordDenied(tx, { actor, userId, siteId, requestId, what, ...(found ? { recordId: found.id } : {}) }),
    );
    throw new LabError('SECOND_PERSON_REFUSED');
  }
  refusePaused(found);
  await services.database.inTransaction(system, (tx) => takeBackTry(tx, tried));
  return person;
}

async function readFirst(tx: Tx, { email, userId }: Session): Promise<UserForSignIn> {
  const user = await findUserForSignIn(tx, email);
  // Another account may have taken over the e-mail since the session was read.
  if (user?.id !== userId) {
    throw new LabError('NOT_AUTHORIZED');
  }
  return user;
}

/** Nobody, where the role demands a second factor that the person has not. */
async function readPerson(tx: Tx, userId: string): Promise<SecondPerson | undefined> {
  const profile = await selectProfile(tx, userId);
  if (!profile || (profile.second_factor_demanded && !profile.second_factor)) {
    return undefined;
  }
  const { id, email, level, customer, permissions } = profile;
  const sites = await selectSitesOf(tx, userId);
  return { id, email, level, customer, permissions, sites: sites.map(({ _id }) => _id) };
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
  const given = { email, sifra, kod, requestId };
  const second = await recogniseSecondPerson(services, session, given, (person) => mayCall('verifikacija', person));
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
