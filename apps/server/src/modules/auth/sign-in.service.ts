import { createHash, randomBytes } from 'node:crypto';
import type { SignedInData } from '@nalaz/domain/auth/session.contract';
import { OK } from '@nalaz/domain/contract';
import { LabError } from '@nalaz/domain/errors';
import { recordDenied } from '../../platform/audit.ts';
import { systemContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import type { Services } from '../../platform/services.ts';
import { selectNotices } from './notices.repository.ts';
import { spendSecondFactor } from './second-factor.service.ts';
import { toSessionData } from './session-data.ts';
import { insertSession } from './sessions.repository.ts';
import { type Attempt, admitAttempt, forgiveAttempts, takeBackTry, traceRefusals } from './throttle.service.ts';
import { findUserForSignIn, selectProfile, selectSitesOf, type UserForSignIn } from './users.repository.ts';

interface SignIn {
  email: string;
  password: string;
  code?: string;
  address: string;
  device: string;
  deviceHash: Buffer;
  requestId: string;
}

export const hashToken = (token: string) => createHash('sha256').update(token).digest();

/** The order matters: count first, then the password, and only then what the account's state is. */
export async function signIn(services: Services, request: SignIn) {
  const attempt: Attempt = { ...request, email: request.email.trim().toLowerCase() };
  const admitted = await admitAttempt(services, attempt);
  const system = systemContext('sign-in', request.requestId);
  const found = await services.database.inTransaction(system, (tx) => findUserForSignIn(tx, attempt.email));
  const user = await recognise(services, found, request);
  if (user.expired) {
    throw new LabError('ACCOUNT_EXPIRED');
  }
  if (user.initial_password && user.password_hours > services.config.INITIAL_PASSWORD_HOURS) {
    throw new LabError('INITIAL_PASSWORD_EXPIRED');
  }
  const context = { ...system, userId: user.id, actor: user.email };
  const data = await services.database.inTransaction(context, async (tx) => {
    if (!request.code && user.totp_confirmed_at) {
      await takeBackTry(tx, admitted.tried);
      return undefined;
    }
    await spendSecondFactor(services, tx, user, request.code);
    await forgiveAttempts(tx, admitted);
    return openSession(tx, services, user.id, request);
  });
  if (!data) {
    throw new LabError('SECOND_FACTOR_REQUIRED');
  }
  return { ...OK, data };
}

async function recognise(services: Services, user: UserForSignIn | undefined, request: SignIn): Promise<UserForSignIn> {
  const sayNothing = services.config.SIGN_IN_MESSAGES === 'same';
  if (!user) {
    if (sayNothing) {
      // The same time is spent as for a real account, so that the clock does not tell either.
      await services.passwords.hash(request.password);
    }
    await traceRefusals(services, request, 'sign-in-unknown');
    throw new LabError(sayNothing ? 'PASSWORD_WRONG' : 'USER_NOT_FOUND');
  }
  if (!(await services.passwords.matches(user.password_hash, request.password))) {
    const { id: userId, email: actor } = user;
    const denied = { actor, userId, siteId: null, requestId: request.requestId, what: 'sign-in', recordId: userId };
    await services.database.inTransaction(systemContext('sign-in', request.requestId), (tx) =>
      recordDenied(tx, denied),
    );
    throw new LabError('PASSWORD_WRONG');
  }
  return user;
}

async function openSession(tx: Tx, services: Services, userId: string, request: SignIn): Promise<SignedInData> {
  const token = randomBytes(32).toString('base64url');
  const [profile, sites] = [await selectProfile(tx, userId), await selectSitesOf(tx, userId)];
  const notices = await selectNotices(tx, userId);
  const site = sites[0];
  if (!profile || !site) {
    throw new LabError('NOT_PERMITTED');
  }
  await insertSession(tx, {
    tokenHash: hashToken(token),
    deviceHash: request.deviceHash,
    userId,
    siteId: site._id,
    address: request.address,
    device: request.device,
    hours: services.config.SESSION_HOURS,
  });
  return { idToken: token, ...toSessionData(profile, sites, site._id, notices) };
}
