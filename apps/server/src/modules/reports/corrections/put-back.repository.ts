import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

/** None for whoever may not sign: they decide nothing about reports. */
export async function selectSuspendedForIdentity(tx: Tx, patientId: string): Promise<string[]> {
  const { rows } = await sql<{ visit_id: string }>`
    select r.visit_id from report r join visit v on v.id = r.visit_id
    where v.patient_id = ${patientId} and r.stanje = 'OBUSTAVLJEN' and r.stanje_razlog = 'IDENTITET'
      and not is_signing_paused(current_user_id())
    order by r.visit_id`.execute(tx);
  return rows.map(({ visit_id }) => visit_id);
}
