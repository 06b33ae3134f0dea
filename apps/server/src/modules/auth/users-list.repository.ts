import type { USER_SORTS } from '@nalaz/domain/auth/users.contract';
import type { TableRequest } from '@nalaz/domain/tables/table.rules';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';
import { containing, readPage, type TableOrder } from '../../platform/table.ts';
import { PAUSE } from './users.repository.ts';

type UserSort = (typeof USER_SORTS)[number];

const ORDER: TableOrder<UserSort> = {
  columns: {
    prezime: sql`u.prezime collate "bs-x-icu"`,
    email: sql`u.email`,
    role: sql`r.naziv collate "bs-x-icu"`,
    created: sql`u.created_at`,
  },
  standard: sql`u.prezime collate "bs-x-icu"`,
  unique: sql`u.id`,
};

/**
 * Row-level security limits user_site to the reader's sites, and this list to the people who share one.
 * DANAS: signed in or entered today; RADNA LISTA: may work now; Svi Rezultati: all.
 */
export async function selectUsers(tx: Tx, request: TableRequest<UserSort>) {
  let users = tx
    .selectFrom('app_user as u')
    .innerJoin('role as r', 'r.id', 'u.role_id')
    .select([
      'u.id',
      'u.created_at',
      'u.expires_at',
      sql<
        string[]
      >`array(select s.sifra from user_site us join site s on s.id = us.site_id where us.user_id = u.id order by 1)`.as(
        'sites',
      ),
      sql<boolean>`u.disabled_at is not null`.as('disabled'),
      sql<boolean>`u.totp_confirmed_at is not null`.as('second_factor'),
      ...PAUSE,
      sql<number>`(select count(*)::int from session s where s.user_id = u.id and s.revoked_at is null and s.expires_at > now())`.as(
        'open_sessions',
      ),
    ])
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('user_site as us').select('us.user_id').whereRef('us.user_id', '=', 'u.id')),
    );
  if (request.filter) {
    users = users.where('u.search_key', 'like', containing(request.filter));
  }
  const { from, to } = request;
  if (request.scope === 'DANAS' && from && to) {
    users = users.where(({ and, or, eb, exists, selectFrom }) =>
      or([
        and([eb('u.created_at', '>=', from), eb('u.created_at', '<', to)]),
        exists(
          selectFrom('session as s')
            .select('s.id')
            .whereRef('s.user_id', '=', 'u.id')
            .where('s.created_at', '>=', from)
            .where('s.created_at', '<', to),
        ),
      ]),
    );
  } else if (from && to) {
    users = users.where('u.created_at', '>=', from).where('u.created_at', '<', to);
  }
  if (request.scope === 'RADNA LISTA') {
    users = users.where('u.disabled_at', 'is', null).where(sql<boolean>`coalesce(u.expires_at > now(), true)`);
  }
  return readPage(tx, users, request, ORDER);
}
