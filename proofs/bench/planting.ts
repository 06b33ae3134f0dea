import type pg from 'pg';
import type { OrderedTest } from './orders.ts';

/** Visits of three tubes with ten tests each, written by the set: triggers and foreign keys are off meanwhile. */
export interface Planted {
  /** The first visit's number; they go up from it, and so do the ids and the sample numbers. */
  first: number;
  visits: number;
  /** Spread over this time, evenly. */
  from: Date;
  until: Date;
  status: 'ZAPRIMLJEN' | 'REALIZOVAN' | 'ODOBREN' | 'VERIFICIRAN';
}

const CREATE = `
  create temporary table if not exists planted_visit (n bigint, at timestamptz, id uuid, patient_id uuid, ime text, prezime text,
    jmbg text);
  create temporary table if not exists planted_tube (n bigint, k int, at timestamptz, id uuid, visit_id uuid, patient_id uuid, code text,
    search_key text);
  truncate planted_visit, planted_tube`;

const VISITS = `
  insert into planted_visit
  select n, at, (left(uuid_v7_floor(at)::text, 14) || '7000-8000-' || lpad(n::text, 12, '0'))::uuid, p.id, p.ime, p.prezime, p.jmbg
  from (select n, $3::timestamptz + ($4::timestamptz - $3::timestamptz) * ((n - $1::bigint) / $2::float8) as at
    from generate_series($1::bigint, $1::bigint + $2::bigint - 1) as n) as numbers
  join bench_person p on p.place = n * 7907 % (select count(*) from bench_person)`;

const TUBES = `
  insert into planted_tube
  select n, k, at, overlay(id::text placing '800' || (k + 1) from 20 for 4)::uuid, id, patient_id, '9' || lpad((n * 3 + k)::text, 11, '0'),
    sample_search_key(ime, prezime, jmbg, '9' || lpad((n * 3 + k)::text, 11, '0'))
  from planted_visit cross join generate_series(0, 2) as k`;

const WRITE = [
  `insert into visit (id, site_id, patient_id, dan, rbr, protokol, created_by, created_at)
   select id, $1, patient_id, at::date, 1 + n % 900, 'B-' || n, 'bench', at from planted_visit`,
  `insert into sample (id, site_id, patient_id, visit_id, code, status, tip_id, sekcija_id, vrijeme, search_key, created_by,
     izmijenio, created_at, updated_at, odobren_od, odobren_at, verifikovan_od, verifikovan_at)
   select t.id, $1, patient_id, visit_id, code, $2, o.tip, o.sekcija, at, search_key, 'bench', 'bench', at, at,
     case when $2 in ('ODOBREN', 'VERIFICIRAN') then 'bench' end, case when $2 in ('ODOBREN', 'VERIFICIRAN') then at end,
     case when $2 = 'VERIFICIRAN' then 'bench' end, case when $2 = 'VERIFICIRAN' then at end
   from planted_tube t join bench_order o on o.tube = t.k and o.place = 0`,
  `insert into worklist_sample (id, site_id, hitno, status, sekcija_id, paznja, search_key, created_at)
   select t.id, $1, false, $2, o.sekcija, 0, search_key, at from planted_tube t join bench_order o on o.tube = t.k and o.place = 0
   where $2 <> 'VERIFICIRAN'`,
  `insert into sample_key (code, sample_id, patient_id, site_id, visit_id)
   select code, id, patient_id, $1, visit_id from planted_tube where $2::text is not null`,
  `insert into sample_test (sample_id, labassay_id, labassay_version, site_id, status_t, redoslijed, rezultat)
   select t.id, o.id, o.version, $1, case when $2 = 'ZAPRIMLJEN' then 'NARUČEN' else 'ZAVRŠEN' end, o.place,
     case when $2 <> 'ZAPRIMLJEN' then 1 end
   from planted_tube t join bench_order o on o.tube = t.k`,
  `select promise_again(array_agg(id)) from planted_tube where $1::uuid is not null and $2 <> 'VERIFICIRAN'`,
  `insert into result (sample_id, labassay_id, version, site_id, labassay_version, raw, rezultat_f, vrijednost, jedinica, izvor,
     analyser_id, measured_at, created_by, created_at)
   select t.id, o.id, 1, $1, o.version, v.text, v.text, v.text::numeric, o.jedinica, 'ANALIZATOR', null, at, 'system:analizator', at
   from planted_tube t join bench_order o on o.tube = t.k
   cross join lateral (select round((o.value * (0.95 + 0.1 * (hashint8(t.n + o.place) & 255) / 255))::numeric, o.decimale)::text as text) v
   where $2 <> 'ZAPRIMLJEN'`,
];

export async function plant(
  admin: pg.Client,
  siteId: string,
  { first, visits, from, until, status }: Planted,
): Promise<void> {
  await admin.query('set session_replication_role = replica');
  await admin.query(CREATE);
  await admin.query(VISITS, [first, visits, from, until]);
  await admin.query(TUBES);
  for (const text of WRITE) {
    const parameters = text.includes('$2') ? [siteId, status] : [siteId];
    await admin.query(text, parameters);
  }
  await admin.query('set session_replication_role = origin');
}

/** As the autovacuum would do it meanwhile. */
export async function analysePlanted(admin: pg.Client): Promise<void> {
  const month = new Date().toISOString().slice(0, 7).replace('-', '_');
  const planted = ['visit', 'sample', 'sample_test', 'result'].map((table) => `partitions.${table}_${month}`);
  await admin.query(`analyze ${planted.join(', ')}`);
}

/** What planting joins with: the people of the site and what is ordered for them. */
export async function preparePlanting(admin: pg.Client, siteId: string, order: readonly OrderedTest[]): Promise<void> {
  await admin.query('drop table if exists bench_person, bench_order');
  await admin.query(
    `create unlogged table bench_person as select row_number() over (order by p.id) - 1 as place, p.id, ime, prezime, jmbg
     from patient p join patient_site s on s.patient_id = p.id and s.site_id = '${siteId}'`,
  );
  await admin.query('create unique index on bench_person (place)');
  await admin.query(
    `create unlogged table bench_order as select * from jsonb_to_recordset($1) as o (id uuid, version int, tube int, place int, tip uuid,
       sekcija uuid, jedinica text, decimale int, value numeric)`,
    [JSON.stringify(order)],
  );
  await admin.query('analyze bench_person');
  await admin.query('analyze bench_order');
}
