import type pg from 'pg';

const PLANT = `
  with patient_of as (select p.patient_id as id, p.site_id as site from patient_site p limit 1),
    assay as (select v.entry_id as id, v.version from catalogue_version v where v.kind = 'lab' limit 1),
    thing as (select id from catalogue_entry where kind = 'sekcije' limit 1),
    v as (insert into visit (id, site_id, patient_id, dan, rbr, protokol) select uuid_v7($1::timestamptz), site, id, $1::timestamptz::date, 1, 'P-' || ($1::timestamptz)::text from patient_of returning id, site_id, patient_id),
    s as (insert into sample (id, site_id, patient_id, visit_id, code, tip_id, sekcija_id, search_key)
      select uuid_v7($1::timestamptz), v.site_id, v.patient_id, v.id, (1e9::bigint + floor(random() * 8e9)::bigint)::text, thing.id, thing.id, 'x' from v, thing
      returning id, site_id),
    t as (insert into sample_test (sample_id, labassay_id, labassay_version, site_id) select s.id, assay.id, assay.version, s.site_id from s, assay
      returning sample_id, labassay_id, labassay_version, site_id)
  insert into result (sample_id, labassay_id, version, site_id, labassay_version, raw, rezultat_f, izvor)
    select sample_id, labassay_id, 1, site_id, labassay_version, '5', '5', 'RUČNO' from t
  returning sample_id as "sampleId"`;

/** A visit of the given day, with a sample, a test and a result, in a laboratory of the tests. */
export async function plantVisit(admin: pg.Client, at: string): Promise<{ sampleId: string }> {
  const { rows } = await admin.query<{ sampleId: string }>(PLANT, [at]);
  const [planted] = rows;
  if (!planted) {
    throw new Error('nothing was planted: the laboratory has no patient, section or assay');
  }
  return planted;
}
