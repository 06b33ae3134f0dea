import { checkNewPassword, kindsOf, type PasswordFields } from '@nalaz/domain/auth/password.rules';
import { THROTTLES } from '@nalaz/domain/auth/throttle.rules';
import { OK } from '@nalaz/domain/contract';
import { LabError } from '@nalaz/domain/errors';
import { AlreadyAnswered } from '../../platform/claimed-keys.ts';
import { systemContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import type { Services } from '../../platform/services.ts';
import { isCommonPassword } from './common-passwords.ts';
import type { Own } from './own.ts';
import { admitOwnAttempt, counterOf, forgetTries, takeBackTry } from './throttle.service.ts';
import { selectProfile, updatePassword } from './users.repository.ts';

/** Ends every other session of the person (the database does, whoever changes a password). */
export async function changePassword(services: Services, own: Own, fields: PasswordFields) {
  await refuseUnfit(services, fields);
  return withOwnPassword(services, own, fields.password, async (tx) => {
    await updatePassword(tx, own.session.userId, await services.passwords.hash(fields.novaSifra));
    return { ...OK };
  });
}

async function refuseUnfit(services: Services, fields: PasswordFields): Promise<void> {
  const problem = checkNewPassword(fields);
  if (problem) {
    throw new LabError(problem);
  }
  if ([...fields.novaSifra].length < services.config.PASSWORD_MIN_LENGTH) {
    throw new LabError('PASSWORD_TOO_SHORT');
  }
  if (kindsOf(fields.novaSifra) < services.config.PASSWORD_KINDS) {
    throw new LabError('PASSWORD_TOO_PLAIN');
  }
  if (await isCommonPassword(fields.novaSifra)) {
    throw new LabError('PASSWORD_TOO_COMMON');
  }
}

/** Guessing the current password from a stolen session is slowed down like guessing at the door. */
export async function withOwnPassword<T>(
  services: Services,
  own: Own,
  password: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const tries = counterOf(THROTTLES.accountAtAddress, 'own-password', own.session.id);
  const tried = await admitOwnAttempt(services, [tries], own.context.requestId);
  try {
    return await services.database.inTransaction(own.context, async (tx) => {
      const profile = await selectProfile(tx, own.session.userId);
      if (!profile || !(await services.passwords.matches(profile.password_hash, password))) {
        throw new LabError('CURRENT_PASSWORD_WRONG');
      }
      await forgetTries(tx, tries);
      return work(tx);
    });
  } catch (error) {
    if (error instanceof AlreadyAnswered) {
      // A repeat looks at no password, so it is no attempt.
      const system = systemContext('sign-in', own.context.requestId);
      await services.database.inTransaction(system, (tx) => takeBackTry(tx, tried));
    }
    throw error;
  }
}
