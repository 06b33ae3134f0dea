import type { Spol } from '@nalaz/domain/patients/jmbg.rules';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';

export interface PatientAtIntake {
  /** Of the catalogue: moves with every change of it. */
  stamp: string;
  now: Date;
  ime: string;
  prezime: string;
  spol: Spol;
  jmbg: string;
  dateofb: string | null;
  godiste: number | null;
  satr: string | null;
  known_here: boolean;
}

/**
 * Who it is, and whether what is remembered of the catalogue still holds: one question, because a queue is waiting.
 * Nobody merges the patient away before the visit is written.
 */
export async function selectAtIntake(tx: Tx, patientId: string, siteId: string): Promise<PatientAtIntake | undefined> {
  const { rows } = await sql<PatientAtIntake>`
    select p.ime, p.prezime, p.spol, p.jmbg, p.dateofb, p.godiste, p.satr,
      exists (select from patient_site where patient_id = ${patientId} and site_id = ${siteId}) as known_here,
      current_database() || ':' || (select version from catalogue_head) as stamp, clock_timestamp() as now
    from patient p where p.id = ${patientId} and p.merged_into is null
    for key share of p`.execute(tx);
  return rows[0];
}

export async function meetPatientHere(tx: Tx, patientId: string, siteId: string): Promise<void> {
  await sql`select meet_patient(${patientId}, ${siteId})`.execute(tx);
}

export interface NewVisit {
  site: string;
  pacijent: string;
  hitno: boolean;
  doktor?: string | undefined;
  ljekar: string;
  lokacija?: string | undefined;
  posiljaoc?: string | undefined;
  narucioc?: string | undefined;
  uputnica?: string | undefined;
  protokol?: string | undefined;
  komentar: string;
  /** Left out: now; null: nobody knows. */
  vrijeme?: string | null | undefined;
  trudnica?: boolean | null | undefined;
  sedmica_trudnoce?: number | null | undefined;
  menstc?: string | null | undefined;
  anticoag?: string | null | undefined;
  menopauza?: boolean | null | undefined;
  uzorci: NewSample[];
}

export interface NewSample {
  tip: string;
  sekcija: string;
  testovi: { _id: string; verzija: number; profil?: string | undefined; redoslijed: number }[];
}

export interface InsertedVisit {
  id: string;
  protokol: string;
  rbr: number;
  dan: string;
  now: Date;
  /** Of the samples, in the order in which they were given. */
  ids: string[];
  codes: string[];
}

/**
 * One statement makes the whole visit: numbers, samples, their tests, one row in the trail and the event for the bench.
 * The counters come first and always in this order, so that two at once never wait for each other in a circle. Ids are
 * columns before they are compared: row-level security lets nothing that reads a document near an index. The tests come
 * from the samples that were written, so that the worklist has these when it hears of their tests.
 */
export async function insertVisit(tx: Tx, visit: NewVisit): Promise<InsertedVisit> {
  const { rows } = await sql<InsertedVisit>`
    with given as materialized (
      select d, (d ->> 'site')::uuid as site, (d ->> 'pacijent')::uuid as patient_id, (now() at time zone 'Europe/Sarajevo')::date as dan
      from (select ${JSON.stringify(visit)}::jsonb as d) as sent
    ), taken as materialized (
      select g.*, uuid_v7() as visit_id,
        take_numbers(site, 'uzorak', dan::text, jsonb_array_length(d -> 'uzorci')) as first,
        take_numbers(site, 'pacijent', dan::text, 1) as rbr,
        coalesce(d ->> 'protokol', to_char(dan, 'YYYY-')
          || to_char(take_numbers(site, 'protokol', to_char(dan, 'YYYY'), 1), 'FM999900000')) as protokol
      from given g
    ), planned as materialized (
      select uuid_v7() as id, sample_number(s.broj, t.dan, t.first + place::int - 1) as code, tube, place
      from taken t join site s on s.id = t.site cross join jsonb_array_elements(d -> 'uzorci') with ordinality as u (tube, place)
    ), visits as (
      insert into visit (id, site_id, patient_id, dan, rbr, protokol, hitno, doktor_id, ljekar, lokacija_id, posiljaoc_id,
        narucioc_id, requisition_id)
      select visit_id, site, patient_id, dan, rbr, protokol, (d ->> 'hitno')::boolean, (d ->> 'doktor')::uuid,
        d ->> 'ljekar', (d ->> 'lokacija')::uuid, (d ->> 'posiljaoc')::uuid, (d ->> 'narucioc')::uuid, (d ->> 'uputnica')::uuid
      from taken
    ), samples as (
      insert into sample (id, site_id, patient_id, visit_id, code, hitno, tip_id, sekcija_id, trudnica, sedmica_trudnoce,
        menstc, anticoag, menopauza, komentar, vrijeme, vrijeme_poznato, search_key)
      select p.id, t.site, k.id, t.visit_id, p.code, (d ->> 'hitno')::boolean, (tube ->> 'tip')::uuid,
        (tube ->> 'sekcija')::uuid, (d ->> 'trudnica')::boolean, (d ->> 'sedmica_trudnoce')::int, d ->> 'menstc',
        d ->> 'anticoag', (d ->> 'menopauza')::boolean, d ->> 'komentar', coalesce((d ->> 'vrijeme')::timestamptz, now()),
        coalesce(d -> 'vrijeme' <> 'null', true),
        sample_search_key(k.ime, k.prezime, k.jmbg, p.code)
      from taken t cross join planned p join patient k on k.id = t.patient_id
      returning id, site_id
    ), keys as (
      insert into sample_key (code, sample_id, patient_id, site_id, visit_id)
      select p.code, p.id, t.patient_id, t.site, t.visit_id from taken t cross join planned p
    ), tests as (
      insert into sample_test (sample_id, labassay_id, labassay_version, site_id, profil_id, redoslijed)
      select p.id, (test ->> '_id')::uuid, (test ->> 'verzija')::int, s.site_id, (test ->> 'profil')::uuid,
        (test ->> 'redoslijed')::int
      from samples s join planned p on p.id = s.id cross join jsonb_array_elements(p.tube -> 'testovi') as test
    ), trail as (
      insert into audit (site_id, user_id, actor, request_id, action, record, record_id, after)
      select t.site, current_user_id(), current_actor(), nullif(current_setting('nalaz.request', true), ''), 'insert', 'visit',
        t.visit_id::text, t.d || jsonb_build_object('dan', t.dan, 'rbr', t.rbr, 'protokol', t.protokol, 'uzorci',
          (select jsonb_agg(p.tube || jsonb_build_object('_id', p.id, 'code', p.code) order by p.place) from planned p))
      from taken t
    ), told as (
      insert into event (site_id, type, payload)
      select site, 'sampleChanged', jsonb_build_object('uzorci', (select jsonb_agg(p.id order by p.place) from planned p)) from taken
    )
    select visit_id as id, protokol, rbr, dan, now() as now, array(select id from planned order by place) as ids,
      array(select code from planned order by place) as codes
    from taken`.execute(tx);
  const [inserted] = rows;
  if (!inserted) {
    throw new Error('the visit was not written');
  }
  return inserted;
}

/** A day has only so many numbers. */
export const isUsedUp = (error: unknown): boolean => (error as { code?: unknown }).code === 'NL002';
