import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';

export async function selectEntryName(tx: Tx, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select name from catalogue_entry where id = ${id}`.execute(tx);
  return rows[0]?.name;
}
