import type { Account } from '@nalaz/domain/auth/users.contract';
import { OK } from '@nalaz/domain/contract';
import { LabError } from '@nalaz/domain/errors';
import { isAdministrator } from '@nalaz/domain/permissions';
import { type Context, everySite } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import type { Services } from '../../platform/services.ts';
import { makeFirstPassword } from './first-password.ts';
import { type Own, type Proof, withProof } from './prove-identity.service.ts';
import { recogniseSecondPerson } from './second-person.service.ts';
import { revokeSession, revokeSessionsOf, selectSessionsOf } from './sessions.repository.ts';
import { toOpenSession } from './sessions.service.ts';
import { signingPauseOf } from './signing-pause.ts';
import {
  deleteSecondFactor,
  endSigningPause,
  holdAccount,
  type Pause,
  type StoredAccount,
  selectAccount,
  selectSitesOf,
  updateInitialPassword,
} from './users.repository.ts';

/** What an administrator does to the account of somebody, wherever that person works. */
function withAccount<T>(
  services: Services,
  context: Context,
  userId: string,
  work: (tx: Tx, account: StoredAccount) => Promise<T>,
): Promise<T> {
  return services.database.inTransaction(everySite(context), async (tx) => work(tx, await readAccount(tx, userId)));
}

/** Who does the same at the same moment waits, and finds the account as it was left. */
function changeAccount<T>(
  services: Services,
  context: Context,
  userId: string,
  work: (tx: Tx, account: StoredAccount) => Promise<T>,
): Promise<T> {
  return services.database.inTransaction(everySite(context), async (tx) => {
    await holdAccount(tx, userId);
    return work(tx, await readAccount(tx, userId));
  });
}

async function readAccount(tx: Tx, userId: string): Promise<StoredAccount> {
  const account = await selectAccount(tx, userId);
  if (!account) {
    throw new LabError('NOT_FOUND');
  }
  return account;
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
      account: {
        secondFactor: account.second_factor,
        password: passwordState(account),
        signingPaused: signingPauseOf(account),
      },
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

interface Asked extends Proof {
  userId: string;
  email?: string | undefined;
}

/**
 * The person's sessions end (the database does that, whoever changes a password). Who has chosen a password of their own
 * or has a second factor is somebody: two administrators stand up for making that void.
 */
export async function resetUserPassword(services: Services, own: Own, asked: Asked) {
  refuseOwn(own.context, asked.userId);
  const established = await withAccount(services, own.context, asked.userId, async (_tx, account) =>
    isTakenOver(account),
  );
  const together = established ? await confirmTogether(services, own, asked) : undefined;
  const sifra = makeFirstPassword();
  const passwordHash = await services.passwords.hash(sifra);
  return changeAccount(services, own.context, asked.userId, async (tx, account) => {
    if (!together && isTakenOver(account)) {
      throw new LabError('SECOND_ADMINISTRATOR_NEEDED');
    }
    await updateInitialPassword(tx, asked.userId, passwordHash, pauseOf(account, together));
    return { ...OK, data: { sifra } };
  });
}

export async function removeUserSecondFactor(services: Services, own: Own, asked: Asked) {
  refuseOwn(own.context, asked.userId);
  await withAccount(services, own.context, asked.userId, async () => undefined);
  const together = await confirmTogether(services, own, asked);
  return changeAccount(services, own.context, asked.userId, async (tx, account) => {
    await deleteSecondFactor(tx, asked.userId, pauseOf(account, together));
    return { ...OK };
  });
}

const isTakenOver = (account: StoredAccount) => passwordState(account) === 'own' || account.second_factor;

/** An account that is paused already gets no new end. */
const pauseOf = ({ signing_paused }: StoredAccount, pause: Pause | undefined) => (signing_paused ? undefined : pause);

/** Another administrator, not the person concerned, shows who they are. */
async function confirmTogether(
  services: Services,
  { session, context }: Own,
  { userId, email, sifra, kod }: Asked,
): Promise<Pause> {
  if (!email) {
    throw new LabError('SECOND_ADMINISTRATOR_NEEDED');
  }
  const { requestId } = context;
  const second = await recogniseSecondPerson(
    services,
    session,
    { email, sifra, kod, requestId },
    (person) => isAdministrator(person) && person.id !== userId,
  );
  return { by: [session.userId, second.id], hours: services.config.SIGNING_PAUSE_HOURS };
}

/**
 * A person who had no part in what made the pause confirms, by signature, that they know who this is. A first password is
 * known to whoever gave it, so who has only that is confirmed by nobody. The account is held, so that it is the one that
 * was seen.
 */
export async function confirmSigning(
  services: Services,
  own: Own,
  { userId, vidjeno, ...proof }: { userId: string; vidjeno?: string | undefined } & Proof,
) {
  refuseOwn(own.context, userId);
  const { sites } = own.session;
  return withProof(services, { ...own, context: everySite(own.context) }, proof, async (tx) => {
    await holdAccount(tx, userId);
    const account = await selectAccount(tx, userId);
    const theirs = await selectSitesOf(tx, userId);
    if (!account || !theirs.some(({ _id }) => sites.includes(_id) || isAdministrator(own.session))) {
      throw new LabError('NOT_FOUND');
    }
    if (account.signing_paused && vidjeno !== undefined && vidjeno !== account.seen) {
      throw new LabError('ENTRY_STALE');
    }
    if (account.signing_paused && account.signing_paused_by.includes(own.session.userId)) {
      throw new LabError('SECOND_PERSON_NEEDED');
    }
    if (account.signing_paused && account.initial_password) {
      throw new LabError('ACCOUNT_NOT_TAKEN_OVER');
    }
    await endSigningPause(tx, userId);
    return { ...OK };
  });
}
