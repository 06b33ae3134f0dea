import type { Ask } from '@nalaz/testkit/load/sample-fixtures';
import { approveSamples, verifySamples } from '../../packages/domain/src/results/release/transitions.contract.ts';
import type { Lives } from './life.ts';
import type { Life } from './watch.ts';

const CODE = 'K7QM2XPD9RTA';

/** People who want mails and whose doctor sees the portal, each with a visit of two tubes that have their results. */
const PLANT = `
  with assay as (
    select e.id, e.code, v.version, (v.document ->> 'tip')::uuid as tip, (v.document ->> 'sekcija')::uuid as sekcija
    from catalogue_entry e
    join lateral (select * from catalogue_version v where v.entry_id = e.id order by version desc limit 1) v on true
    where e.kind = 'lab' and e.code in ('GLU', 'HGB')
  ), person as materialized (
    select n, uuid_v7() as id, uuid_v7() as visit, 'ŽIVOT' || n as prezime from generate_series(1, $3::int) n
  ), patients as (
    insert into patient (id, jmbg, jmbg_kind, ime, prezime, spol, dateofb, godiste)
    select id, '17059' || (80000000 + n), 'generated', 'PROBA', prezime, 'ŽENSKI', '1980-05-17', 1980 from person
  ), sites as (
    insert into patient_site (patient_id, site_id) select id, $1 from person
  ), consents as (
    insert into report_consent (patient_id, site_id, nacin, email, created_by)
    select id, $1, 'LINK', 'takes.' || n || '@posta.example.ba', 'proof' from person
  ), visits as (
    insert into visit (id, site_id, patient_id, dan, rbr, protokol, narucioc_id, created_by)
    select visit, $1, id, current_date, 5000000 + n, 'Z-' || n, $2::uuid, 'proof' from person
  ), tube as materialized (
    select uuid_v7() as id, p.n, p.id as patient, p.visit, a.id as assay, a.code, a.version, a.tip, a.sekcija,
      (8000000000 + p.n * 2 + case when a.code = 'GLU' then 0 else 1 end)::text as number
    from person p cross join assay a
  ), samples as (
    insert into sample (id, site_id, patient_id, visit_id, code, status, tip_id, sekcija_id, search_key, created_by, izmijenio)
    select id, $1, patient, visit, number, 'REALIZOVAN', tip, sekcija, '', 'proof', 'proof' from tube
  ), tests as (
    insert into sample_test (sample_id, labassay_id, labassay_version, site_id, status_t, rezultat)
    select id, assay, version, $1, 'ZAVRŠEN', 1 from tube
  ), results as (
    insert into result (sample_id, labassay_id, version, site_id, labassay_version, raw, rezultat_f, vrijednost, jedinica,
      flag, izvor, created_by)
    select id, assay, 1, $1, version, '5.4', '5.4', 5.4, 'mmol/L', '', 'ANALIZATOR', 'proof' from tube
  ), keys as (
    insert into sample_key (code, sample_id, patient_id, site_id, visit_id) select number, id, patient, $1, visit from tube
  ), codes as (
    insert into report_code (owner_id, site_id, vrsta, kod, created_by, vazi_do)
    select visit, $1, 'POSJETA', $4, 'proof', now() + interval '1 year' from person
  )
  select p.visit as "visitId", p.id as "patientId", p.prezime, one.id as "sampleId", other.id as "otherId"
  from person p join tube one on one.n = p.n and one.code = 'GLU' join tube other on other.n = p.n and other.code = 'HGB'
  order by p.n`;

export type PlantedLife = Life & { otherId: string };

export async function plantLives(
  ask: Ask,
  { siteId, partnerId, count }: { siteId: string; partnerId: string; count: number },
): Promise<PlantedLife[]> {
  const rows = await ask<Pick<PlantedLife, 'visitId' | 'patientId' | 'prezime' | 'sampleId' | 'otherId'>>(PLANT, [
    ...[siteId, partnerId, count, CODE],
  ]);
  return rows.map((row) => ({ ...row, kod: CODE, javniId: '', verzija: 0, showsTube: false, acts: [] }));
}

/** Verified: the first tube always, the second in half of the lives, so that there are partial and final reports. */
export async function verifyTubes(lives: Lives, life: PlantedLife): Promise<void> {
  const { send, people, password, random } = lives;
  const tubes = random.chance(0.5) ? [life.sampleId, life.otherId] : [life.sampleId];
  const at = (verzija: number) => tubes.map((sid) => ({ sid, verzija }));
  await send(approveSamples, people.approver, { body: { uzorci: at(1), nepotpuni: false } });
  await send(verifySamples, people.verifier, {
    body: { uzorci: at(2), znacenje: 'Rezultate odobravam', sifra: password },
  });
}
