import type { Label } from '@nalaz/domain/labels/labels.contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';

export interface NewPrint {
  sampleId: string;
  label: Label;
  copies: number;
  reason: string;
}

export interface InsertedPrint {
  _id: string;
  sid: string;
  krug: number;
}

/** Before looking whether there was a label: two who print the same one at once come one after the other. */
export async function lockSamples(tx: Tx, sampleIds: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('label ' || id, 0))
    from unnest(${[...new Set(sampleIds)].sort()}::text[]) as id`.execute(tx);
}

/** A print is never older than its sample, so older months need no look. */
const roundOf = sql`1 + coalesce((select max(p.round) from label_print p
  where p.sample_id = n.sample_id and p.id >= (left(n.sample_id::text, 13) || '-0000-0000-000000000000')::uuid), 0)`;

/** S3.01 pid_bcode of whoever acts. */
const wanted = sql<boolean>`coalesce((select u.pid_bcode from app_user u where u.id = current_user_id()), false)`;

export async function wantsNumberOfDay(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ wanted: boolean }>`select ${wanted} as wanted`.execute(tx);
  return rows[0]?.wanted ?? false;
}

export async function insertPrints(
  tx: Tx,
  to: { siteId: string; printerId: string | null; status: 'ČEKA' | 'PDF' },
  prints: readonly NewPrint[],
): Promise<InsertedPrint[]> {
  const given = prints.map(({ sampleId, label, copies, reason }, place) => ({
    place,
    sample_id: sampleId,
    label,
    copies,
    reason,
  }));
  const { rows } = await sql<InsertedPrint>`
    insert into label_print (site_id, printer_id, sample_id, label, copies, round, reason, status, finished_at)
    select ${to.siteId}::uuid, ${to.printerId}::uuid, n.sample_id,
      n.label || jsonb_build_object('saRednimBrojem', ${wanted}),
      n.copies, ${roundOf} + (n.repetition - 1), n.reason, ${to.status}, case when ${to.status} = 'PDF' then now() end
    from (select *, row_number() over (partition by sample_id order by place) as repetition
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as g (place int, sample_id uuid, label jsonb, copies int, reason text)) n
    order by n.place
    returning id as _id, sample_id as sid, round as krug`.execute(tx);
  return rows;
}

/** Those of these samples whose label was asked for before. */
export async function selectLabelled(tx: Tx, sampleIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select s.id from unnest(${[...new Set(sampleIds)]}::uuid[]) as s (id)
    where exists (select from label_print p
      where p.sample_id = s.id and p.id >= (left(s.id::text, 13) || '-0000-0000-000000000000')::uuid)`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

export interface StoredPrint {
  id: string;
  siteId: string;
  sampleId: string;
  printerId: string | null;
  label: Label;
  copies: number;
  status: string;
}

export async function selectPrint(tx: Tx, id: string): Promise<StoredPrint | undefined> {
  const row = await tx
    .selectFrom('label_print')
    .select([
      'id',
      'site_id as siteId',
      'sample_id as sampleId',
      'printer_id as printerId',
      'label',
      'copies',
      'status',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { ...row, label: row.label as unknown as Label };
}

/** True: it had never been sent, and now waits again, for this printer. */
export async function requeueUnsent(tx: Tx, id: string, printerId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('label_print')
    .set({ status: 'ČEKA', printer_id: printerId, attempts: 0, error: null, finished_at: null })
    .where('id', '=', id)
    .where('status', 'in', ['ČEKA', 'GREŠKA'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False: there was nothing left to settle. What is being sent at this moment settles itself. */
export async function settlePrint(tx: Tx, id: string, status: 'ODŠTAMPANO' | 'OTKAZANO'): Promise<boolean> {
  const open = status === 'ODŠTAMPANO' ? ['NEIZVJESNO'] : ['ČEKA', 'NEIZVJESNO', 'GREŠKA'];
  const { numUpdatedRows } = await tx
    .updateTable('label_print')
    .set({ status, finished_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('status', 'in', open)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
