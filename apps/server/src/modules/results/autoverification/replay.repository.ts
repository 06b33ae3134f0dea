import type { PastValue } from '@nalaz/domain/results/autoverification/replay.rules';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';
import { planAnew } from '../../../platform/plan-anew.ts';
import type { BenchSample } from '../bench/bench-reading.repository.ts';
import { partitionsAround } from '../bench/partitions-around.ts';

export interface Period {
  from: Date;
  to: Date;
}

/** Samples of a time that a person has verified, in slices: those after `after`. */
export async function selectVerifiedByPeople(
  tx: Tx,
  siteId: string,
  { from, to }: Period,
  { after, most }: { after: string | null; most: number },
): Promise<string[]> {
  await planAnew(tx);
  const { rows } = await sql<{ id: string }>`
    select s.id from sample s
    where s.site_id = ${siteId} and s.id >= uuid_v7_floor(${from}::timestamptz) and s.id < uuid_v7_floor(${to}::timestamptz)
      and (${after}::uuid is null or s.id > ${after}) and exists (
        select from signature g where g.sample_id = s.id and g.nacin <> 'AUTOMATSKI')
    order by s.id limit ${most}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** So many earlier samples of a patient are looked through for the last result of a test. */
const EARLIER_SAMPLES = 50;

/**
 * Samples as they stood before people did anything: the first value of every test, beside the last verified one of the
 * same patient from another visit. Many at once, for which the reading of the bench is not made.
 */
export async function selectAsTheyStood(tx: Tx, ids: readonly string[]): Promise<BenchSample[]> {
  if (ids.length === 0) {
    return [];
  }
  await planAnew(tx);
  const { from, to } = partitionsAround(ids);
  const { rows } = await sql<BenchSample>`
    select s.id, s.site_id, s.patient_id, s.visit_id, s.code, s.status, false as rejected, s.hitno, s.tip_id, s.sekcija_id,
      s.vrijeme, s.vrijeme_poznato, s.version, s.paznja, s.izmijenio, s.trudnica, s.sedmica_trudnoce, s.menstc, s.menopauza, s.odobren_od,
      s.odobren_at, s.verifikovan_od, s.verifikovan_at, p.spol, p.dateofb, p.godiste, p.satr,
      null as identitet, false as commented,
      current_database() || ':' || (select version from catalogue_head) as stamp, clock_timestamp() as now,
      own.tests, coalesce(last_ones.previous, '{}') as previous
    from sample s
    join patient p on p.id = s.patient_id
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('id', t.labassay_id, 'version', t.labassay_version,
          'status_t', 'ZAVRŠEN', 'krug', 1, 'ponavljanje', '', 'otkazan', null, 'last', 1,
          'result', case when r.version is not null then to_jsonb(r) || '{"komentar": ""}' end)
          order by t.redoslijed, t.labassay_id), '[]') as tests,
        array_agg(t.labassay_id) as ids
      from sample_test t
      left join result r on r.sample_id = t.sample_id and r.labassay_id = t.labassay_id and r.version = 1
        and r.sample_id >= ${from} and r.sample_id < ${to}
      where t.sample_id = s.id and t.sample_id >= ${from} and t.sample_id < ${to}
    ) own
    left join lateral (
      select jsonb_object_agg(labassay_id, result) as previous from (
        select distinct on (t.labassay_id) t.labassay_id, jsonb_build_object(
          'rezultat_f', r.rezultat_f, 'vrijednost', r.vrijednost, 'znak', r.znak, 'sifra', r.sifra, 'jedinica', r.jedinica, 'metoda', r.metoda, 'flag', r.flag,
          'uzorak', earlier.code, 'mjereno', r.measured_at, 'uzeto', before.vrijeme) as result
        from (select k.sample_id, k.code from sample_key k where k.patient_id = s.patient_id and k.sample_id < s.id
          order by k.sample_id desc limit ${EARLIER_SAMPLES}) earlier
        join sample before on before.id = earlier.sample_id and before.status = 'VERIFICIRAN'
          and before.visit_id <> s.visit_id and before.odbijen_at is null and before.vrijeme <= s.vrijeme
        join sample_test t on t.sample_id = earlier.sample_id and t.labassay_id = any (own.ids)
        join result r on r.sample_id = t.sample_id and r.labassay_id = t.labassay_id and r.version = t.rezultat
        order by t.labassay_id, before.vrijeme desc, earlier.sample_id desc) last_of_each
    ) last_ones on true
    where s.id = any (${[...ids]}::uuid[]) and s.id >= ${from} and s.id < ${to}
    order by s.id`.execute(tx);
  return rows;
}

export interface PastSample {
  id: string;
  code: string;
  verified_at: Date;
  /** Why the first verification was taken back. */
  undone: string | null;
  /** Every value of the tests that had more than one or a comment, oldest first. */
  values: (Omit<PastValue, 'labassay' | 'calculated'> & { id: string })[];
}

/** What people did with samples. */
export async function selectPast(tx: Tx, ids: readonly string[]): Promise<PastSample[]> {
  const { rows } = await sql<PastSample>`
    select s.id, s.code, g.created_at as verified_at,
      case when g.ponisten_at is not null then g.ponisten_razlog end as undone, coalesce(touched.values, '[]') as values
    from sample s
    join lateral (select created_at, ponisten_at, ponisten_razlog from signature g
      where g.sample_id = s.id and g.nacin <> 'AUTOMATSKI' order by g.id limit 1) g on true
    left join lateral (
      select jsonb_agg(jsonb_build_object('id', r.labassay_id, 'krug', r.krug, 'rezultat_f', r.rezultat_f,
          'komentar', r.komentar, 'razlog', r.razlog) order by r.labassay_id, r.version) as values
      from result r
      where r.sample_id = s.id and (r.komentar <> '' or r.version > 1
        or exists (select from result l where l.sample_id = r.sample_id and l.labassay_id = r.labassay_id and l.version > 1))
    ) touched on true
    where s.id = any (${[...ids]}::uuid[]) order by s.id`.execute(tx);
  return rows;
}

/** The version of each assay that holds now. */
export async function selectAssaysToday(tx: Tx, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; version: number }>`
    select e.id, v.version from catalogue_entry e
    join lateral (select version from catalogue_version v
      where v.entry_id = e.id and v.valid_from <= clock_timestamp() order by v.version desc limit 1) v on true
    where e.id = any (${[...ids]}::uuid[])`.execute(tx);
  return new Map(rows.map(({ id, version }) => [id, version]));
}
