import type { ResultFlag, ResultSign } from '@nalaz/domain/results/result.words';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';

export interface HistoryPoint {
  labassay_id: string;
  labassay_version: number;
  sample_id: string;
  code: string;
  rezultat_f: string;
  vrijednost: number | null;
  znak: ResultSign;
  flag: ResultFlag;
  donja: number | null;
  gornja: number | null;
  jedinica: string;
  measured_at: Date;
  verifikovan: boolean;
}

/** So many samples back, counted from the newest in the range. */
const MOST_SAMPLES = 1000;

/** What is reported of a patient, oldest first. */
export async function selectHistory(
  tx: Tx,
  patientId: string,
  { od = null, do: until = null }: { od?: string | null; do?: string | null },
): Promise<HistoryPoint[]> {
  const { rows } = await sql<HistoryPoint>`
    with samples as materialized (
      select sample_id, code from sample_key
      where patient_id = ${patientId}
        and (${od}::timestamptz is null or sample_id >= uuid_v7_floor(${od}::timestamptz))
        and (${until}::timestamptz is null or sample_id < uuid_v7_floor(${until}::timestamptz))
      order by sample_id desc limit ${MOST_SAMPLES}
    )
    select r.labassay_id, r.labassay_version, r.sample_id, k.code, r.rezultat_f, r.vrijednost::float8 as vrijednost, r.znak,
      r.flag, (r.interval -> 'donja')::float8 as donja, (r.interval -> 'gornja')::float8 as gornja, r.jedinica, r.measured_at,
      s.status = 'VERIFICIRAN' as verifikovan
    from samples k
    join sample s on s.id = k.sample_id and s.odbijen_at is null
    join sample_test t on t.sample_id = k.sample_id
    join result r on r.sample_id = t.sample_id and r.labassay_id = t.labassay_id and r.version = t.rezultat
    order by r.measured_at, r.sample_id, t.redoslijed, r.labassay_id`.execute(tx);
  return rows;
}
