import type { PartnerPaper } from '@nalaz/domain/partners/partners.contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';

export interface NewPaper {
  partnerId: string;
  naziv: string;
  vrsta: PartnerPaper['vrsta'];
  bytes: Buffer;
}

const SHOWN = ['id', 'naziv', 'vrsta', 'size', 'sha256', 'author', 'created_at'] as const;

interface StoredPaper {
  id: string;
  naziv: string;
  vrsta: string;
  size: number;
  sha256: Buffer;
  author: string;
  created_at: Date;
}

const toPaper = (row: StoredPaper): PartnerPaper => ({
  _id: row.id,
  naziv: row.naziv,
  vrsta: row.vrsta as PartnerPaper['vrsta'],
  velicina: row.size,
  sha256: row.sha256.toString('hex'),
  autor: row.author,
  created: row.created_at.toISOString(),
});

export async function insertPaper(tx: Tx, { partnerId, naziv, vrsta, bytes }: NewPaper): Promise<PartnerPaper> {
  const row = await tx
    .insertInto('partner_document')
    .values({ partner_id: partnerId, naziv, vrsta, bytes })
    .returning(SHOWN)
    .executeTakeFirstOrThrow();
  return toPaper(row);
}

export async function selectPapers(tx: Tx, partnerId: string): Promise<PartnerPaper[]> {
  const rows = await tx
    .selectFrom('partner_document')
    .select(SHOWN)
    .where('partner_id', '=', partnerId)
    .where('removed_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toPaper);
}

export async function selectPaper(tx: Tx, id: string) {
  const row = await tx
    .selectFrom('partner_document')
    .select([...SHOWN, 'bytes'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row && { ...toPaper(row), sadrzaj: row.bytes.toString('base64') };
}

/** False: there is no such paper. One that was removed before stays as it was. */
export async function removePaper(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('partner_document')
    .set({ removed_at: sql<Date>`coalesce(removed_at, now())` })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The clock that versions are written by. Rounded up, because a Date would lose what was saved in this millisecond. */
export async function readClock(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`
    select date_trunc('milliseconds', clock_timestamp()) + interval '1 millisecond' as now`.execute(tx);
  return rows[0]?.now ?? new Date();
}
