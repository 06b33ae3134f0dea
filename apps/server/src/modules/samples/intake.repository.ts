import { VISIT_DAYS } from '@nalaz/domain/samples/visit.limits';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';
import { monthsAround } from '../../platform/months.ts';

/** Older than any pause that a test may ask for. */
const MOST_DAYS = 3650;

/** When each test of this patient was last ordered, at the sites of whoever asks. */
export async function selectRecentTests(tx: Tx, patientId: string) {
  const { rows } = await sql<{ labassay: string; datum: Date; uzorak: string }>`
    select * from (
      select distinct on (t.labassay_id) t.labassay_id as labassay, coalesce(t.dodat_at, s.created_at) as datum, s.code as uzorak
      from sample_key k
      join sample s on s.id = k.sample_id
      join sample_test t on t.sample_id = k.sample_id
      where k.patient_id = ${patientId} and s.odbijen_at is null
        and k.sample_id >= uuid_v7_floor(now() - make_interval(days => ${MOST_DAYS}))
      order by t.labassay_id, coalesce(t.dodat_at, s.created_at) desc
    ) as last order by datum desc, labassay`.execute(tx);
  return rows.map((row) => ({ ...row, datum: row.datum.toISOString() }));
}

/** What was ordered at the last visit: profiles as such, and the tests that came by themselves. */
export async function selectLastOrder(tx: Tx, patientId: string) {
  const { rows: visits } = await sql<{ id: string; datum: Date }>`
    select id, created_at as datum from visit where patient_id = ${patientId} order by id desc limit 1`.execute(tx);
  const [last] = visits;
  if (!last) {
    return null;
  }
  // A statement over the visit and its tests together would read the samples of all months.
  const { from, to } = monthsAround([last.id], VISIT_DAYS);
  const { rows: ordered } = await sql<{ labassay: string | null; profil: string | null }>`
    select distinct case when t.profil_id is null then t.labassay_id end as labassay, t.profil_id as profil
    from sample s join sample_test t on t.sample_id = s.id and t.sample_id >= ${from} and t.sample_id < ${to}
    where s.visit_id = ${last.id} and s.id >= ${from} and s.id < ${to}`.execute(tx);
  return {
    datum: last.datum.toISOString(),
    testovi: ordered.flatMap(({ labassay }) => labassay ?? []),
    profili: ordered.flatMap(({ profil }) => profil ?? []),
  };
}

/** S2.69: samples that still wait for results. */
export async function selectUnfinished(tx: Tx, patientId: string): Promise<{ id: string; status: string }[]> {
  const { rows } = await sql<{ id: string; status: string }>`
    select s.code as id, s.status from sample_key k join sample s on s.id = k.sample_id
    where k.patient_id = ${patientId} and s.status in ('ZAPRIMLJEN', 'U OBRADI') and s.odbijen_at is null
    order by k.sample_id desc limit 100`.execute(tx);
  return rows;
}
