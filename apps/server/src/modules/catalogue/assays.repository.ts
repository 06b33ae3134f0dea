import type { LabAssayDocument } from '@nalaz/domain/catalogue/assay.documents';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';

export interface StoredAssay {
  id: string;
  version: number;
  document: LabAssayDocument;
  jedinica: string;
  grupa: string;
}

export async function selectAssays(tx: Tx, wanted: readonly { id: string; version: number }[]): Promise<StoredAssay[]> {
  const { rows } = await sql<StoredAssay>`
    select v.entry_id as id, v.version, v.document, coalesce(unit.code, '') as jedinica, coalesce(grp.name, '') as grupa
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
