import type { StoredFacts } from '@nalaz/domain/catalogue/known-facts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';
import { planAnew } from '../../platform/plan-anew.ts';

export interface MeasuredValue extends StoredFacts {
  id: string;
  vrijednost: number;
  measured_at: Date;
  analyser: string | null;
}

/** The newest results of an assay since a moment, at the sites of whoever asks, without a word about whose they are. */
export async function selectMeasured(tx: Tx, assay: string, since: Date, most: number): Promise<MeasuredValue[]> {
  await planAnew(tx);
  // Ids are as old as the samples; a sample may wait for its result.
  const { rows } = await sql<MeasuredValue>`
    select t.sample_id as id, r.vrijednost::float8 as vrijednost, r.measured_at, r.analyser_id as analyser,
      s.trudnica, s.sedmica_trudnoce, s.menopauza, s.menstc, s.vrijeme, s.vrijeme_poznato, p.spol, p.dateofb, p.godiste, p.satr
    from sample_test t
    join result r on r.sample_id = t.sample_id and r.labassay_id = t.labassay_id and r.version = t.rezultat
    join sample s on s.id = t.sample_id
    join patient p on p.id = s.patient_id
    where t.labassay_id = ${assay} and r.vrijednost is not null and r.znak = '' and r.measured_at >= ${since}
      and t.sample_id >= uuid_v7_floor(${since}::timestamptz - interval '30 days')
    order by t.sample_id desc
    limit ${most}`.execute(tx);
  return rows;
}
