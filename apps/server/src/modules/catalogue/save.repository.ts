import type { Change } from '@nalaz/domain/catalogue/document.rules';
import type { KindName } from '@nalaz/domain/catalogue/kind-names';
import type { Document } from '@nalaz/domain/catalogue/kinds';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';

export interface NewVersion {
  kind: KindName;
  id: string;
  version: number;
  code: string;
  name: string;
  sites: readonly string[];
  refs: readonly string[];
  disabled: boolean;
  document: Document;
  changes: readonly Change[];
  reason: string;
  validFrom?: Date | undefined;
  /** The second person who stands up for it. */
  confirmedBy?: string | undefined;
}

/** Two people who save the same entry wait for each other here; the second then has a stale version. */
export async function lockEntry(tx: Tx, kind: KindName, id: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('catalogue_entry')
    .select('version')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst();
  return row?.version;
}

export async function makeId(tx: Tx): Promise<string> {
  const { rows } = await sql<{ id: string }>`select uuid_v7() as id`.execute(tx);
  return rows[0]?.id ?? '';
}

export async function insertVersion(tx: Tx, saved: NewVersion): Promise<void> {
  const { id, kind, code, name, version, disabled } = saved;
  const head = { code, name, version, disabled, sites: [...saved.sites], refs: [...saved.refs] };
  if (version === 1) {
    await tx
      .insertInto('catalogue_entry')
      .values({ id, kind, ...head })
      .execute();
  } else {
    await tx.updateTable('catalogue_entry').set(head).where('id', '=', id).execute();
  }
  const siteId = saved.sites.length === 1 ? saved.sites[0] : null;
  await sql`
    insert into catalogue_version (entry_id, version, kind, site_id, document, changes, reason, confirmed_by, created_at, valid_from)
    select ${id}, ${version}, ${kind}, ${siteId}, ${JSON.stringify(saved.document)}::jsonb,
      ${JSON.stringify(saved.changes)}::jsonb, ${saved.reason}, ${saved.confirmedBy ?? null}::uuid, moment, greatest(moment, ${saved.validFrom ?? null}::timestamptz)
    from clock_timestamp() as moment`.execute(tx);
}

export async function isCodeTaken(tx: Tx, kind: KindName, code: string, exceptId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('catalogue_entry')
    .select('id')
    .where('kind', '=', kind)
    .where('code', '=', code)
    .where('id', '!=', exceptId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function selectHeads(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) {
    return [];
  }
  return tx
    .selectFrom('catalogue_entry')
    .select(['id', 'kind', 'name', 'disabled'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
}

/** Every assay that these are calculated from, however far down. */
export async function selectComponentsBelow(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive below (id) as (
      select unnest(${ids}::uuid[])
      union
      select (component ->> 'test')::uuid from below
        join catalogue_entry e on e.id = below.id
        join catalogue_version v on v.entry_id = e.id and v.version = e.version
        cross join jsonb_array_elements(v.document -> 'calculatedTests') as component
    ) select id from below`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Others, as they are now, that have or ever had a code or name which this entry takes. */
export async function selectTakenFrom(
  tx: Tx,
  { kind, id, before, after }: { kind: KindName; id: string; before: Document | undefined; after: Document },
) {
  const { rows } = await sql<{ kind: KindName; document: Document }>`
    select kind, document from taken_from(${kind}, ${id}::uuid, ${before ? JSON.stringify(before) : null}::jsonb,
      ${JSON.stringify(after)}::jsonb)`.execute(tx);
  return rows;
}
