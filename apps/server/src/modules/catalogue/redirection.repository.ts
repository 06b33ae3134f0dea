import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';

/** The role of whoever wrote a version; none: the server's operator. */
export async function selectAuthorRole(tx: Tx, id: string, version: number): Promise<string | undefined> {
  const { rows } = await sql<{ naziv: string }>`
    select r.naziv from catalogue_version v join app_user u on u.id = v.author_id join role r on r.id = u.role_id
    where v.entry_id = ${id} and v.version = ${version}`.execute(tx);
  return rows[0]?.naziv;
}
