import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';

/** The samples that were made when the referral was received. */
export async function selectReceivedSamples(tx: Tx, requisitionId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from visit v join sample s on s.visit_id = v.id
    where v.requisition_id = ${requisitionId} and s.parent_id is null order by s.id`.execute(tx);
  return rows.map(({ id }) => id);
}
