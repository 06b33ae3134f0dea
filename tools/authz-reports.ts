import { randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { PLAIN_LOOK } from '../apps/server/src/modules/reports/paper-settings.service.ts';
import { type PlantedReport, plantReport } from '../apps/server/test/planted-reports.ts';
import { aboutEach } from './authz-results.ts';
import type { Sample, Subject } from './authz-samples.ts';

type MakeRow = (text: string, values: unknown[]) => Promise<string>;

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

/** Of a version that the report does not have, so that nothing is done. */
const SEEN = 99;

export const REPORT_ROUTES = aboutEach({
  'GET /api/nalazi/pregled': ({ code }) => ({ query: { filter: code, datum: 'Svi Rezultati' } }),
  'GET /api/nalazi/pregled/:id': ({ visitId }) => ({ path: `/api/nalazi/pregled/${visitId}` }),
  'GET /api/nalazi/uzorak/:id': ({ id }) => ({ path: `/api/nalazi/uzorak/${id}` }),
  'GET /api/nalazi/pregled/:id/pdf': ({ visitId }) => ({ path: `/api/nalazi/pregled/${visitId}/pdf` }),
  'POST /api/nalazi/prevod': ({ visitId }) => ({ body: { id: visitId, verzija: 1, jezik: 'en' } }),
  'POST /api/nalazi/izdaj': ({ visitId }) => ({
    body: { posjete: [{ _id: visitId, verzija: SEEN }], vrsta: 'KONAČAN' },
  }),
  'POST /api/nalazi/izmjena': ({ visitId, id }) => ({
    body: { id: visitId, verzija: SEEN, uzorci: [id], razlog: 'authz' },
  }),
  'POST /api/nalazi/obustava/ukini': ({ visitId }) => ({ body: { id: visitId, verzija: SEEN, razlog: 'authz' } }),
  'POST /api/nalazi/potvrda/opozovi': ({ visitId }) => ({ body: { posjeta: visitId } }),
  'POST /api/nalazi/ispravke/:id/ostaje': ({ visitId }) => ({
    ...{ path: `/api/nalazi/ispravke/${visitId}/ostaje`, body: { razlog: 'authz' } },
  }),
  'POST /api/nalazi/delete': ({ visitId }) => ({ body: { idNalaza: visitId, flag: 'authz' } }),
  'POST /api/stampa': ({ visitId }) => ({ body: { po: 'IZBOR', dan: '2026-01-01', posjete: [visitId] } }),
  'GET /api/stampa/:id': ({ visitId }) => ({ path: `/api/stampa/${visitId}` }),
  'GET /api/stampa/:id/pdf': ({ visitId }) => ({ path: `/api/stampa/${visitId}/pdf` }),
  'POST /api/stampa/kraj': ({ visitId }) => ({ body: { id: visitId, stampano: true } }),
  'GET /api/outbox/pregled': ({ broj }) => ({ query: { filter: broj, datum: 'Svi Rezultati' } }),
  'GET /api/outbox/pregled/:id': ({ visitId }) => ({ path: `/api/outbox/pregled/${visitId}` }),
  'GET /api/outbox/nalaz/:id': ({ visitId }) => ({ path: `/api/outbox/nalaz/${visitId}` }),
  'POST /api/outbox/posalji': ({ visitId }) => ({
    body: { posjeta: visitId, kanal: 'ŠTAMPA', primalac: 'PACIJENT' },
  }),
  'POST /api/outbox/delete': ({ visitId }) => ({ body: { idNalaza: visitId } }),
  'POST /api/retry': ({ visitId }) => ({ body: { id: visitId } }),
});

const { verzija: _verzija, ...LOOK } = PLAIN_LOOK;

export const LAYOUT_ROUTES: Readonly<Record<string, () => Sample>> = {
  'GET /api/nalazi/ispravke': () => ({ own: {} }),
  'POST /api/nalazi/izgled/proba': () => ({ own: { body: { izgled: { ...LOOK, sifra: 'AUTHZ' }, jezik: 'local' } } }),
};

/** Every role of the laboratory has the flag of this list. */
const DAYS = { od: '2026-01-01', do: '2026-01-02' };

export const PRINTING_ROUTES: Readonly<Record<string, () => Sample>> = {
  'GET /api/stampa/ponuda': () => ({ own: { query: { dan: DAYS.od } } }),
  'GET /api/izvjestaji/:vrsta': () => ({ own: { path: '/api/izvjestaji/protokol', query: DAYS } }),
  'GET /api/izvjestaji/:vrsta/pdf': () => ({ own: { path: '/api/izvjestaji/protokol/pdf', query: DAYS } }),
};

const CODE = 'K7QM2XPD9RTA';

/** A report of the customer's partner, with the code that opens it; one of another partner, one of another site. */
export interface PortalSubject {
  own: PlantedReport;
  foreign: PlantedReport[];
}

export async function addPortalReports(admin: pg.Client, siteId: string, otherSite: string): Promise<PortalSubject> {
  const { rows } = await admin.query<{ id: string; code: string }>(
    `select id, code from catalogue_entry where kind = 'partneri' and code in ('LIPA', 'JAVOR')`,
  );
  const narucioc = (code: string) => rows.find((row) => row.code === code)?.id ?? '';
  const own = await plantReport(admin, { siteId, narucioc: narucioc('LIPA') });
  await admin.query(
    `insert into report_code (owner_id, site_id, vrsta, kod, created_by, vazi_do)
     values ($1, $2, 'POSJETA', $3, 'authz', now() + interval '1 year')`,
    [own.visitId, siteId, CODE],
  );
  const foreign = [
    await plantReport(admin, { siteId, narucioc: narucioc('JAVOR') }),
    await plantReport(admin, { siteId: otherSite, narucioc: narucioc('LIPA') }),
  ];
  return { own, foreign };
}

const ofPortal =
  (request: (report: Pick<PlantedReport, 'visitId' | 'broj'>) => Sample['own']) =>
  ({ portal: { own, foreign } }: Subject): Sample => ({
    own: request(own),
    others: foreign.map(request),
    missing: [request({ visitId: randomUUID(), broj: 'P-26-nema' })],
  });

export const HANDOVER_ROUTES: Readonly<Record<string, (subject: Subject) => Sample>> = {
  ...aboutEach({
    'GET /api/nalazi/saglasnost/:id': ({ patientId }) => ({ path: `/api/nalazi/saglasnost/${patientId}` }),
    'POST /api/nalazi/saglasnost': ({ patientId }) => ({ body: { pacijent: patientId, nacin: null } }),
    'POST /api/nalazi/potvrda': ({ visitId }) => ({ body: { posjeta: visitId } }),
  }),
  'POST /api/nalazi/kod-partnera/opozovi': ({ partner }) => ({ own: { body: { partner: partner.id } } }),
  'POST /api/nalazi/kod-partnera': ({ partner }) => ({ own: { body: { partner: partner.id } } }),
  'GET /api/provjera/:javniId': ({ portal }) => ({ own: { path: `/api/provjera/${portal.own.javniId}` } }),
  'POST /api/provjera/otvori': ({ portal }) => ({
    own: { body: { javniId: portal.own.javniId, datum: '1980-05-17', kod: CODE } },
  }),
  'GET /api/portal/nalazi': ofPortal(({ broj }) => ({ query: { filter: broj, datum: 'Svi Rezultati' } })),
  'GET /api/portal/nalazi/:id': ofPortal(({ visitId }) => ({ path: `/api/portal/nalazi/${visitId}` })),
  'GET /api/portal/nalazi/:id/pdf': ofPortal(({ visitId }) => ({ path: `/api/portal/nalazi/${visitId}/pdf` })),
};
