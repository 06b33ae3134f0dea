import type { OpenSession } from '@nalaz/domain/auth/auth.contract';
import { OK } from '@nalaz/domain/contract';
import { LabError } from '@nalaz/domain/errors';
import type { Language } from '@nalaz/domain/language/language';
import { type Session, systemContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import type { Services } from '../../platform/services.ts';
import { markNoticesSeen, selectNotices } from './notices.repository.ts';
import type { Own } from './own.ts';
import { toSessionData } from './session-data.ts';
import {
  findOpenSession,
  moveSession,
  type OpenSessionRow,
  type RevokeReason,
  revokeSession,
  type SessionOfUser,
  selectEnded,
  selectSessionsOf,
  touchSession,
} from './sessions.repository.ts';
import { hashToken } from './sign-in.service.ts';
import { selectProfile, selectSitesOf, updateLanguage } from './users.repository.ts';

/** A revoked session must be seen everywhere within a second, even when no message about it arrives. */
const REMEMBER_MS = 500;
const REMEMBER_MOST = 10_000;

/** Turns tokens into sessions. What it remembers is younger than a second and is dropped when any session ends. */
export function createSessionReader(services: Services) {
  const remembered = new Map<string, { session: Session; until: number }>();
  const system = systemContext('session');
  let forgotten = 0;

  async function read(token: string): Promise<Session | undefined> {
    return services.database.inTransaction(system, async (tx) => {
      const row = await findOpenSession(tx, hashToken(token));
      if (!row) {
        return undefined;
      }
      if (row.idle) {
        await revokeSession(tx, row.id, 'idle');
        return undefined;
      }
      if (row.touch) {
        await touchSession(tx, row.id);
      }
      return toSession(row);
    });
  }

  function forget(): void {
    forgotten++;
    remembered.clear();
  }

  return {
    async resolve(token: string): Promise<Session | undefined> {
      const known = remembered.get(token);
      if (known && known.until > performance.now()) {
        return known.session;
      }
      remembered.delete(token);
      const before = forgotten;
      const session = await read(token);
      // What was read while sessions changed may be what they were.
      if (session && before === forgotten) {
        if (remembered.size >= REMEMBER_MOST) {
          remembered.clear();
        }
        remembered.set(token, { session, until: performance.now() + REMEMBER_MS });
      }
      return session;
    },
    forget,
    /** For a change that the person's next call must already see. */
    async thenForget<T>(change: Promise<T>): Promise<T> {
      const answer = await change;
      forget();
      return answer;
    },
    findEnded: (ids: readonly string[]) => services.database.inTransaction(system, (tx) => selectEnded(tx, ids)),
  };
}

export type SessionReader = ReturnType<typeof createSessionReader>;

function toSession(row: OpenSessionRow): Session {
  const { id, email, language, customer, level, permissions, sites } = row;
  return {
    id,
    userId: row.user_id,
    siteId: row.site_id,
    partnerId: row.partner_id,
    email,
    language,
    customer,
    level,
    permissions,
    sites,
    setup: row.setup ?? undefined,
  };
}

export function signOut(services: Services, own: Own, type: Extract<RevokeReason, 'manual' | 'automatic'>) {
  return services.database.inTransaction(own.context, async (tx) => {
    await revokeSession(tx, own.session.id, type);
    return { ...OK };
  });
}

export function readSession(services: Services, own: Own) {
  return services.database.inTransaction(own.context, (tx) =>
    sessionAnswer(tx, own.session.userId, own.session.siteId),
  );
}

export function switchSite(services: Services, own: Own, siteId: string) {
  return services.database.inTransaction(own.context, async (tx) => {
    if (!own.session.sites.includes(siteId)) {
      throw new LabError('NOT_FOUND');
    }
    await moveSession(tx, own.session.id, siteId);
    return sessionAnswer(tx, own.session.userId, siteId);
  });
}

export function readNotices(services: Services, own: Own, ids: readonly string[]) {
  return services.database.inTransaction(own.context, async (tx) => {
    await markNoticesSeen(tx, own.session.userId, ids);
    return sessionAnswer(tx, own.session.userId, own.session.siteId);
  });
}

export function changeLanguage(services: Services, own: Own, language: Language) {
  return services.database.inTransaction(own.context, async (tx) => {
    await updateLanguage(tx, own.session.userId, language);
    return sessionAnswer(tx, own.session.userId, own.session.siteId);
  });
}

async function sessionAnswer(tx: Tx, userId: string, siteId: string) {
  const profile = await selectProfile(tx, userId);
  if (!profile) {
    throw new LabError('NOT_AUTHORIZED');
  }
  const [sites, notices] = [await selectSitesOf(tx, userId), await selectNotices(tx, userId)];
  return { ...OK, data: toSessionData(profile, sites, siteId, notices) };
}

export function toOpenSession(row: SessionOfUser, currentId: string | undefined): OpenSession {
  return {
    _id: row.id,
    created: row.created_at.toISOString(),
    lastSeen: row.last_seen.toISOString(),
    device: row.device,
    current: row.id === currentId,
  };
}

export function listOwnSessions(services: Services, own: Own) {
  return services.database.inTransaction(own.context, async (tx) => {
    const rows = await selectSessionsOf(tx, own.session.userId);
    return { ...OK, data: rows.map((row) => toOpenSession(row, own.session.id)) };
  });
}

export function revokeOwnSession(services: Services, own: Own, id: string) {
  return services.database.inTransaction(own.context, async (tx) => {
    const open = await selectSessionsOf(tx, own.session.userId);
    if (!open.some((session) => session.id === id)) {
      throw new LabError('NOT_FOUND');
    }
    await revokeSession(tx, id, 'own');
    return { ...OK };
  });
}
