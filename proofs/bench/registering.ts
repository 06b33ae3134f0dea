import { ofVisit } from './bare.ts';
import type { OrderedTest } from './orders.ts';

/** A new patient and a visit of three tubes with ten tests each, in one statement. */
export function bareRegister(first: number, siteId: string, order: readonly OrderedTest[]): string {
  const tests = order.map(({ id, version, tube, place }) => `(${tube}, '${id}'::uuid, ${version}, ${place})`);
  const tubes = [0, 1, 2].map((tube) => {
    const test = order.find((one) => one.tube === tube);
    return `(${tube}, '${test?.tip}'::uuid, '${test?.sekcija}'::uuid)`;
  });
  const document = JSON.stringify({
    hitno: false,
    ljekar: '',
    komentar: '',
    uzorci: [0, 1, 2].map((tube) => ({
      tip: order[0]?.tip,
      sekcija: order[0]?.sekcija,
      testovi: order
        .filter((one) => one.tube === tube)
        .map(({ id, version, place }) => ({ _id: id, verzija: version, redoslijed: place })),
    })),
  }).replaceAll('":', '": ');
  return `${ofVisit(first)}with person as (
    insert into patient (id, jmbg, jmbg_kind, ime, prezime, spol, dateofb, godiste)
    values (uuid_v7(), '0101980' || lpad((:n % 1000000)::text, 6, '0'), 'real', 'AMAR', 'PROBIĆ ' || :n, 'MUŠKI', '1980-01-01', 1980)
    returning id, ime, prezime, jmbg
  ), known as (
    insert into patient_site (patient_id, site_id) select id, '${siteId}'::uuid from person
  ), taken as materialized (
    select uuid_v7() as visit_id, take_numbers('${siteId}', 'uzorak', 'bare', 3) as first,
      take_numbers('${siteId}', 'pacijent', 'bare', 1) as rbr, take_numbers('${siteId}', 'protokol', 'bare', 1) as protokol
  ), tubes as materialized (
    select uuid_v7() as id, '8' || lpad((:n * 3 + v.k)::text, 11, '0') as code, v.* from (values ${tubes.join(', ')}) as v (k, tip, sekcija)
  ), visits as (
    insert into visit (id, site_id, patient_id, dan, rbr, protokol, created_by)
    select t.visit_id, '${siteId}', p.id, current_date, t.rbr, t.protokol::text, 'bench' from taken t, person p
  ), samples as (
    insert into sample (id, site_id, patient_id, visit_id, code, tip_id, sekcija_id, search_key, created_by, izmijenio)
    select u.id, '${siteId}', p.id, t.visit_id, u.code, u.tip, u.sekcija, sample_search_key(p.ime, p.prezime, p.jmbg, u.code), 'bench', 'bench'
    from taken t, person p, tubes u
  ), keys as (
    insert into sample_key (code, sample_id, patient_id, site_id, visit_id)
    select u.code, u.id, p.id, '${siteId}', t.visit_id from taken t, person p, tubes u
  ), tests as (
    insert into sample_test (sample_id, labassay_id, labassay_version, site_id, redoslijed)
    select u.id, v.id, v.version, '${siteId}', v.place from tubes u join (values ${tests.join(', ')}) as v (k, id, version, place) using (k)
  ), trail as (
    insert into audit (site_id, user_id, actor, request_id, action, record, record_id, after)
    select '${siteId}'::uuid, null::uuid, 'bench', '00000000-0000-4000-8000-000000000000', 'insert', 'visit', t.visit_id::text,
      '${document}'::jsonb || jsonb_build_object('rbr', t.rbr) from taken t
  )
  insert into event (site_id, type, payload)
  select '${siteId}', 'sampleChanged', jsonb_build_object('uzorci', (select jsonb_agg(id) from tubes)) from taken;\n`;
}
