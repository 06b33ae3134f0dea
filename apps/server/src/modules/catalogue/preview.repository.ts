import type { PatientState } from '@nalaz/domain/catalogue/reference.rules';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';

export interface MeasuredValue extends PatientState {
  id: string;
  vrijednost: number;
  measured_at: Date;
  analyser: string | null;
  dateofb: string | null;
  godiste: number | null;
}

/** The newest results of an assay since a moment, at the sites of whoever asks, without a word about whose they are. */
export async function selectMeasured(tx: Tx, assay: string, since: Date, most: number): Promise<MeasuredValue[]> {
  // A result is stored after it was measured; the day before is for clocks that run ahead of ours.
  const { rows } = await sql<MeasuredValue>`
    select r.id, r.vrijednost::float8 as vrijednost, r.measured_at, r.analyser_id as analyser, r.trudna,
      r.sedmica_trudnoce as "sedmicaTrudnoce", r.menopauza, r.faza, p.spol, p.dateofb, p.godiste
    from result_value r join patient p on p.id = r.patient_id
    where r.labassay_id = ${assay} and r.measured_at >= ${since}
      and r.id >= uuid_v7_floor(${since}::timestamptz - interval '1 day')
    order by r.measured_at desc, r.id desc
    limit ${most}`.execute(tx);
  return rows;
}
