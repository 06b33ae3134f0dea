import { THROTTLES } from '@nalaz/domain/auth/throttle.rules';
import { LabError } from '@nalaz/domain/errors';
import { recordDenied } from '../../platform/audit.ts';
import { systemContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import type { Services } from '../../platform/services.ts';
import type { Own } from './own.ts';
import { spendSecondFactor } from './second-factor.service.ts';
import { admitOwnAttempt, counterOf, forgetTries } from './throttle.service.ts';
import { findUserForSignIn, selectProfile, type UserForSignIn } from './users.repository.ts';

export type { Own };

export interface Proof {
  sifra?: string | undefined;
  kod?: string | undefined;
}

/** Who signs, as they are called today, and how they have shown it. */
interface Signer {
  ime: string;
  nacin: 'ŠIFRA' | 'KOD';
}

/**
 * Work that a person signs for. Whoever has a second factor signs with a code alone: the session began with the
 * password, and the code shows that they themselves are here now. Everybody else signs with the password, which is
 * compared before the transaction. A code is spent inside it, so that one whose work was refused can be used again.
 * Tries count against the session, so that nobody outside can use them up.
 */
export async function withProof<T>(
  services: Services,
  own: Own,
  proof: Proof,
  work: (tx: Tx, signer: Signer) => Promise<T>,
): Promise<T> {
  const { requestId } = own.context;
  const tries = counterOf(THROTTLES.accountAtAddress, 'signature', own.session.id);
  await admitOwnAttempt(services, [tries], requestId);
  const system = systemContext('sign-in', requestId);
  const { user, ime } = await services.database.inTransaction(system, (tx) => readSigner(tx, own));
  const byCode = user.totp_confirmed_at !== null;
  if (!byCode && !(await services.passwords.matches(user.password_hash, proof.sifra ?? ''))) {
    throw await refuse(services, own);
  }
  let proven = !byCode;
  try {
    return await services.database.inTransaction(own.context, async (tx) => {
      if (byCode) {
        await spendSecondFactor(services, tx, user, proof.kod ?? '');
        proven = true;
      }
      return refusePaused(user) ?? (await work(tx, { ime, nacin: byCode ? 'KOD' : 'ŠIFRA' }));
    });
  } catch (error) {
    throw error instanceof LabError && error.code === 'SECOND_FACTOR_WRONG' ? await refuse(services, own) : error;
  } finally {
    if (proven) {
      // What is signed is signed: when this fails, the person only has one attempt less.
      const forgiven = services.database.inTransaction(system, (tx) => forgetTries(tx, tries));
      await forgiven.catch(() => undefined);
    }
  }
}

/** Somebody else has touched who this person is, and nobody has confirmed it since. */
export function refusePaused({ signing_paused }: Pick<UserForSignIn, 'signing_paused'>): undefined {
  if (signing_paused) {
    throw new LabError('SIGNING_PAUSED');
  }
}

async function readSigner(tx: Tx, { session }: Own): Promise<{ user: UserForSignIn; ime: string }> {
  const user = await findUserForSignIn(tx, session.email);
  const profile = await selectProfile(tx, session.userId);
  // Another account may have taken over the e-mail since the session was read.
  if (!user || !profile || user.id !== session.userId) {
    throw new LabError('NOT_AUTHORIZED');
  }
  return { user, ime: `${profile.ime} ${profile.prezime}` };
}

/** Somebody may be trying out passwords at a place that another person has left open: the trail knows. */
async function refuse(services: Services, { session, context }: Own): Promise<LabError> {
  const { userId, email: actor, siteId } = session;
  const denied = { actor, userId, siteId, requestId: context.requestId, what: 'signature', recordId: userId };
  await services.database.inTransaction(systemContext('sign-in', context.requestId), (tx) => recordDenied(tx, denied));
  return new LabError('SIGNATURE_REFUSED');
}
