import type pg from 'pg';

/** Asks behind the scenes, as a superuser. */
export type Ask = <T extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<T[]>;

/** One connection asks one question at a time, however many want to know. */
export function oneAfterAnother(admin: pg.Client): Ask {
  let last: Promise<unknown> = Promise.resolve();
  return <T extends pg.QueryResultRow>(text: string, values: unknown[] = []) => {
    const answer = last.then(async () => (await admin.query<T>(text, values)).rows);
    last = answer.catch(() => undefined);
    return answer;
  };
}

/** For proofs that are not about power cuts: commits do not wait for the disk. */
export function withoutWaiting(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('options', '-c synchronous_commit=off');
  return url.toString();
}

export interface PlantedSamples {
  samples: { id: string; code: string }[];
  /** The ids of their tests. */
  tests: string[];
}

/** Samples as the front desk leaves them, each of a visit of its own, for men who are known at the site. */
export async function plantSamples(
  ask: Ask,
  {
    siteId,
    count,
    codes,
    after = 0,
  }: {
    siteId: string;
    count: number;
    codes: readonly string[];
    /** So many were planted there before. */
    after?: number;
  },
): Promise<PlantedSamples> {
  const samples = await ask<{ id: string; code: string }>(PLANT, [siteId, count, codes, after]);
  const found = await ask<{ id: string }>(
    "select id from catalogue_entry where kind = 'lab' and code = any ($1) order by id",
    [codes],
  );
  return { samples, tests: found.map(({ id }) => id) };
}

const PLANT = `
  with people as (
    select p.id, row_number() over (order by p.id) - 1 as place, count(*) over () as all
    from patient p join patient_site s on s.patient_id = p.id and s.site_id = $1
    where p.spol = 'MUŠKI' and p.dateofb < '1990-01-01'
  ), assay as (
    select e.id, v.version, v.document from catalogue_entry e
    join lateral (select * from catalogue_version v where v.entry_id = e.id order by version desc limit 1) v on true
    where e.kind = 'lab' and e.code = any ($3)
  ), tube as materialized (
    select n, uuid_v7() as id, uuid_v7() as visit, (7000000000 + n)::text as code, people.id as patient
    from generate_series($4::int + 1, $4::int + $2::int) n join people on people.place = n % people.all
  ), seen as (
    insert into visit (id, site_id, patient_id, dan, rbr, protokol, created_by)
    select visit, $1, patient, current_date, 1000000 + n, 'P-' || n, 'proof' from tube
  ), taken as (
    insert into sample (id, site_id, patient_id, visit_id, code, tip_id, sekcija_id, search_key, created_by, izmijenio)
    select t.id, $1, t.patient, t.visit, t.code, (a.document ->> 'tip')::uuid, (a.document ->> 'sekcija')::uuid, '', 'proof',
      'proof' from tube t, (select * from assay limit 1) a
  ), ordered as (
    insert into sample_test (sample_id, labassay_id, labassay_version, site_id)
    select t.id, a.id, a.version, $1 from tube t, assay a
  ), keys as (
    insert into sample_key (code, sample_id, patient_id, site_id) select code, id, patient, $1 from tube
  )
  select id, code from tube order by n`;
