// Written by `npm run generate` from the contracts.
import type { ClientCall } from './client-call.ts';
import type * as audit from './audit/audit.contract.ts';
import type * as auth from './auth/auth.contract.ts';
import type * as users from './auth/users.contract.ts';

export const listAudit: ClientCall<typeof audit.listAudit> = { method: 'GET', path: '/audit/pregled', permission: 'administrator', repeatable: false };
export const changeLanguage: ClientCall<typeof auth.changeLanguage> = { method: 'POST', path: '/users/postavke/language', permission: 'session', repeatable: true };
export const changePassword: ClientCall<typeof auth.changePassword> = { method: 'POST', path: '/users/sifra', permission: 'session', repeatable: true };
export const confirmSecondFactor: ClientCall<typeof auth.confirmSecondFactor> = { method: 'POST', path: '/users/totp/confirm', permission: 'session', repeatable: false };
export const listOwnSessions: ClientCall<typeof auth.listOwnSessions> = { method: 'GET', path: '/users/sesije', permission: 'session', repeatable: false };
export const readOwnProfile: ClientCall<typeof auth.readOwnProfile> = { method: 'POST', path: '/users/:idOrName', permission: 'session', repeatable: false };
export const readSession: ClientCall<typeof auth.readSession> = { method: 'GET', path: '/users/sesija', permission: 'session', repeatable: false };
export const removeSecondFactor: ClientCall<typeof auth.removeSecondFactor> = { method: 'POST', path: '/users/totp/remove', permission: 'session', repeatable: true };
export const revokeOwnSession: ClientCall<typeof auth.revokeOwnSession> = { method: 'POST', path: '/users/sesije/revoke', permission: 'session', repeatable: true };
export const signIn: ClientCall<typeof auth.signIn> = { method: 'POST', path: '/login/users', permission: 'public', repeatable: false };
export const signOut: ClientCall<typeof auth.signOut> = { method: 'POST', path: '/logout/users', permission: 'session', repeatable: false };
export const startSecondFactor: ClientCall<typeof auth.startSecondFactor> = { method: 'POST', path: '/users/totp/start', permission: 'session', repeatable: false };
export const switchSite: ClientCall<typeof auth.switchSite> = { method: 'POST', path: '/users/sesija/site', permission: 'session', repeatable: true };
export const listUsers: ClientCall<typeof users.listUsers> = { method: 'GET', path: '/users/pregled', permission: 'postavke', repeatable: false };
export const revokeUserSessions: ClientCall<typeof users.revokeUserSessions> = { method: 'POST', path: '/users/sesije/revoke-all', permission: 'administrator', repeatable: true };
