import { createHmac } from 'node:crypto';
import { DEMO_PASSWORD } from '@nalaz/testkit/demo/installation';
import { confirmSecondFactor, startSecondFactor } from '../../../packages/domain/src/auth/auth.contract.ts';
import type { Arrangements, Desk } from './desk.ts';

const PASSWORD = { password: DEMO_PASSWORD };
const NEW_PASSWORD = 'Proba-Nova-Lozinka-1';

/** Everybody changes their own account, so that nobody else's session ends. */
export const AUTH_ARRANGEMENTS: Arrangements = {
  changePassword: async ({ newPerson }) => ({
    body: { ...PASSWORD, novaSifra: NEW_PASSWORD, potvrdaSifra: NEW_PASSWORD },
    token: (await newPerson()).token,
  }),
  startSecondFactor: async ({ newPerson }) => ({ body: PASSWORD, token: (await newPerson()).token }),
  confirmSecondFactor: async (desk) => {
    const { token } = await desk.newPerson();
    return { body: { code: await firstCode(desk, token) }, token };
  },
  removeSecondFactor: async (desk) => {
    const { token } = await desk.newPerson();
    return { body: { ...PASSWORD, code: await turnOn(desk, token) }, token };
  },
  resetUserPassword: async (desk) => ({
    body: { userId: (await desk.newPerson()).userId, ...(await secondAdministrator(desk)) },
  }),
  removeUserSecondFactor: async (desk) => {
    const { userId, token } = await desk.newPerson();
    await turnOn(desk, token);
    return { body: { userId, ...(await secondAdministrator(desk)) } };
  },
  confirmSigning: async (desk) => {
    const { userId } = await desk.newPerson();
    await desk.ask("update app_user set signing_paused_until = 'infinity', signing_pause = 'nova' where id = $1", [
      userId,
    ]);
    return { body: { userId, sifra: DEMO_PASSWORD }, token: (await desk.newPerson('Administrator')).token };
  },
};

async function secondAdministrator(desk: Desk): Promise<{ email: string; sifra: string }> {
  return { email: (await desk.newPerson('Administrator')).email, sifra: DEMO_PASSWORD };
}

/** Turns the second factor on and answers a recovery code: the app's first code is spent. */
async function turnOn(desk: Desk, token: string): Promise<string> {
  const { body } = await desk.send(confirmSecondFactor, token, { body: { code: await firstCode(desk, token) } });
  return body.data.recoveryCodes[0] ?? '';
}

async function firstCode({ send }: Desk, token: string): Promise<string> {
  const { body } = await send(startSecondFactor, token, { body: PASSWORD });
  return codeOf(body.data.secret, Math.floor(Date.now() / 30_000));
}

/** What an authenticator app shows (RFC 6238). */
function codeOf(secret: string, step: number): string {
  const bits = [...secret].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const bytes =
    bits
      .join('')
      .match(/.{8}/g)
      ?.map((byte) => Number.parseInt(byte, 2)) ?? [];
  const moment = Buffer.alloc(8);
  moment.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', Buffer.from(bytes)).update(moment).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}
