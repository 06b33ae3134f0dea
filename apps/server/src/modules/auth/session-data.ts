import {
  DISPLAY_DEFAULTS,
  REPORT_FLAGS,
  type ReportFlags,
  type SessionData,
  type SessionSite,
} from '@nalaz/domain/auth/session.contract';
import { asLanguage } from '@nalaz/domain/language/language';
import type { StoredNotice } from './notices.repository.ts';
import type { Profile } from './users.repository.ts';

/** S3.01 from what is stored. A report flag that is not set is off. */
export function toSessionData(
  profile: Profile,
  sites: SessionSite[],
  siteId: string,
  notices: readonly StoredNotice[],
): SessionData {
  const stored = profile.reports as Partial<ReportFlags>;
  return {
    localId: profile.id,
    email: profile.email,
    ime: profile.ime,
    prezime: profile.prezime,
    role: profile.role,
    language: asLanguage(profile.language),
    site: siteId,
    idleTime: profile.idle_time,
    customer: profile.customer,
    pid_bcode: profile.pid_bcode,
    default_route: profile.default_route,
    access: { level: profile.level },
    permissions: profile.permissions,
    display: { ...DISPLAY_DEFAULTS, ...(profile.display as Partial<typeof DISPLAY_DEFAULTS>) },
    reports: Object.fromEntries(REPORT_FLAGS.map((flag) => [flag, stored[flag] === true])) as ReportFlags,
    sites,
    sidebar: profile.sidebar,
    link: profile.link,
    initialPassword: profile.initial_password,
    secondFactor: profile.second_factor,
    secondFactorDemanded: profile.second_factor_demanded && !profile.second_factor,
    signingPaused: profile.signing_paused,
    notices: notices.map(({ id, sta, ko, created_at }) => ({ _id: id, sta, ko, kada: created_at.toISOString() })),
  };
}
