import { listAudit } from './audit/audit.contract.ts';
import {
  changeLanguage,
  changePassword,
  confirmSecondFactor,
  listOwnSessions,
  readOwnProfile,
  readSession,
  removeSecondFactor,
  revokeOwnSession,
  signIn,
  signOut,
  startSecondFactor,
  switchSite,
} from './auth/auth.contract.ts';
import { listUsers, revokeUserSessions } from './auth/users.contract.ts';

/** Every call of the API, for whatever must walk them all. */
export const API = [
  signIn,
  signOut,
  readSession,
  switchSite,
  changeLanguage,
  changePassword,
  startSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  listOwnSessions,
  revokeOwnSession,
  listUsers,
  revokeUserSessions,
  readOwnProfile,
  listAudit,
] as const;
