import type { UsedBy, Version } from '@nalaz/domain/catalogue/catalogue.contract';
import type { KindName } from '@nalaz/domain/catalogue/kind-names';
import type { Document } from '@nalaz/domain/catalogue/kinds';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';

export interface RowOfList {
  id: string;
  newest: number;
  code: string;
  name: string;
  disabled: boolean;
  created_at: Date;
  author: string;
  pending: Date | null;
  fields: Document;
}

/** In effect at a moment: the highest version that had begun. Without a moment also entries that have not begun yet. */
export async function selectRows(tx: Tx, kind: KindName, columns: readonly string[], at?: Date): Promise<RowOfList[]> {
  const { rows } = await sql<RowOfList>`
    select e.id, e.version as newest, e.code, e.name, coalesce((v.document ->> 'disabled')::boolean, false) as disabled,
      v.created_at, v.author, n.valid_from as pending,
      (select coalesce(jsonb_object_agg(field, v.document -> field), '{}')
        from unnest(${columns}::text[]) as field where v.document ? field) as fields
    from catalogue_entry e
    join lateral (select * from catalogue_version v where v.entry_id = e.id
      and (${at ?? null}::timestamptz is null or v.valid_from <= ${at ?? null}::timestamptz)
      order by v.valid_from <= coalesce(${at ?? null}::timestamptz, clock_timestamp()) desc, v.version desc limit 1) v on true
    left join catalogue_version n on n.entry_id = e.id and n.version = e.version and n.valid_from > clock_timestamp()
    where e.kind = ${kind}
    order by e.name collate "bs-x-icu", e.id`.execute(tx);
  return rows;
}

export interface StoredVersion {
  newest: number;
  version: number;
  document: Document;
  reason: string;
  author: string;
  created_at: Date;
  valid_from: Date;
  pending: { version: number; valid_from: Date } | undefined;
}

/** One version of an entry: the given one, the one in effect at a moment, or what holds now. */
export async function selectVersion(
  tx: Tx,
  kind: KindName,
  id: string,
  which: { at?: Date | undefined; version?: number | undefined } = {},
): Promise<StoredVersion | undefined> {
  const { at = null, version = null } = which;
  const { rows } = await sql<Omit<StoredVersion, 'pending'> & { pending: Date | null }>`
    select e.version as newest, v.version, v.document, v.reason, v.author, v.created_at, v.valid_from,
      n.valid_from as pending
    from catalogue_entry e
    join catalogue_version v on v.entry_id = e.id
    left join catalogue_version n on n.entry_id = e.id and n.version = e.version and n.valid_from > clock_timestamp()
    where e.id = ${id} and e.kind = ${kind}
      and (${version}::int is null or v.version = ${version})
      and (${at}::timestamptz is null or v.valid_from <= ${at})
    order by v.valid_from <= coalesce(${at}::timestamptz, clock_timestamp()) desc, v.version desc
    limit 1`.execute(tx);
  const [row] = rows;
  return row && { ...row, pending: row.pending ? { version: row.newest, valid_from: row.pending } : undefined };
}

export async function selectVersions(tx: Tx, kind: KindName, id: string): Promise<Version[]> {
  const { rows } = await sql<Omit<Version, 'created' | 'vrijediOd'> & { created: Date; valid_from: Date }>`
    select version as verzija, valid_from, created_at as created, author as autor, reason as razlog, changes as promjene,
      coalesce((select u.email from app_user u where u.id = confirmed_by), '') as potvrdio
    from catalogue_version where entry_id = ${id} and kind = ${kind} order by version desc`.execute(tx);
  return rows.map(({ valid_from, created, ...row }) => ({
    ...row,
    created: created.toISOString(),
    vrijediOd: valid_from.toISOString(),
  }));
}

/** Entries in use that name this one in their newest version. */
export async function selectUsedBy(tx: Tx, id: string): Promise<UsedBy[]> {
  const { rows } = await sql<UsedBy>`
    select id as _id, kind as vrsta, name as naziv from catalogue_entry
    where refs @> array[${id}::uuid] and not disabled
    order by kind, name collate "bs-x-icu" limit 200`.execute(tx);
  return rows;
}

export async function selectNames(tx: Tx, ids: readonly string[]): Promise<Record<string, string>> {
  if (ids.length === 0) {
    return {};
  }
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from catalogue_entry where id = any (${[...new Set(ids)]}::uuid[])`.execute(tx);
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}

/** What the analysers call each laboratory assay. */
export async function selectChannelNames(tx: Tx): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ assay: string; name: string }>`
    select v.document ->> 'labassay' as assay, string_agg(distinct e.name, ', ' order by e.name) as name
    from catalogue_entry e join catalogue_version v on v.entry_id = e.id and v.version = e.version
    where e.kind = 'ana' and not e.disabled group by 1`.execute(tx);
  return new Map(rows.map(({ assay, name }) => [assay, name]));
}
