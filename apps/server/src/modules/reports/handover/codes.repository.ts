import type { Tx } from '../../../platform/database.ts';

interface CodeOwner {
  ownerId: string;
  /** None: a partner, who is known at every site. */
  siteId: string | null;
}

/** Whether it was stored: of two at once the first one's code holds. */
export async function insertCode(tx: Tx, { ownerId, siteId }: CodeOwner, kod: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('report_code')
    .values({ owner_id: ownerId, site_id: siteId, vrsta: siteId === null ? 'PARTNER' : 'POSJETA', kod })
    .onConflict((conflict) => conflict.column('owner_id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function selectCode(tx: Tx, ownerId: string): Promise<string | undefined> {
  const row = await tx.selectFrom('report_code').select('kod').where('owner_id', '=', ownerId).executeTakeFirst();
  return row?.kod;
}

/** By owner. */
export async function selectCodes(tx: Tx, ownerIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('report_code')
    .select(['owner_id', 'kod'])
    .where('owner_id', 'in', ownerIds)
    .execute();
  return new Map(rows.map(({ owner_id, kod }) => [owner_id, kod]));
}
