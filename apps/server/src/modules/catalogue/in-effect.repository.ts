import type { KindName } from '@nalaz/domain/catalogue/kind-names';
import type { Document } from '@nalaz/domain/catalogue/kinds';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';

export interface CatalogueHead {
  /** Moves with every change of the catalogue of this database. */
  stamp: string;
  now: Date;
}

export async function selectHead(tx: Tx): Promise<CatalogueHead> {
  const { rows } = await sql<CatalogueHead>`
    select current_database() || ':' || version as stamp, clock_timestamp() as now from catalogue_head`.execute(tx);
  const [head] = rows;
  if (!head) {
    throw new Error('the catalogue has no head');
  }
  return head;
}

export interface EntryInEffect {
  id: string;
  kind: KindName;
  version: number;
  document: Document;
}

/** Of these kinds what holds now and belongs to the site or to the organisation, whoever asks. */
export async function selectInEffect(tx: Tx, kinds: readonly KindName[], siteId: string): Promise<EntryInEffect[]> {
  const { rows } = await sql<EntryInEffect>`
    select e.id, e.kind, v.version, v.document
    from catalogue_entry e
    join lateral (select version, document from catalogue_version v
      where v.entry_id = e.id and v.valid_from <= clock_timestamp() order by v.version desc limit 1) v on true
    where e.kind = any (${kinds}::text[]) and (e.sites = '{}' or ${siteId}::uuid = any (e.sites))
    order by e.kind, e.id`.execute(tx);
  return rows;
}

/** When something that is scheduled begins to hold. */
export async function selectNextBeginning(tx: Tx): Promise<Date | undefined> {
  const { rows } = await sql<{ next: Date | null }>`
    select min(valid_from) as next from catalogue_version where valid_from > clock_timestamp()`.execute(tx);
  return rows[0]?.next ?? undefined;
}
