import {
  changeLanguage,
  changePassword,
  confirmSecondFactor,
  listOwnSessions,
  readNotices,
  readOwnProfile,
  readSession,
  removeSecondFactor,
  revokeOwnSession,
  signIn,
  signOut,
  startSecondFactor,
  switchSite,
} from '@nalaz/domain/auth/auth.contract';
import type { FastifyInstance } from 'fastify';
import { serveCall, serveList } from '../../platform/http/call.ts';
import type { Sessions } from '../../platform/module.ts';
import type { Services } from '../../platform/services.ts';
import * as password from './password.service.ts';
import * as profile from './profile.service.ts';
import * as secondFactor from './second-factor.service.ts';
import * as sessions from './sessions.service.ts';
import * as door from './sign-in.service.ts';

export function authRoutes(app: FastifyInstance, services: Services, { thenForget }: Sessions): void {
  serveCall(app, signIn, async ({ body, address, device, browser: { secret, remember }, context }) => {
    const deviceHash = door.hashToken(secret);
    const answer = await door.signIn(services, { ...body, address, device, deviceHash, requestId: context.requestId });
    remember({ secure: services.config.SECURE_TRANSPORT === 'yes' });
    return answer;
  });
  serveCall(app, signOut, (input) => thenForget(sessions.signOut(services, input, input.body.type)));
  serveCall(app, readSession, (input) => sessions.readSession(services, input));
  serveCall(app, switchSite, (input) => thenForget(sessions.switchSite(services, input, input.body.novaLokacija)));
  serveCall(app, changeLanguage, (input) => thenForget(sessions.changeLanguage(services, input, input.body.language)));
  serveCall(app, changePassword, (input) => thenForget(password.changePassword(services, input, input.body)));
  serveCall(app, startSecondFactor, (input) => secondFactor.startSecondFactor(services, input, input.body.password));
  serveList(app, listOwnSessions, services.now, (input) => sessions.listOwnSessions(services, input));
  serveCall(app, confirmSecondFactor, (input) =>
    thenForget(secondFactor.confirmSecondFactor(services, input, input.body.code)),
  );
  serveCall(app, removeSecondFactor, (input) =>
    thenForget(secondFactor.removeSecondFactor(services, input, input.body)),
  );
  serveCall(app, readNotices, (input) => sessions.readNotices(services, input, input.body.notices));
  serveCall(app, revokeOwnSession, (input) => sessions.revokeOwnSession(services, input, input.body._id));
  serveCall(app, readOwnProfile, (input) => profile.readOwnProfile(services, input, input.params.idOrName));
}
