import type { Permission } from '@nalaz/domain/permissions';
import { type SqlBool, sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';
import { KNOWN_DAYS } from '../../platform/http/browser.ts';

export async function findUserForSignIn(tx: Tx, email: string) {
  return tx
    .selectFrom('app_user')
    .select([
      'id',
      'email',
      'password_hash',
      'totp_secret',
      'totp_confirmed_at',
      'totp_last_step',
      'recovery_codes',
      'initial_password',
      sql<boolean>`coalesce(signing_paused_until > now(), false)`.as('signing_paused'),
      sql<number>`extract(epoch from now() - password_set_at)::float8 / 3600`.as('password_hours'),
      sql<boolean>`disabled_at is not null or coalesce(expires_at <= now(), false)`.as('expired'),
    ])
    .where('email', '=', email)
    .executeTakeFirst();
}
export type UserForSignIn = NonNullable<Awaited<ReturnType<typeof findUserForSignIn>>>;

/** Did this person work from here, or on this device, in the last month? Then others' guesses do not hold them up. */
export async function selectKnown(tx: Tx, email: string, address: string, deviceHash: Buffer) {
  const { rows } = await sql<{ address: boolean; device: boolean }>`
    select exists (select from session s where s.user_id = u.id and s.address = ${address}
        and s.created_at > now() - make_interval(days => ${KNOWN_DAYS})) as address,
      exists (select from session s where s.user_id = u.id and s.device_hash = ${deviceHash}
        and s.created_at > now() - make_interval(days => ${KNOWN_DAYS})) as device
    from app_user u where u.email = ${email}`.execute(tx);
  return rows[0] ?? { address: false, device: false };
}

export async function selectSitesOf(tx: Tx, userId: string) {
  return tx
    .selectFrom('user_site')
    .innerJoin('site', 'site.id', 'user_site.site_id')
    .select(['site.id as _id', 'site.sifra', 'site.naziv'])
    .where('user_site.user_id', '=', userId)
    .orderBy(sql`site.naziv collate "bs-x-icu"`)
    .execute();
}

export async function selectProfile(tx: Tx, userId: string) {
  return tx
    .selectFrom('app_user as u')
    .innerJoin('role as r', 'r.id', 'u.role_id')
    .select([
      'u.id',
      'u.email',
      'u.ime',
      'u.prezime',
      'u.language',
      'u.idle_time',
      'u.customer',
      'u.pid_bcode',
      'u.link',
      'u.initial_password',
      'u.password_hash',
      sql<boolean>`u.totp_confirmed_at is not null`.as('second_factor'),
      'r.second_factor as second_factor_demanded',
      sql<boolean>`coalesce(u.signing_paused_until > now(), false)`.as('signing_paused'),
      sql<string>`coalesce(u.default_route, r.default_route)`.as('default_route'),
      'r.naziv as role',
      'r.level',
      'r.sidebar',
      'r.reports',
      'r.display',
    ])
    .select(sql<Permission[]>`r.permissions`.as('permissions'))
    .where('u.id', '=', userId)
    .executeTakeFirst();
}
export type Profile = NonNullable<Awaited<ReturnType<typeof selectProfile>>>;

/** Of the account `u`: when and from where the person chose the own password. */
const TAKEN_OVER = [
  sql<Date | null>`case when not u.initial_password then u.password_set_at end`.as('taken_over_at'),
  sql<string | null>`(select s.address from session s where s.user_id = u.id and s.created_at <= u.password_set_at
    and not u.initial_password and u.signing_paused_until > now() order by s.created_at desc limit 1)`.as(
    'taken_over_from',
  ),
] as const;

/** Of the account `u` with its role `r`: what whoever confirms a paused person reads, and a word that stands for it. */
export const PAUSE = [
  'u.ime',
  'u.prezime',
  'u.email',
  'r.naziv as role',
  'u.signing_pause',
  sql<boolean>`coalesce(u.signing_paused_until > now(), false)`.as('signing_paused'),
  sql<Date | null>`nullif(u.signing_paused_until, 'infinity')`.as('signing_paused_until'),
  sql<string[]>`case when u.signing_paused_until > now() then signers_called_alike(u.id) else '{}' end`.as(
    'called_alike',
  ),
  sql<string>`md5(row(u.ime, u.prezime, u.email, u.role_id, u.signing_pause, u.signing_paused_by, u.password_set_at,
    u.initial_password, u.totp_confirmed_at, u.disabled_at, u.expires_at)::text)`.as('seen'),
  ...TAKEN_OVER,
] as const;

/** Until the transaction ends, nobody else changes who this is. */
export async function holdAccount(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('app_user').select('id').where('id', '=', userId).forUpdate().execute();
}

/** What an administrator may know about how an account is secured. */
export async function selectAccount(tx: Tx, userId: string) {
  return tx
    .selectFrom('app_user as u')
    .innerJoin('role as r', 'r.id', 'u.role_id')
    .select([
      'initial_password',
      ...PAUSE,
      sql<boolean>`totp_confirmed_at is not null`.as('second_factor'),
      sql<boolean>`password_hash like '$%'`.as('has_password'),
      'signing_paused_by',
    ])
    .where('u.id', '=', userId)
    .executeTakeFirst();
}
export type StoredAccount = NonNullable<Awaited<ReturnType<typeof selectAccount>>>;

export async function updatePassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({ password_hash: passwordHash, initial_password: false })
    .where('id', '=', userId)
    .execute();
}

