import { createHash, randomBytes } from 'node:crypto';
import { OK } from '@nalaz/domain/contract';
import { LabError } from '@nalaz/domain/errors';
import { Secret, TOTP } from 'otpauth';
import type { Tx } from '../../platform/database.ts';
import type { Services } from '../../platform/services.ts';
import type { Own } from './own.ts';
import { withOwnPassword } from './password.service.ts';
import {
  findUserForSignIn,
  NO_SECOND_FACTOR,
  spendRecoveryCode,
  spendTotpStep,
  type UserForSignIn,
  updateSecondFactor,
} from './users.repository.ts';

const STEP_SECONDS = 30;
const RECOVERY_CODES = 10;

const totpOf = (email: string, secret: string) =>
  new TOTP({ issuer: 'Nalaz', label: email, secret: Secret.fromBase32(secret), period: STEP_SECONDS });
const hashCode = (code: string) => createHash('sha256').update(code.replaceAll('-', '').toUpperCase()).digest('hex');

/** Does nothing for an account without a second factor. A code counts once, whether from the app or from paper. */
export async function spendSecondFactor(
  tx: Tx,
  user: UserForSignIn,
  code: string | undefined,
  now: Date,
): Promise<void> {
  if (!user.totp_secret || !user.totp_confirmed_at) {
    return;
  }
  const step = stepOf(user, code ?? '', now);
  const spent = step
    ? await spendTotpStep(tx, user.id, step)
    : await spendRecoveryCode(tx, user.id, hashCode(code ?? ''));
  if (!spent) {
    throw new LabError('SECOND_FACTOR_WRONG');
  }
}

function stepOf(user: UserForSignIn, code: string, now: Date): number | undefined {
  // Six characters that are not six bytes cannot be compared in constant time.
  if (!/^\d{6}$/.test(code)) {
    return undefined;
  }
  const delta = totpOf(user.email, user.totp_secret ?? '').validate({
    token: code,
    window: 1,
    timestamp: now.getTime(),
  });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / STEP_SECONDS) + delta;
}

export async function startSecondFactor(services: Services, own: Own, password: string) {
  return withOwnPassword(services, own, password, async (tx) => {
    const user = await ownUser(tx, own);
    if (user.totp_confirmed_at) {
      throw new LabError('SECOND_FACTOR_ALREADY_ON');
    }
    const secret = new Secret({ size: 20 }).base32;
    await updateSecondFactor(tx, user.id, { totp_secret: secret });
    return { ...OK, data: { secret, uri: totpOf(user.email, secret).toString() } };
  });
}

export async function confirmSecondFactor(services: Services, own: Own, code: string) {
  return services.database.inTransaction(own.context, async (tx) => {
    const user = await ownUser(tx, own);
    if (user.totp_confirmed_at) {
      throw new LabError('SECOND_FACTOR_ALREADY_ON');
    }
    if (!user.totp_secret) {
      throw new LabError('SECOND_FACTOR_NOT_STARTED');
    }
    const step = stepOf(user, code, services.now());
    if (!step) {
      throw new LabError('SECOND_FACTOR_WRONG');
    }
    const recoveryCodes = Array.from({ length: RECOVERY_CODES }, () => randomBytes(5).toString('hex').toUpperCase());
    await updateSecondFactor(tx, user.id, {
      totp_confirmed_at: services.now(),
      totp_last_step: step,
      recovery_codes: recoveryCodes.map(hashCode),
    });
    return { ...OK, data: { recoveryCodes: recoveryCodes.map((plain) => `${plain.slice(0, 5)}-${plain.slice(5)}`) } };
  });
}

export async function removeSecondFactor(services: Services, own: Own, password: string) {
  return withOwnPassword(services, own, password, async (tx) => {
    await updateSecondFactor(tx, own.session.userId, NO_SECOND_FACTOR);
    return { ...OK };
  });
}

async function ownUser(tx: Tx, own: Own): Promise<UserForSignIn> {
  const user = await findUserForSignIn(tx, own.session.email);
  if (!user) {
    throw new LabError('NOT_FOUND');
  }
  return user;
}
