import type { ACCOUNT_CHANGES } from '@nalaz/domain/auth/session.contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';

export interface StoredNotice {
  id: string;
  sta: (typeof ACCOUNT_CHANGES)[number];
  ko: string[];
  created_at: Date;
}

/** What others did to the account that the person has not seen yet. The database writes it, whoever made the change. */
export async function selectNotices(tx: Tx, userId: string): Promise<StoredNotice[]> {
  const { rows } = await sql<StoredNotice>`
    select id, sta, ko, created_at from account_notice
    where user_id = ${userId} and seen_at is null order by id desc limit 20`.execute(tx);
  return rows;
}

export async function markNoticesSeen(tx: Tx, userId: string, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('account_notice')
    .set({ seen_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('id', 'in', [...ids])
    .where('seen_at', 'is', null)
    .execute();
}

/** What is mailed, and to which addresses: after a change of the e-mail to the old one too. */
export async function selectNoticeToMail(tx: Tx, id: string) {
  return tx
    .selectFrom('account_notice as n')
    .innerJoin('app_user as u', 'u.id', 'n.user_id')
    .select(['n.sta', 'n.ko', 'n.adrese', 'n.created_at', 'u.language'])
    .where('n.id', '=', id)
    .executeTakeFirst();
}
