import type { Account } from '@nalaz/domain/auth/users.contract';
import { OK } from '@nalaz/domain/contract';
import { LabError } from '@nalaz/domain/errors';
import { type Context, everySite } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import type { Services } from '../../platform/services.ts';
import { makeFirstPassword } from './first-password.ts';
import { revokeSession, revokeSessionsOf, selectSessionsOf } from './sessions.repository.ts';
import { toOpenSession } from './sessions.service.ts';
import {
  NO_SECOND_FACTOR,
  type StoredAccount,
  selectAccount,
  updatePassword,
  updateSecondFactor,
} from './users.repository.ts';

/** What an administrator does to the account of somebody, wherever that person works. */
function withAccount<T>(
  services: Services,
  context: Context,
  userId: string,
  work: (tx: Tx, account: StoredAccount) => Promise<T>,
): Promise<T> {
  return services.database.inTransaction(everySite(context), async (tx) => {
    const account = await selectAccount(tx, userId);
    if (!account) {
      throw new LabError('NOT_FOUND');
    }
    return work(tx, account);
  });
}

/** One's own password and second factor are changed by proving who one is, not by rank. */
function refuseOwn(context: Context, userId: string): void {
  if (context.userId === userId) {
    throw new LabError('OWN_ACCOUNT');
  }
}

function passwordState({ has_password, initial_password }: StoredAccount): Account['password'] {
  return !has_password ? 'none' : initial_password ? 'initial' : 'own';
}

export function listUserSessions(services: Services, context: Context, userId: string) {
  return withAccount(services, context, userId, async (tx, account) => {
    const rows = await selectSessionsOf(tx, userId);
    return {
      ...OK,
      data: rows.map((row) => toOpenSession(row, context.sessionId)),
      account: { secondFactor: account.second_factor, password: passwordState(account) },
    };
  });
}

export function revokeUserSession(services: Services, context: Context, session: { userId: string; _id: string }) {
  return withAccount(services, context, session.userId, async (tx) => {
    const open = await selectSessionsOf(tx, session.userId);
    if (!open.some(({ id }) => id === session._id)) {
      throw new LabError('NOT_FOUND');
    }
    await revokeSession(tx, session._id, 'administrator');
    return { ...OK };
  });
}

export function revokeUserSessions(services: Services, context: Context, userId: string) {
  return withAccount(services, context, userId, async (tx) => ({
    ...OK,
    revoked: await revokeSessionsOf(tx, userId, 'administrator'),
  }));
}

/** The person's sessions end (the database does that, whoever changes a password). */
export async function resetUserPassword(services: Services, context: Context, userId: string) {
  refuseOwn(context, userId);
  const sifra = makeFirstPassword();
  const passwordHash = await services.passwords.hash(sifra);
  return withAccount(services, context, userId, async (tx) => {
    await updatePassword(tx, userId, passwordHash, true);
    return { ...OK, data: { sifra } };
  });
}

export async function removeUserSecondFactor(services: Services, context: Context, userId: string) {
  refuseOwn(context, userId);
  return withAccount(services, context, userId, async (tx) => {
    await updateSecondFactor(tx, userId, NO_SECOND_FACTOR);
    return { ...OK };
  });
}
