import { THROTTLES } from '@nalaz/domain/auth/throttle.rules';
import { OK } from '@nalaz/domain/contract';
import { LabError } from '@nalaz/domain/errors';
import { Secret, TOTP } from 'otpauth';
import { systemContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { createSecrets } from '../../platform/secrets.ts';
import type { Services } from '../../platform/services.ts';
import type { Own } from './own.ts';
import { withOwnPassword } from './password.service.ts';
import { hashesOf, makeRecoveryCodes } from './recovery-codes.ts';
import { admitOwnAttempt, counterOf, forgetTries } from './throttle.service.ts';
import {
  deleteSecondFactor,
  findUserForSignIn,
  selectSecrets,
  spendRecoveryCode,
  spendTotpStep,
  type UserForSignIn,
  updateSecondFactor,
} from './users.repository.ts';

const STEP_SECONDS = 30;

const totpOf = (email: string, secret: string) =>
  new TOTP({ issuer: 'Nalaz', label: email, secret: Secret.fromBase32(secret), period: STEP_SECONDS });

/** Does nothing for an account without a second factor. A code counts once, whether from the app or from paper. */
export async function spendSecondFactor(
  services: Services,
  tx: Tx,
  user: UserForSignIn,
  code: string | undefined,
): Promise<void> {
  if (!user.totp_secret || !user.totp_confirmed_at) {
    return;
  }
  const step = stepOf(services, user, code ?? '');
  const spent = step ? await spendTotpStep(tx, user.id, step) : await spendRecovery(services, tx, user.id, code ?? '');
  if (!spent) {
    throw new LabError('SECOND_FACTOR_WRONG');
  }
}

async function spendRecovery(services: Services, tx: Tx, userId: string, code: string): Promise<boolean> {
  for (const hashed of await hashesOf(services, userId, code)) {
    if (await spendRecoveryCode(tx, userId, hashed)) {
      return true;
    }
  }
  return false;
}

function stepOf(services: Services, user: UserForSignIn, code: string): number | undefined {
  // Six characters that are not six bytes cannot be compared in constant time.
  if (!/^\d{6}$/.test(code)) {
    return undefined;
  }
  const timestamp = services.now().getTime();
  const secret = createSecrets(services.config.SECRETS_KEY).open(user.totp_secret ?? '', user.id);
  const delta = totpOf(user.email, secret).validate({ token: code, window: 1, timestamp });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / STEP_SECONDS) + delta;
}

export async function startSecondFactor(services: Services, own: Own, password: string) {
  return withOwnPassword(services, own, password, async (tx) => {
    const user = await ownUser(tx, own);
    if (user.totp_confirmed_at) {
      throw new LabError('SECOND_FACTOR_ALREADY_ON');
    }
    const secret = new Secret({ size: 20 }).base32;
    const sealed = createSecrets(services.config.SECRETS_KEY).seal(secret, user.id);
    await updateSecondFactor(tx, user.id, { totp_secret: sealed });
    return { ...OK, data: { secret, uri: totpOf(user.email, secret).toString() } };
  });
}

export async function confirmSecondFactor(services: Services, own: Own, code: string) {
  const tries = counterOf(THROTTLES.accountAtAddress, 'first code', own.session.userId);
  await admitOwnAttempt(services, [tries], own.context.requestId);
  return services.database.inTransaction(own.context, async (tx) => {
    const user = await ownUser(tx, own);
    if (user.totp_confirmed_at) {
      throw new LabError('SECOND_FACTOR_ALREADY_ON');
    }
    if (!user.totp_secret) {
      throw new LabError('SECOND_FACTOR_NOT_STARTED');
    }
    const step = stepOf(services, user, code);
    if (!step) {
      throw new LabError('SECOND_FACTOR_WRONG');
    }
    await forgetTries(tx, tries);
    const { codes, hashed } = await makeRecoveryCodes(services, user.id);
    await updateSecondFactor(tx, user.id, {
      totp_confirmed_at: services.now(),
      totp_last_step: step,
      recovery_codes: hashed,
    });
    return { ...OK, data: { recoveryCodes: codes } };
  });
}

export async function removeSecondFactor(services: Services, own: Own, given: { password: string; code: string }) {
  return withOwnPassword(services, own, given.password, async (tx) => {
    await spendSecondFactor(services, tx, await ownUser(tx, own), given.code);
    await deleteSecondFactor(tx, own.session.userId);
    return { ...OK };
  });
}

/** Secrets from before there was a key are sealed with it, once, when a server with the key starts. */
export async function sealStoredSecrets(services: Pick<Services, 'config' | 'database'>): Promise<number> {
  const secrets = createSecrets(services.config.SECRETS_KEY);
  return services.database.inTransaction(systemContext('seal-secrets'), async (tx) => {
    const open = (await selectSecrets(tx)).filter(({ totp_secret }) => secrets.isOpen(totp_secret ?? ''));
    for (const { id, totp_secret } of open) {
      await updateSecondFactor(tx, id, { totp_secret: secrets.seal(totp_secret ?? '', id) });
    }
    return open.length;
  });
}

async function ownUser(tx: Tx, own: Own): Promise<UserForSignIn> {
  const user = await findUserForSignIn(tx, own.session.email);
  if (!user) {
    throw new LabError('NOT_FOUND');
  }
  return user;
}
