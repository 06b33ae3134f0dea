import type { LabAssayDocument } from '@nalaz/domain/catalogue/assay.documents';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';

export interface StoredAssay {
  id: string;
  version: number;
  document: LabAssayDocument;
  jedinica: string;
  grupa: string;
  /** Of a calculated one: the units that its components had when its formula was first saved, by their ids. */
  sastav: Readonly<Record<string, string>>;
}

/** A formula means the units of that moment, whatever else of its assay was saved since. A component that is younger: its first. */
const componentUnits = sql`coalesce((
  select jsonb_object_agg(part ->> 'test', coalesce(u.code, ''))
  from jsonb_array_elements(v.document -> 'calculatedTests') part
  cross join (select min(o.valid_from) as since from catalogue_version o where o.entry_id = v.entry_id
    and o.document -> 'formula' = v.document -> 'formula' and o.document -> 'calculatedTests' = v.document -> 'calculatedTests') written
  cross join lateral (select p.document from catalogue_version p where p.entry_id = (part ->> 'test')::uuid
    order by p.valid_from <= written.since desc, case when p.valid_from <= written.since then -p.version else p.version end
    limit 1) was
  left join catalogue_entry u on u.id = (was.document ->> 'jedinica')::uuid), '{}')`;

export async function selectAssays(tx: Tx, wanted: readonly { id: string; version: number }[]): Promise<StoredAssay[]> {
  const { rows } = await sql<StoredAssay>`
    select v.entry_id as id, v.version, v.document, coalesce(unit.code, '') as jedinica, coalesce(grp.name, '') as grupa,
      ${componentUnits} as sastav
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (id uuid, version int)
    join catalogue_version v on v.entry_id = w.id and v.version = w.version
    left join catalogue_entry unit on unit.id = (v.document ->> 'jedinica')::uuid
    left join catalogue_entry grp on grp.id = (v.document ->> 'grupa')::uuid`.execute(tx);
  return rows;
}

/** Which database this is: what is remembered of one does not hold in another. */
export async function selectDatabase(tx: Tx): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(tx);
  return rows[0]?.name ?? '';
}
