import type { ResultFlag, ResultSign } from '@nalaz/domain/results/result.words';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';
import { askByMonth, type Months } from '../../../platform/months.ts';
import { takenBack } from '../../../platform/taken-back.ts';
import { partitionsAround } from '../bench/partitions-around.ts';
import { resultOf } from './result-of.repository.ts';

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
  /** When the sample was taken; when it came, where nobody knows. */
  uzeto: Date;
  verifikovan: boolean;
}

/** So many samples back, counted from the newest in the range. */
const MOST_SAMPLES = 1000;
/** A sample is registered after it was taken, seldom later than this. */
const LATE = '31 days';

/** What is reported of a patient, oldest first. What a report has shown and takes back is not there until it is verified anew. */
export async function selectHistory(
  tx: Tx,
  patientId: string,
  { od = null, do: until = null }: { od?: string | null; do?: string | null },
): Promise<HistoryPoint[]> {
  const { rows: known } = await sql<{ sample_id: string }>`
    select sample_id from sample_key
    where patient_id = ${patientId}
      and (${od}::timestamptz is null or sample_id >= uuid_v7_floor(${od}::timestamptz))
      and (${until}::timestamptz is null or sample_id < uuid_v7_floor(${until}::timestamptz + ${LATE}::interval))
    order by sample_id desc limit ${MOST_SAMPLES}`.execute(tx);
  const ids = known.map(({ sample_id }) => sample_id);
  const points = await askByMonth(ids, (some, months) => selectPoints(tx, some, months));
  const isAsked = ({ uzeto }: HistoryPoint) =>
    (od === null || uzeto >= new Date(od)) && (until === null || uzeto < new Date(until));
  return points
    .filter(isAsked)
    .sort(
      (one, other) =>
        one.uzeto.getTime() - other.uzeto.getTime() ||
        compare(one.sample_id, other.sample_id) ||
        one.redoslijed - other.redoslijed ||
        compare(one.labassay_id, other.labassay_id),
    );
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

async function selectPoints(tx: Tx, ids: readonly string[], { from, to }: Months) {
  const { rows } = await sql<HistoryPoint & { redoslijed: number }>`
    select r.labassay_id, r.labassay_version, r.sample_id, s.code, r.rezultat_f, r.vrijednost::float8 as vrijednost, r.znak,
      r.flag, (r.interval -> 'donja')::float8 as donja, (r.interval -> 'gornja')::float8 as gornja, r.jedinica, r.measured_at, s.vrijeme as uzeto,
      s.status = 'VERIFICIRAN' as verifikovan, t.redoslijed
    from sample s
    join sample_test t on t.sample_id = s.id and t.sample_id >= ${from} and t.sample_id < ${to}
    cross join ${resultOf('test', { from, to })}
    where s.id = any (${[...ids]}::uuid[]) and s.odbijen_at is null and s.id >= ${from} and s.id < ${to}
      and not ${takenBack(partitionsAround(ids))}`.execute(tx);
  return rows;
}
