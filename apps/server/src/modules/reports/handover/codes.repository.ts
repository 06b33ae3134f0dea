import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

export interface CodeOwner {
  ownerId: string;
  /** None: a partner, who is known at every site. */
  siteId: string | null;
}

export interface StoredCode {
  kod: string;
  vaziDo: Date;
  /** Neither called back nor at its end. */
  standing: boolean;
}

const endIn = (days: number) => sql<Date>`now() + make_interval(days => ${days})`;

/** Whether it was stored: of two at once the first one's code holds. */
export async function insertCode(tx: Tx, { ownerId, siteId }: CodeOwner, kod: string, days: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('report_code')
    .values({
      owner_id: ownerId,
      site_id: siteId,
      vrsta: siteId === null ? 'PARTNER' : 'POSJETA',
      kod,
      vazi_do: endIn(days),
    })
    .onConflict((conflict) => conflict.column('owner_id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Another code takes the place of the one before. */
export async function replaceCode(tx: Tx, ownerId: string, kod: string, days: number): Promise<void> {
  await tx
    .updateTable('report_code')
    .set({
      kod,
      vazi_do: endIn(days),
      created_by: sql<string>`current_actor()`,
      created_at: sql<Date>`now()`,
      opozvan_at: null,
      opozvan_od: null,
    })
    .where('owner_id', '=', ownerId)
    .execute();
}

/** Whether there was one that held. */
export async function revokeCode(tx: Tx, ownerId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('report_code')
    .set({ opozvan_at: sql<Date>`now()`, opozvan_od: sql<string>`current_actor()` })
    .where('owner_id', '=', ownerId)
    .where('opozvan_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const standing = sql<boolean>`opozvan_at is null and vazi_do > now()`;

/** `hold`: nobody else gives a new one until this transaction has ended. */
export async function selectCode(tx: Tx, ownerId: string, hold = false): Promise<StoredCode | undefined> {
  const found = tx
    .selectFrom('report_code')
    .select(['kod', 'vazi_do as vaziDo', standing.as('standing')])
    .where('owner_id', '=', ownerId);
  return (hold ? found.forUpdate() : found).executeTakeFirst();
}

/** By owner, as far as they hold. */
export async function selectStandingCodes(tx: Tx, ownerIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('report_code')
    .select(['owner_id', 'kod'])
    .where('owner_id', 'in', ownerIds)
    .where(standing)
    .execute();
  return new Map(rows.map(({ owner_id, kod }) => [owner_id, kod]));
}

/** Whoever nobody has confirmed is shown no code that opens reports of many people. */
export async function isReaderPaused(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ paused: boolean }>`select is_signing_paused(current_user_id()) as paused`.execute(tx);
  return rows[0]?.paused === true;
}