/** Two people who together take over responsibility for a reset, and for how long the person then cannot sign. */
export interface Pause {
  by: readonly [string, string];
  hours: number;
}

/** With a change by another person comes a pause of signing: without `pause` the database makes one without an end. */
const pauseOf = (pause: Pause | undefined) =>
  pause
    ? {
        signing_paused_by: [...pause.by],
        signing_paused_until: sql<Date>`now() + make_interval(hours => ${pause.hours})`,
      }
    : {};

/** The person must choose another one before anything else (S9.08). */
export async function updateInitialPassword(
  tx: Tx,
  userId: string,
  passwordHash: string,
  pause?: Pause,
): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({ password_hash: passwordHash, initial_password: true, ...pauseOf(pause) })
    .where('id', '=', userId)
    .execute();
}

export async function deleteSecondFactor(tx: Tx, userId: string, pause?: Pause): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({ ...NO_SECOND_FACTOR, ...pauseOf(pause) })
    .where('id', '=', userId)
    .execute();
}

export async function endSigningPause(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({ signing_paused_until: null, signing_paused_by: [], signing_pause: '' })
    .where('id', '=', userId)
    .execute();
}

/** Sealed or open: those that a server of today should seal. */
export async function selectSecrets(tx: Tx) {
  return tx.selectFrom('app_user').select(['id', 'totp_secret']).where('totp_secret', 'is not', null).execute();
}

export async function updateLanguage(tx: Tx, userId: string, language: string): Promise<void> {
  await tx.updateTable('app_user').set({ language }).where('id', '=', userId).execute();
}

interface SecondFactor {
  totp_secret?: string | null;
  totp_confirmed_at?: Date | null;
  totp_last_step?: string | number | null;
  recovery_codes?: string[];
}

const NO_SECOND_FACTOR: SecondFactor = {
  totp_secret: null,
  totp_confirmed_at: null,
  totp_last_step: null,
  recovery_codes: [],
};

export async function updateSecondFactor(tx: Tx, userId: string, change: SecondFactor): Promise<void> {
  await tx.updateTable('app_user').set(change).where('id', '=', userId).execute();
}

/** Spends a code once: of two attempts with the same code only one changes the row. */
export async function spendTotpStep(tx: Tx, userId: string, step: number): Promise<boolean> {
  const result = await tx
    .updateTable('app_user')
    .set({ totp_last_step: step })
    .where('id', '=', userId)
    .where(sql<SqlBool>`coalesce(totp_last_step, 0) < ${step}`)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function spendRecoveryCode(tx: Tx, userId: string, hashed: string): Promise<boolean> {
  const result = await tx
    .updateTable('app_user')
    .set({ recovery_codes: sql<string[]>`array_remove(recovery_codes, ${hashed})` })
    .where('id', '=', userId)
    .where(sql<SqlBool>`${hashed} = any (recovery_codes)`)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
