import { randomBytes } from 'node:crypto';
import type { MakeRow } from '../ground.ts';

/** The report of a visit, with a PDF; withdrawn, so that no call of the matrix changes it. */
export interface ReportSubject {
  visitId: string;
  broj: string;
  javniId: string;
}

/** Ordered by the partner of the demo's customer. */
export async function addReport(make: MakeRow, siteId: string, sampleId: string): Promise<ReportSubject> {
  const [broj, javniId] = [`AUTHZ-${siteId.slice(-8)}`, randomBytes(16).toString('base64url')];
  const visitId = await make(
    `with entry as (
       insert into report_entry (visit_id, site_id, broj, verzija, ceka)
       select visit_id, site_id, $2, 1, false from sample where id = $1 returning *
     ), version as (
       insert into report (visit_id, verzija, site_id, patient_id, narucioc_id, broj, vrsta, stanje, jezik, snapshot, javni_id, izdao)
       select e.visit_id, 1, e.site_id, v.patient_id, (select id from catalogue_entry where kind = 'partneri' and code = 'LIPA'),
         $2, 'KONAČAN', 'POVUČEN', 'local', '{}', $3, 'authz'
       from entry e join visit v on v.id = e.visit_id returning *
     )
     insert into report_key (javni_id, visit_id, verzija, site_id) select javni_id, visit_id, 1, site_id from version
     returning visit_id as id`,
    [sampleId, broj, javniId],
  );
  await make(
    `insert into report_pdf (visit_id, verzija, jezik, site_id, narucioc_id, bytes)
     select visit_id, verzija, jezik, site_id, narucioc_id, 'x' from report where visit_id = $1 returning visit_id as id`,
    [visitId],
  );
  // A batch by the same id as the visit, called off, so that no call of the matrix changes it.
  await make(
    `insert into print_batch (id, site_id, po, dan, visits, stanje, created_by)
     values ($1, $2, 'IZBOR', '2026-01-01', array[$1::uuid], 'OTKAZANO', 'authz') returning id`,
    [visitId, siteId],
  );
  // A delivery by the same id too, called off for the same reason.
  await make(
    `insert into delivery (id, site_id, visit_id, verzija, kanal, primalac, naziv, stanje, created_by)
     values ($1, $2, $1, 1, 'ŠTAMPA', 'PACIJENT', '', 'OTKAZANO', 'authz') returning id`,
    [visitId, siteId],
  );
  // A question by the same id, answered; and a change of the patient by the patient's id, refused.
  await make(
    `insert into amend_task (id, site_id, visit_id, verzija, patient_id, razlog, promjene, stanje, created_by, zatvoren_at)
     select v.id, v.site_id, v.id, 1, v.patient_id, 'authz', '[]', 'OSTAJE', 'authz', now() from visit v where v.id = $1
     returning id`,
    [visitId],
  );
  await make(
    `insert into identity_change (id, patient_id, site_id, prije, poslije, stanje, trazio_id, trazio, rijeseno_at)
     select v.patient_id, v.patient_id, v.site_id, '{}', '{}', 'ODBIJENA', (select id from app_user order by id limit 1), 'authz',
       now() from visit v where v.id = $1
     returning id`,
    [visitId],
  );
  return { visitId, broj, javniId };
}
