import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';

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
  const { rows } = await sql<{ datum: Date; testovi: string[]; profili: string[] }>`
    select v.created_at as datum,
      array(select distinct t.labassay_id from sample s join sample_test t on t.sample_id = s.id
        where s.visit_id = v.id and t.profil_id is null) as testovi,
      array(select distinct t.profil_id from sample s join sample_test t on t.sample_id = s.id
        where s.visit_id = v.id and t.profil_id is not null) as profili
    from visit v where v.patient_id = ${patientId} order by v.id desc limit 1`.execute(tx);
  const [last] = rows;
  return last ? { ...last, datum: last.datum.toISOString() } : null;
}

/** S2.69: samples that still wait for results. */
export async function selectUnfinished(tx: Tx, patientId: string): Promise<{ id: string; status: string }[]> {
  const { rows } = await sql<{ id: string; status: string }>`
    select s.code as id, s.status from sample_key k join sample s on s.id = k.sample_id
    where k.patient_id = ${patientId} and s.status in ('ZAPRIMLJEN', 'U OBRADI') and s.odbijen_at is null
    order by k.sample_id desc limit 100`.execute(tx);
  return rows;
}
