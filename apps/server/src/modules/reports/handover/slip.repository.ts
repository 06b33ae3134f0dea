import type { Tx } from '../../../platform/database.ts';

export interface SlipVisit {
  siteId: string;
  patientId: string;
  protokol: string;
  dan: string;
}

export async function selectSlipVisit(tx: Tx, visitId: string): Promise<SlipVisit | undefined> {
  return tx
    .selectFrom('visit')
    .select(['site_id as siteId', 'patient_id as patientId', 'protokol', 'dan'])
    .where('id', '=', visitId)
    .executeTakeFirst();
}
