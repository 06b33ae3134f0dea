import type { Permission, SetupStep } from '@nalaz/domain/permissions';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';

export interface OpenSessionRow {
  id: string;
  user_id: string;
  site_id: string;
  email: string;
  language: string;
  customer: boolean;
  partner_id: string | null;
  level: number;
  permissions: Permission[];
  sites: string[];
  setup: SetupStep | null;
  idle: boolean;
  touch: boolean;
}

/** The session behind a token, if it is still open and its person may still work. */
export async function findOpenSession(tx: Tx, tokenHash: Buffer): Promise<OpenSessionRow | undefined> {
  const { rows } = await sql<OpenSessionRow>`
    select s.id, s.user_id, s.site_id, u.email, u.language, u.customer, u.partner_id, r.level, r.permissions,
      array(select us.site_id from user_site us where us.user_id = u.id) as sites,
      case when u.initial_password then 'password'
        when r.second_factor and u.totp_confirmed_at is null then 'second-factor' end as setup,
      a.last_seen < now() - make_interval(secs => u.idle_time) as idle,
      a.last_seen < now() - make_interval(secs => least(15, u.idle_time / 4.0)) as touch
    from session s
    join session_activity a on a.session_id = s.id
    join app_user u on u.id = s.user_id
    join role r on r.id = u.role_id
    where s.token_hash = ${tokenHash} and s.revoked_at is null and s.expires_at > now()
      and u.disabled_at is null and (u.expires_at is null or u.expires_at > now())`.execute(tx);
  return rows[0];
}

export async function insertSession(
  tx: Tx,
  session: {
    tokenHash: Buffer;
    deviceHash: Buffer;
    userId: string;
    siteId: string;
    address: string;
    device: string;
    hours: number;
  },
): Promise<string> {
  const { id } = await tx
    .insertInto('session')
    .values({
      token_hash: session.tokenHash,
      device_hash: session.deviceHash,
      user_id: session.userId,
      site_id: session.siteId,
      address: session.address,
      device: session.device,
      expires_at: sql<Date>`now() + make_interval(hours => ${session.hours})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.insertInto('session_activity').values({ session_id: id }).execute();
  return id;
}

export async function touchSession(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('session_activity').set({ last_seen: sql<Date>`now()` }).where('session_id', '=', id).execute();
}

export type RevokeReason = 'manual' | 'automatic' | 'idle' | 'administrator' | 'own';

export async function revokeSession(tx: Tx, id: string, reason: RevokeReason): Promise<void> {
  await tx
    .updateTable('session')
    .set({ revoked_at: sql<Date>`now()`, revoked_reason: reason })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
}

export async function revokeSessionsOf(tx: Tx, userId: string, reason: RevokeReason): Promise<number> {
  const { rows } = await sql<{ ended: number }>`select revoke_sessions(${userId}, ${reason}) as ended`.execute(tx);
  return rows[0]?.ended ?? 0;
}

export async function moveSession(tx: Tx, id: string, siteId: string): Promise<void> {
  await tx.updateTable('session').set({ site_id: siteId }).where('id', '=', id).execute();
}

export async function selectSessionsOf(tx: Tx, userId: string) {
  return tx
    .selectFrom('session')
    .innerJoin('session_activity', 'session_activity.session_id', 'session.id')
    .select(['session.id', 'session.created_at', 'session.device', 'session_activity.last_seen'])
    .where('session.user_id', '=', userId)
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', sql<Date>`now()`)
    .orderBy('session_activity.last_seen', 'desc')
    .execute();
}
export type SessionOfUser = Awaited<ReturnType<typeof selectSessionsOf>>[number];

/** Which of these sessions have ended, for whatever reason: asked by the live connections. */
export async function selectEnded(tx: Tx, ids: readonly string[]): Promise<{ id: string; reason: string }[]> {
  const { rows } = await sql<{ id: string; reason: string }>`
    select wanted.id, coalesce(s.revoked_reason, 'expired') as reason
    from unnest(${ids}::uuid[]) as wanted (id)
    left join session s on s.id = wanted.id
    left join session_activity a on a.session_id = s.id
    left join app_user u on u.id = s.user_id
    where s.id is null or s.revoked_at is not null or s.expires_at <= now()
      or u.disabled_at is not null or u.expires_at <= now()
      or a.last_seen < now() - make_interval(secs => u.idle_time)`.execute(tx);
  return rows;
}
