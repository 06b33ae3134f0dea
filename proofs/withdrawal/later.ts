import { issueReports } from '../../packages/domain/src/reports/reports.contract.ts';
import { approveSamples, verifySamples } from '../../packages/domain/src/results/release/transitions.contract.ts';
import type { Lives } from './life.ts';
import type { Life } from './watch.ts';

/** The same person comes once more for the test of the tube with which the acts were done. */
const PLANT = `
  with life as materialized (
    select s.*, t.labassay_id, t.labassay_version, uuid_v7() as later_visit, uuid_v7() as later from sample s
    join sample_test t on t.sample_id = s.id where s.id = $1
  ), visits as (
    insert into visit (id, site_id, patient_id, dan, rbr, protokol, created_by)
    select later_visit, site_id, patient_id, current_date, 6000000 + $2::int, 'L-' || $2, 'proof' from life
  ), samples as (
    insert into sample (id, site_id, patient_id, visit_id, code, status, tip_id, sekcija_id, search_key, created_by, izmijenio)
    select later, site_id, patient_id, later_visit, (9000000000 + $2::int)::text, 'REALIZOVAN', tip_id, sekcija_id, '', 'proof',
      'proof' from life
  ), tests as (
    insert into sample_test (sample_id, labassay_id, labassay_version, site_id, status_t, rezultat)
    select later, labassay_id, labassay_version, site_id, 'ZAVRŠEN', 1 from life
  ), results as (
    insert into result (sample_id, labassay_id, version, site_id, labassay_version, raw, rezultat_f, vrijednost, jedinica,
      flag, izvor, created_by)
    select later, labassay_id, 1, site_id, labassay_version, '6.1', '6.1', 6.1, 'mmol/L', '', 'ANALIZATOR', 'proof' from life
  ), keys as (
    insert into sample_key (code, sample_id, patient_id, site_id, visit_id)
    select (9000000000 + $2::int)::text, later, patient_id, site_id, later_visit from life
  )
  select later as sid, later_visit as "visitId" from life`;

/** Whether the paper prints the tube of the life as an earlier result, and whether that may be told. */
const JUDGE = `
  select exists (select from report r where r.visit_id = $1
      and r.snapshot @? ('$.sekcije[*].grupe[*].redovi[*].prethodni ? (@.izvor.uzorak == "' || $2 || '")')::jsonpath) as prints,
    coalesce((select s.status = 'VERIFICIRAN' and s.odbijen_at is null and not exists (select from report w
      where w.visit_id = s.visit_id and w.stanje in ('OBUSTAVLJEN', 'POVUČEN') and w.stanje_at >= s.verifikovan_at
        and not exists (select from report n where n.visit_id = w.visit_id and n.verzija > w.verzija))
      from sample s where s.id = $2::uuid), false) as holds`;

/** A report of the same person that is issued after all acts says nothing that was taken back, and all that holds. */
export async function comeOnceMore({ ask, send, people, password, watch }: Lives, life: Life): Promise<void> {
  const [planted] = await ask<{ sid: string; visitId: string }>(PLANT, [life.sampleId, Number(life.prezime.slice(5))]);
  const { sid = '', visitId = '' } = planted ?? {};
  const at = (verzija: number) => ({ uzorci: [{ sid, verzija }] });
  await send(approveSamples, people.approver, { body: { ...at(1), nepotpuni: false } });
  await send(verifySamples, people.verifier, { body: { ...at(2), znacenje: 'Rezultate odobravam', sifra: password } });
  const body = { posjete: [{ _id: visitId, verzija: 0 }], vrsta: 'KONAČAN' };
  const issued = await send(issueReports, people.verifier, { body });
  const [judged] = await ask<{ prints: boolean; holds: boolean }>(JUDGE, [visitId, life.sampleId]);
  watch.looks++;
  if (!issued.body.success || judged?.prints !== judged?.holds) {
    watch.violations.push(`later paper: ${visitId} prints ${judged?.prints}, holds ${judged?.holds}`);
  }
}
