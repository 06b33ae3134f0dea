import { changePassword, confirmSecondFactor, signIn, startSecondFactor } from '@nalaz/domain/auth/auth.contract';
import { Secret, TOTP } from 'otpauth';
import { withProof } from '../../../../apps/server/src/modules/auth/prove-identity.service.ts';
import { PASSWORD, type TestApp } from './app.ts';

/** Signs something that changes nothing: `Ok`, or the code of the refusal. */
export async function proves({ app, services }: TestApp, token: string, sifra: string, kod?: string): Promise<string> {
  const session = await app.sessions.resolve(token);
  if (!session) {
    return 'NOT_AUTHORIZED';
  }
  const { userId, email: actor, sites } = session;
  const context = { userId, actor, sessionId: session.id, sites, organisationWide: false, requestId: 'test' };
  const own = { session, context, address: '10.0.0.1' };
  return withProof(services, own, { sifra, kod }, async () => 'Ok').catch((error: { code: string }) => error.code);
}

/** Signs in with a first password and chooses an own one. */
export async function changeOwnPassword(
  lab: TestApp,
  email: string,
  first: string,
  novaSifra: string,
): Promise<string> {
  const { data } = (await lab.call(signIn, { body: { email, password: first } })).body;
  const body = { password: first, novaSifra, potvrdaSifra: novaSifra };
  const { body: changed } = await lab.call(changePassword, { as: data.idToken, body });
  if (!changed.success) {
    throw new Error(`${email} could not choose a password: ${changed.message}`);
  }
  return data.idToken;
}

/** Gives back what makes the next code, each good for one use. */
export async function turnOnSecondFactor(lab: TestApp, email: string, token?: string): Promise<() => string> {
  const as = token ?? (await lab.signIn(email));
  const { secret } = (await lab.call(startSecondFactor, { as, body: { password: PASSWORD } })).body.data;
  const codeNow = () =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: lab.services.now().getTime() });
  await lab.call(confirmSecondFactor, { as, body: { code: codeNow() } });
  return () => {
    lab.advance(30_000);
    return codeNow();
  };
}
