import type { Language } from '@nalaz/domain/language/language';
import type { PrintBatch } from '@nalaz/domain/reports/printing.contract';
import type { BatchState, BatchWay } from '@nalaz/domain/reports/report.words';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

export interface StoredBatch {
  id: string;
  site_id: string;
  user_id: string | null;
  po: BatchWay;
  dan: string;
  izbor: string;
  visits: string[];
  gotovo: number;
  izostavljeno: number;
  stanje: BatchState;
  stampano_at: Date | null;
  created_by: string;
  created_at: Date;
  finished_at: Date | null;
}

const COLUMNS = sql`id, site_id, user_id, po, dan, izbor, visits, gotovo, izostavljeno, stanje, stampano_at, created_by, created_at,
  finished_at`;

export const toBatch = (row: StoredBatch): PrintBatch => ({
  _id: row.id,
  po: row.po,
  dan: row.dan,
  izbor: row.izbor,
  ukupno: row.visits.length,
  gotovo: row.gotovo,
  izostavljeno: row.izostavljeno,
  stanje: row.stanje,
  stampano: row.stampano_at?.toISOString() ?? null,
  ko: row.created_by,
  created: row.created_at.toISOString(),
  finished: row.finished_at?.toISOString() ?? null,
});

export type NewBatch = Pick<StoredBatch, 'site_id' | 'po' | 'dan' | 'izbor' | 'visits'>;

export async function insertBatch(tx: Tx, { site_id, po, dan, izbor, visits }: NewBatch): Promise<StoredBatch> {
  const { rows } = await sql<StoredBatch>`
    insert into print_batch (site_id, po, dan, izbor, visits)
    values (${site_id}::uuid, ${po}, ${dan}::date, ${izbor}, ${visits}::uuid[]) returning ${COLUMNS}`.execute(tx);
  return rows[0] as StoredBatch;
}

/** `lock`: nobody else changes it until this transaction has ended. */
export async function selectBatch(tx: Tx, id: string, lock = false): Promise<StoredBatch | undefined> {
  const { rows } = await sql<StoredBatch>`
    select ${COLUMNS} from print_batch where id = ${id}::uuid ${lock ? sql`for update` : sql``}`.execute(tx);
  return rows[0];
}

export async function selectBatchBytes(tx: Tx, id: string): Promise<Buffer | undefined> {
  const row = await tx.selectFrom('print_batch_pdf').select('bytes').where('batch_id', '=', id).executeTakeFirst();
  return row?.bytes;
}

interface Change {
  stanje: BatchState;
  gotovo?: number;
  /** The visits that are in the PDF after all. */
  visits?: readonly string[];
  bytes?: Buffer | null;
}

/** Only from one of these states: a batch that was called off, or that another worker has finished, stays as it is. */
export async function changeBatch(
  tx: Tx,
  id: string,
  from: readonly BatchState[],
  change: Change,
): Promise<StoredBatch | undefined> {
  const ended = change.stanje !== 'ČEKA' && change.stanje !== 'U IZRADI';
  const { rows } = await sql<StoredBatch>`
    update print_batch set stanje = ${change.stanje}, gotovo = coalesce(${change.gotovo ?? null}::int, gotovo),
      visits = coalesce(${change.visits ?? null}::uuid[], visits),
      izostavljeno = izostavljeno + cardinality(visits) - cardinality(coalesce(${change.visits ?? null}::uuid[], visits)),
      finished_at = ${ended ? sql`now()` : sql`finished_at`}
    where id = ${id}::uuid and stanje = any (${from}::text[]) returning ${COLUMNS}`.execute(tx);
  const [batch] = rows;
  if (batch && change.bytes !== undefined) {
    await keepBytes(tx, batch, change.bytes);
  }
  return batch;
}

async function keepBytes(tx: Tx, { id, site_id }: StoredBatch, bytes: Buffer | null): Promise<void> {
  await tx.deleteFrom('print_batch_pdf').where('batch_id', '=', id).execute();
  if (bytes) {
    await tx.insertInto('print_batch_pdf').values({ batch_id: id, site_id, bytes }).execute();
  }
}

export async function markPrinted(tx: Tx, id: string): Promise<StoredBatch | undefined> {
  const { rows } = await sql<StoredBatch>`
    update print_batch set stampano_at = now()
    where id = ${id}::uuid and stanje = 'GOTOVO' and stampano_at is null returning ${COLUMNS}`.execute(tx);
  return rows[0];
}

/** The state of what is in a batch stays as it is until this transaction has ended. */
export async function holdBatchVersions(tx: Tx, versions: readonly BatchVersion[]): Promise<void> {
  const visits = versions.map(({ visit_id }) => visit_id);
  await sql`
    select from report where visit_id = any (${visits}::uuid[]) order by visit_id, verzija for share`.execute(tx);
}

export interface BatchVersion {
  visit_id: string;
  verzija: number;
  patient_id: string;
  jezik: Language;
  valid: boolean;
}

/**
 * The versions of a batch, in its order: of each visit the newest that was drawn when the batch was asked for. A later
 * one is never taken for printed.
 */
export async function selectBatchVersions(tx: Tx, batch: Pick<StoredBatch, 'id' | 'visits'>): Promise<BatchVersion[]> {
  const these = sql`(${batch.visits}::uuid[])`;
  const { rows } = await sql<BatchVersion>`
    select distinct on (r.visit_id) r.visit_id, r.verzija, r.patient_id, r.jezik, r.stanje = 'VAŽI' as valid
    from print_batch b
    join report r on r.visit_id = any ${these}
    join report_pdf f on f.visit_id = r.visit_id and f.verzija = r.verzija and f.jezik = r.jezik
      and f.visit_id = any ${these} and f.created_at <= b.created_at
    where b.id = ${batch.id}::uuid
    order by r.visit_id, r.verzija desc`.execute(tx);
  const place = new Map(batch.visits.map((visit, at) => [visit, at]));
  return rows.toSorted((one, other) => (place.get(one.visit_id) ?? 0) - (place.get(other.visit_id) ?? 0));
}
