import type pg from 'pg';
import { makeName } from '../../../../apps/server/seeds/names.ts';
import { createRandom } from '../../../../apps/server/seeds/random.ts';

export interface SearchedPatient {
  id: string;
  ime: string;
  prezime: string;
  jmbg: string;
  telefon: string;
  dateofb: string;
}

const NAMES = 20_000;

/**
 * So many patients of one site, written by the set: the triggers are off meanwhile, and the keys of a name come from
 * their function once for all who share it. Names are drawn from the demo's lists, so that many do.
 */
export async function fillWithPatients(admin: pg.Client, siteId: string, count: number): Promise<void> {
  const random = createRandom(2026, 'search');
  const names = Array.from({ length: NAMES }, (_, at) => makeName(random, at % 2 ? 'ŽENSKI' : 'MUŠKI'));
  const steps: [string, unknown[]][] = [
    ['set session_replication_role = replica', []],
    ['alter table patient_key drop constraint patient_key_pkey', []],
    ['drop index patient_key_of', []],
    ['create temporary table name (place int primary key, ime text, prezime text)', []],
    [
      `insert into name select row_number() over (), ime, prezime
       from (select distinct * from unnest($1::text[], $2::text[]) as n (ime, prezime)) as drawn`,
      [names.map(({ ime }) => ime), names.map(({ prezime }) => prezime)],
    ],
    [
      `create temporary table name_key as select ime, prezime, key from name cross join lateral
         patient_keys(jsonb_populate_record(null::patient, to_jsonb(name) || '{"jmbg": "", "telefon": ""}')) as key
       where key <> ''`,
      [],
    ],
    [
      `create temporary table fresh on commit preserve rows as
       select uuid_v7() as id, ime, prezime, day, 'MUŠKI' as spol,
         to_char(day, 'DDMM') || substr(to_char(day, 'YYYY'), 2) || lpad((n / 30000)::text, 5, '0') || '7' as jmbg,
         '06' || n % 7 || ' ' || lpad((n::bigint * 7919 % 1000000)::text, 6, '0') as telefon
       from (select n, date '1930-01-01' + n % 30000 as day, 1 + n::bigint * 7907 % (select count(*) from name) as place
         from generate_series(1, $1::int) as n) as made join name using (place)`,
      [count],
    ],
    ['delete from fresh using patient p where p.jmbg = fresh.jmbg', []],
    ['analyze fresh', []],
    [
      `insert into patient (id, jmbg, jmbg_kind, ime, prezime, spol, dateofb, godiste, telefon)
       select id, jmbg, 'real', ime, prezime, spol, day, extract(year from day), telefon from fresh`,
      [],
    ],
    ['insert into patient_site (patient_id, site_id) select id, $1::uuid from fresh', [siteId]],
    [
      `insert into patient_key (key, site_id, patient_id)
       select key, $1::uuid, id from fresh join name_key using (ime, prezime)
       union all select jmbg, $1::uuid, id from fresh
       union all select fold_phone(telefon), $1::uuid, id from fresh
       union all select to_char(day, 'DDMMYYYY'), $1::uuid, id from fresh`,
      [siteId],
    ],
    ['alter table patient_key add primary key (key, site_id, patient_id)', []],
    ['create index patient_key_of on patient_key (patient_id, site_id)', []],
    ['set session_replication_role = origin', []],
    ['vacuum analyze patient', []],
    ['vacuum analyze patient_site', []],
    ['vacuum analyze patient_key', []],
  ];
  for (const [text, values] of steps) {
    await admin.query(text, values);
  }
}

/** Spread over all of them; every second one with two surnames, who are rarer. */
export async function pickPatients(admin: pg.Client, siteId: string, count: number): Promise<SearchedPatient[]> {
  const { rows } = await admin.query<SearchedPatient>(
    `(select p.id, ime, prezime, jmbg, telefon, to_char(dateofb, 'YYYY-MM-DD') as dateofb from patient p
        join patient_site s on s.patient_id = p.id and s.site_id = $1
        where dateofb is not null and telefon <> '' and prezime like '%-%' order by md5(p.jmbg) limit $2)
      union all
      (select p.id, ime, prezime, jmbg, telefon, to_char(dateofb, 'YYYY-MM-DD') from patient p
        join patient_site s on s.patient_id = p.id and s.site_id = $1
        where dateofb is not null and telefon <> '' and prezime not like '%-%' order by md5(p.jmbg) limit $2)`,
    [siteId, count / 2],
  );
  return rows;
}
