import { VISIT_DAYS } from '@nalaz/domain/samples/visit.limits';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';
import { askByMonth, momentOf, monthsAround } from '../../platform/months.ts';

interface RecentTest {
  labassay: string;
  datum: Date;
  uzorak: string;
}

/** When each test of the samples since then was last ordered, at the sites of whoever asks; the latest first. */
export async function selectRecentTests(tx: Tx, patientId: string, since: Date) {
  const { rows: known } = await sql<{ sample_id: string }>`
    select sample_id from sample_key where patient_id = ${patientId} and sample_id >= uuid_v7_floor(${since}::timestamptz)`.execute(
    tx,
  );
  const ids = known.map(({ sample_id }) => sample_id);
  const ordered = await askByMonth(ids, async (some, { from, to }) => {
    const { rows } = await sql<RecentTest>`
      select t.labassay_id as labassay, coalesce(t.dodat_at, s.created_at) as datum, s.code as uzorak
      from sample s join sample_test t on t.sample_id = s.id and t.sample_id >= ${from} and t.sample_id < ${to}
      where s.id = any (${[...some]}::uuid[]) and s.odbijen_at is null and s.id >= ${from} and s.id < ${to}`.execute(
      tx,
    );
    return rows;
  });
  const last = new Map<string, RecentTest>();
  for (const test of ordered) {
    const other = last.get(test.labassay);
    last.set(test.labassay, other && other.datum >= test.datum ? other : test);
  }
  return [...last.values()]
    .sort((one, other) => other.datum.getTime() - one.datum.getTime())
    .map((test) => ({ ...test, datum: test.datum.toISOString() }));
}

/** What was ordered at the last visit: profiles as such, and the tests that came by themselves. */
export async function selectLastOrder(tx: Tx, patientId: string) {
  const { rows: visits } = await sql<{ id: string }>`
    select visit_id as id from sample_key where patient_id = ${patientId} and visit_id is not null
    order by sample_id desc limit 1`.execute(tx);
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
    datum: new Date(momentOf(last.id)).toISOString(),
    testovi: ordered.flatMap(({ labassay }) => labassay ?? []),
    profili: ordered.flatMap(({ profil }) => profil ?? []),
  };
}

/** S2.69: samples that still wait for results. They are on the worklist, which is not divided into months. */
export async function selectUnfinished(tx: Tx, patientId: string): Promise<{ id: string; status: string }[]> {
  const { rows } = await sql<{ id: string; status: string }>`
    select k.code as id, w.status from sample_key k join worklist_sample w on w.id = k.sample_id
    where k.patient_id = ${patientId} and w.status in ('ZAPRIMLJEN', 'U OBRADI')
    order by k.sample_id desc limit 100`.execute(tx);
  return rows;
}
