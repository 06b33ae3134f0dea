import type { Spread } from '@nalaz/domain/results/autoverification/swap.rules';
import type { ResultPair } from '@nalaz/domain/results/autoverification/swap-spreads.rules';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';
import { planAnew } from '../../../platform/plan-anew.ts';

/** The patients of so many of the newest samples are enough to know how a test varies, in a laboratory of any size. */
const NEWEST_SAMPLES = 20_000;
const DAYS_BACK = 400;

/** Every two results of a test that follow each other in one patient. */
export async function selectResultPairs(tx: Tx): Promise<ResultPair[]> {
  await planAnew(tx);
  const { rows } = await sql<ResultPair>`
    with patients as materialized (
      select distinct patient_id from (select patient_id from sample where status = 'VERIFICIRAN'
        order by id desc limit ${NEWEST_SAMPLES}) newest
    ), measured as (
      select s.id as sample, t.labassay_id, r.vrijednost::float8 as current, r.measured_at,
        lag(r.vrijednost::float8) over before as previous, lag(r.measured_at) over before as previous_at
      from patients p
      join sample_key k on k.patient_id = p.patient_id
        and k.sample_id >= uuid_v7_floor(now() - make_interval(days => ${DAYS_BACK}))
      join sample s on s.id = k.sample_id and s.status = 'VERIFICIRAN'
      join sample_test t on t.sample_id = s.id
      join result r on r.sample_id = t.sample_id and r.labassay_id = t.labassay_id and r.version = t.rezultat
      where r.vrijednost > 0 and r.znak = ''
      window before as (partition by s.patient_id, t.labassay_id, r.jedinica order by s.id)
    )
    select sample, labassay_id as test, previous, current, extract(epoch from measured_at - previous_at)::float8 / 86400 as days
    from measured where previous is not null`.execute(tx);
  return rows;
}

export async function replaceSpreads(tx: Tx, spreads: ReadonlyMap<string, Spread>): Promise<void> {
  await tx.deleteFrom('test_spread').execute();
  const rows = [...spreads].map(([id, { mean, within, total, weight }]) => ({
    labassay_id: id,
    mean,
    within_person: within,
    among_people: total,
    weight,
  }));
  if (rows.length > 0) {
    await tx.insertInto('test_spread').values(rows).execute();
  }
}

export async function selectSpreads(tx: Tx): Promise<Map<string, Spread>> {
  const rows = await tx.selectFrom('test_spread').selectAll().execute();
  return new Map(
    rows.map(({ labassay_id, mean, within_person, among_people, weight }) => [
      labassay_id,
      { mean, within: within_person, total: among_people, weight },
    ]),
  );
}
