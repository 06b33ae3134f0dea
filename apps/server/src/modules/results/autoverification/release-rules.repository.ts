import type { ReleaseRule } from '@nalaz/domain/results/autoverification/autoverification';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

export interface AuthoredRule extends ReleaseRule {
  /** Who wrote this version, and so answers for what it releases. */
  autor: string;
}

/** The rules in use that hold at a site now. */
export async function selectReleaseRules(tx: Tx, siteId: string): Promise<AuthoredRule[]> {
  const { rows } = await sql<AuthoredRule>`
    select e.id as _id, v.version as verzija, v.author as autor, v.document as dokument,
      array_remove(array[v.author_id, v.confirmed_by], null) as ruke
    from catalogue_entry e
    join lateral (select version, author, author_id, confirmed_by, document from catalogue_version v
      where v.entry_id = e.id and v.valid_from <= clock_timestamp() order by v.version desc limit 1) v on true
    where e.kind = 'autoverifikacija' and (e.sites = '{}' or ${siteId}::uuid = any (e.sites))
      and not coalesce((v.document -> 'disabled')::boolean, false)
    order by e.code`.execute(tx);
  return rows;
}

/** By the id of the sample type: the hours that such a sample keeps. */
export async function selectStability(tx: Tx): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; hours: number }>`
    select e.id, coalesce((v.document -> 'stabilnostSati')::int, 0) as hours
    from catalogue_entry e
    join lateral (select document from catalogue_version v
      where v.entry_id = e.id and v.valid_from <= clock_timestamp() order by v.version desc limit 1) v on true
    where e.kind = 'uzorak'`.execute(tx);
  return new Map(rows.map(({ id, hours }) => [id, hours]));
}
