import { type MakeRow, plantAtEachSite, type Records } from '../ground.ts';
import { addReport } from '../reports/planted-report.ts';
import { addRelease } from '../results/planted-release.ts';

export type SampleSubject = Awaited<ReturnType<typeof addSample>>;

export const SAMPLES_RECORDS = {
  /** A sample at each site that can no longer be changed, with a report. */
  sample: (ground) => plantAtEachSite(ground, (siteId, place) => addSample(ground.make, siteId, place)),
} satisfies Records;

/** Approved, so that no call of the matrix changes it. */
async function addSample(make: MakeRow, siteId: string, place: number) {
  const jmbg = `010198017001${place}`;
  const code = `9900000000${place}`;
  const patientId = await make(
    `insert into patient (jmbg, jmbg_kind, ime, prezime, spol, dateofb, godiste)
     values ($1, 'real', 'AUTHZ', 'UZORAK', 'MUŠKI', '1980-01-01', 1980) returning id`,
    [jmbg],
  );
  await make('insert into patient_site (patient_id, site_id) values ($1, $2) returning site_id as id', [
    patientId,
    siteId,
  ]);
  const visitTestId = await make("select id from catalogue_entry where kind = 'lab' and code = 'GLU'", []);
  const id = await make(
    `with seen as (
       insert into visit (site_id, patient_id, dan, rbr, protokol, created_by)
       values ($1, $2, current_date, 1, 'AUTHZ', 'authz') returning id
     ), tube as (
       insert into sample (site_id, patient_id, visit_id, code, status, tip_id, sekcija_id, search_key, created_by)
       select $1, $2, seen.id, $3, 'ODOBREN', (v.document ->> 'tip')::uuid, (v.document ->> 'sekcija')::uuid, $3, 'authz'
       from seen, catalogue_version v where v.entry_id = $4 and v.version = 1 returning id
     ), tests as (
       insert into sample_test (sample_id, labassay_id, labassay_version, site_id) select id, $4, 1, $1 from tube
     )
     insert into sample_key (code, sample_id, patient_id, site_id) select $3, id, $2, $1 from tube returning sample_id as id`,
    [siteId, patientId, code, visitTestId],
  );
  const release = await addRelease(make, siteId, id, visitTestId);
  return { id, jmbg, patientId, visitTestId, code, ...release, ...(await addReport(make, siteId, id)) };
}
