import type pg from 'pg';
import { fillWithPatients } from './many-patients.ts';

const PATIENTS = 20_000;
const MONTHS = 24;
const TESTS = 4;
/** Outstanding, however long the history is: so much lies on the benches of a site. */
const NEWEST_OPEN = 2000;
/** Of the last three months: what lies longer is at the top of the list, so that somebody notices. */
const FORGOTTEN = 10;
const DIVIDED = ['visit', 'sample', 'sample_test', 'result'];

/**
 * So many samples of one site, spread over two years and written by the set. All are verified but the newest and a few
 * that were forgotten; the triggers are off meanwhile.
 */
export async function fillWithSamples(admin: pg.Client, siteId: string, count: number): Promise<void> {
  await fillWithPatients(admin, siteId, PATIENTS);
  for (const table of DIVIDED) {
    await admin.query(`select create_month_partitions($1, $2, now() - make_interval(months => $2))`, [table, MONTHS]);
  }
  const steps: [string, unknown[]][] = [
    ['set session_replication_role = replica', []],
    [
      `create temporary table person as select row_number() over (order by p.id) - 1 as place, p.id, ime, prezime, jmbg
       from patient p join patient_site s on s.patient_id = p.id and s.site_id = $1`,
      [siteId],
    ],
    [
      `create temporary table assay as select row_number() over (order by e.code) - 1 as place, e.id, v.version,
         (v.document ->> 'sekcija')::uuid as sekcija, (v.document ->> 'tip')::uuid as tip
       from catalogue_entry e join lateral (select version, document from catalogue_version v where v.entry_id = e.id
         order by version desc limit 1) v on true where e.kind = 'lab' and not (v.document ->> 'calculated')::boolean`,
      [],
    ],
    [
      `create temporary table made as
       select n, at, (left(uuid_v7_floor(at)::text, 14) || '7' || substr(hash, 1, 3) || '-8' || substr(hash, 4, 3) || '-'
           || substr(hash, 7, 12))::uuid as id, p.id as patient_id, ime, prezime, jmbg,
         '1' || lpad((n + 200000000000)::text, 12, '0') as code, hash < '1' as hitno,
         case when n > $1::int - ${NEWEST_OPEN} or n > $1::int * 7 / 8 and n % greatest(1, $1::int / 8 / ${FORGOTTEN}) = 0
           then (array['ZAPRIMLJEN', 'U OBRADI', 'REALIZOVAN', 'ODOBREN'])[1 + n % 4] else 'VERIFICIRAN' end as status
       from (select n, md5(n::text) as hash, now() - make_interval(months => ${MONTHS}) * (1 - n::float8 / $1::int) as at
         from generate_series(1, $1::int) as n) as numbers
       join person p on p.place = n::bigint * 7907 % (select count(*) from person)`,
      [count],
    ],
    ['create unique index on made (n)', []],
    ['analyze made', []],
    [
      `insert into visit (id, site_id, patient_id, dan, rbr, protokol, created_at)
       select id, $1::uuid, patient_id, at::date, 1 + n % 900, n::text, at from made`,
      [siteId],
    ],
    [
      `insert into sample (id, site_id, patient_id, visit_id, code, status, hitno, tip_id, sekcija_id, paznja, vrijeme,
         search_key, created_at, updated_at)
       select made.id, $1::uuid, patient_id, made.id, code, status, hitno, a.tip, a.sekcija,
         case when n % 200 = 0 then 3 when n % 25 = 0 then 2 when n % 5 = 0 then 1 else 0 end, at,
         sample_search_key(ime, prezime, jmbg, code), at, at
       from made join assay a on a.place = n % (select count(*) from assay)`,
      [siteId],
    ],
    [
      `insert into worklist_sample (id, site_id, hitno, status, sekcija_id, paznja, search_key, created_at)
       select id, site_id, hitno, status, sekcija_id, paznja, search_key, created_at from sample
       where site_id = $1 and status <> 'VERIFICIRAN'`,
      [siteId],
    ],
    [
      'insert into sample_key (code, sample_id, patient_id, site_id) select code, id, patient_id, $1 from made',
      [siteId],
    ],
    [
      `insert into sample_test (sample_id, labassay_id, labassay_version, site_id, status_t, redoslijed, rezultat)
       select made.id, a.id, a.version, $1::uuid, case when status in ('ZAPRIMLJEN', 'U OBRADI') then 'NARUČEN' else 'ZAVRŠEN' end,
         t, case when status in ('ZAPRIMLJEN', 'U OBRADI') then null else 1 end
       from made cross join generate_series(0, ${TESTS - 1}) as t
       join assay a on a.place = (n + t) % (select count(*) from assay)`,
      [siteId],
    ],
    ['select promise_again(array_agg(id)) from worklist_sample where site_id = $1', [siteId]],
    [
      `insert into result (sample_id, labassay_id, version, site_id, labassay_version, raw, rezultat_f, vrijednost, jedinica,
         flag, izvor, measured_at, created_at)
       select sample_id, labassay_id, 1, $1::uuid, labassay_version, '5.1', '5.1', 5.1, 'mmol/L',
         case when redoslijed = 0 then 'H' else '' end, 'ANALIZATOR', now(), now()
       from sample_test where rezultat is not null and sample_id in (select id from made)`,
      [siteId],
    ],
    ['set session_replication_role = origin', []],
    ...[...DIVIDED, 'sample_key'].map((table): [string, unknown[]] => [`vacuum analyze ${table}`, []]),
  ];
  for (const [text, values] of steps) {
    await admin.query(text, values);
  }
}

/** Surnames as they are typed: of people who are on the worklist. */
export async function pickSurnames(admin: pg.Client, siteId: string, count: number): Promise<string[]> {
  const { rows } = await admin.query<{ prezime: string }>(
    `select p.prezime from sample s join patient p on p.id = s.patient_id
     where s.site_id = $1 and s.status <> 'VERIFICIRAN' order by md5(s.code) limit $2`,
    [siteId, count],
  );
  return rows.map(({ prezime }) => prezime);
}
