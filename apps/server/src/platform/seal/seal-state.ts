import { sql } from 'kysely';
import type { Tx } from '../database.ts';

export interface SealState {
  /** Age of the oldest row that is in no block. */
  unsealedSeconds: number;
  /** Age of the oldest block that is not in the outside file. */
  unkeptSeconds: number;
  /** What the last comparison has found, and how long ago it was; null: there was none. */
  faults: number | null;
  checkedSeconds: number | null;
}

export async function readSealState(tx: Tx): Promise<SealState> {
  const { rows } = await sql<SealState>`
    with whole as materialized (
      select snapshot from audit_seal where until_id is null order by number desc limit 1
    ), checked as (
      select fault_count, checked_at from audit_seal_check order by id desc limit 1
    )
    select
      ${secondsSince(sql`(
        select created_at from audit
        where xid >= coalesce((select pg_snapshot_xmin(snapshot) from whole), '0'::xid8)
          and not coalesce(pg_visible_in_snapshot(xid, (select snapshot from whole)), false)
        order by xid limit 1)`)} as "unsealedSeconds",
      ${secondsSince(sql`(
        select sealed_at from audit_seal
        where number > coalesce((select max(number) from audit_seal_kept), 0) order by number limit 1)`)} as "unkeptSeconds",
      (select fault_count::float8 from checked) as faults,
      (select extract(epoch from now() - checked_at)::float8 from checked) as "checkedSeconds"`.execute(tx);
  return rows[0] ?? { unsealedSeconds: 0, unkeptSeconds: 0, faults: null, checkedSeconds: null };
}

const secondsSince = (moment: ReturnType<typeof sql>) =>
  sql`coalesce(greatest(extract(epoch from now() - ${moment}), 0), 0)::float8`;
