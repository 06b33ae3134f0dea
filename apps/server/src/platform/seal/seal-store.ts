import { sql } from 'kysely';
import type { Tx } from '../database.ts';
import { type Block, ID_BYTES, type TrailRow } from './block.ts';
import type { Before } from './times.ts';

/** One seals at a time: whoever comes second has nothing to do. */
export async function takeTurn(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('nalaz audit seal')) as taken`.execute(tx);
  return rows[0]?.taken === true;
}

const micros = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint::text`;

/** What had ended by now, and the time of the database, which is the one that the rows have. */
export async function readNow(tx: Tx): Promise<{ snapshot: string; at: string }> {
  const { rows } = await sql<{ snapshot: string; at: string }>`
    select pg_current_snapshot()::text as snapshot, ${micros('now')} as at from clock_timestamp() as now`.execute(tx);
  const [now] = rows;
  if (!now) {
    throw new Error('the database gave no snapshot');
  }
  return now;
}

export async function readBlocks(tx: Tx, after: number, limit: number): Promise<Block[]> {
  const { rows } = await sql<Omit<Block, 'number'> & { number: string }>`
    select number, previous, snapshot::text as snapshot, until_id as "untilId", ${micros('sealed_at')} as "sealedAt", ids,
      digests, head
    from audit_seal where number > ${after} order by number limit ${limit}`.execute(tx);
  return rows.map((row) => ({ ...row, number: Number(row.number) }));
}

export async function readLastNumber(tx: Tx): Promise<number> {
  const { rows } = await sql<{ number: string | null }>`select max(number) as number from audit_seal`.execute(tx);
  return Number(rows[0]?.number ?? 0);
}

/** The last block up to this number that ended its snapshot. */
export async function readLastWhole(tx: Tx, upTo: number): Promise<Before> {
  const { rows } = await sql<NonNullable<Before>>`
    select snapshot::text as snapshot, ${micros('sealed_at')} as "sealedAt"
    from audit_seal where until_id is null and number <= ${upTo} order by number desc limit 1`.execute(tx);
  return rows[0] ?? null;
}

export interface RowRange {
  /** Seen by this snapshot already: not meant. */
  base: string | null;
  /** Not yet seen by this one: not meant. Null: all that there is. */
  snapshot: string | null;
  after: string | null;
  until: string | null;
}

/** Rows of the trail by id. Every transaction number there may be belongs to one range between two snapshots. */
export async function readRows(tx: Tx, range: RowRange, limit: number): Promise<TrailRow[]> {
  const { base, snapshot, after, until } = range;
  const conditions = [
    ...(base ? [sql`xid >= pg_snapshot_xmin(${base}) and not pg_visible_in_snapshot(xid, ${base})`] : []),
    ...(snapshot ? [sql`xid < pg_snapshot_xmax(${snapshot}) and pg_visible_in_snapshot(xid, ${snapshot})`] : []),
    ...(after ? [sql`id > ${after}`] : []),
    ...(until ? [sql`id <= ${until}`] : []),
    sql`true`,
  ];
  const { rows } = await sql<TrailRow>`
    select id, xid::text as xid, ${micros('created_at')} as at, site_id, user_id, actor, request_id, action, record,
      record_id, before::text as before, after::text as after
    from audit where ${sql.join(conditions, sql` and `)} order by id limit ${limit}`.execute(tx);
  return rows;
}

const PAGE = 5000;

/** All of them, a page at a time. */
export async function* pagesOf(tx: Tx, range: RowRange): AsyncGenerator<TrailRow[]> {
  for (let { after } = range; ; ) {
    const page = await readRows(tx, { ...range, after }, PAGE);
    if (page.length > 0) {
      yield page;
    }
    if (page.length < PAGE) {
      return;
    }
    after = page.at(-1)?.id ?? after;
  }
}

export async function insertBlock(tx: Tx, block: Block): Promise<void> {
  await sql`
    insert into audit_seal (number, previous, snapshot, until_id, sealed_at, row_count, ids, digests, head)
    values (${block.number}, ${block.previous}, ${block.snapshot}, ${block.untilId},
      timestamptz 'epoch' + ${block.sealedAt}::bigint * interval '1 microsecond',
      ${block.ids.length / ID_BYTES}, ${block.ids}, ${block.digests}, ${block.head})`.execute(tx);
}

export async function readKept(tx: Tx): Promise<number> {
  const { rows } = await sql<{ number: string | null }>`select max(number) as number from audit_seal_kept`.execute(tx);
  return Number(rows[0]?.number ?? 0);
}

export async function insertKept(tx: Tx, number: number): Promise<void> {
  await sql`insert into audit_seal_kept (number) values (${number}) on conflict do nothing`.execute(tx);
}
