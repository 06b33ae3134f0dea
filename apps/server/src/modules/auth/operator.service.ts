import { LabError } from '@nalaz/domain/errors';
import { systemContext } from '../../platform/context.ts';
import type { Services } from '../../platform/services.ts';
import { makeFirstPassword } from './first-password.ts';
import { deleteSecondFactor, endSigningPause, findUserForSignIn, updateInitialPassword } from './users.repository.ts';

interface Help {
  email: string;
  password: boolean;
  secondFactor: boolean;
  signing: boolean;
}

/**
 * What the operator of the server does where no second administrator is there. Whoever can run this has the database
 * anyway; the person is told, and the trail says that it was the operator.
 */
export async function helpAccount(services: Pick<Services, 'database' | 'passwords'>, asked: Help) {
  const sifra = asked.password ? makeFirstPassword() : undefined;
  const passwordHash = sifra ? await services.passwords.hash(sifra) : undefined;
  return services.database.inTransaction(systemContext('operator'), async (tx) => {
    const user = await findUserForSignIn(tx, asked.email.trim().toLowerCase());
    if (!user) {
      return undefined;
    }
    if (asked.signing && !passwordHash && user.initial_password) {
      throw new LabError('ACCOUNT_NOT_TAKEN_OVER');
    }
    if (passwordHash) {
      await updateInitialPassword(tx, user.id, passwordHash);
    }
    if (asked.secondFactor) {
      await deleteSecondFactor(tx, user.id);
    }
    if (asked.signing) {
      await endSigningPause(tx, user.id);
    }
    return { sifra };
  });
}
