import type { Tx } from '../../../platform/database.ts';

export interface PublicKey {
  visitId: string;
  verzija: number;
  siteId: string;
}

export async function selectPublicKey(tx: Tx, javniId: string): Promise<PublicKey | undefined> {
  return tx
    .selectFrom('report_key')
    .select(['visit_id as visitId', 'verzija', 'site_id as siteId'])
    .where('javni_id', '=', javniId)
    .executeTakeFirst();
}
