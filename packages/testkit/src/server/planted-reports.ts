import { randomBytes } from 'node:crypto';
import type { ReportKind, ReportState } from '@nalaz/domain/reports/report.words';
import type pg from 'pg';

interface Wanted {
  siteId: string;
  narucioc?: string;
  posiljaoc?: string;
  ime?: string;
  prezime?: string;
  dateofb?: string | null;
  godiste?: number | null;
}

interface WantedVersion {
  vrsta?: ReportKind;
  stanje?: ReportState;
  /** The PDF's bytes; nothing: not drawn yet. */
  pdf?: string | null;
}

export interface PlantedVersion {
  javniId: string;
  verzija: number;
}

export interface PlantedReport extends PlantedVersion {
  visitId: string;
  patientId: string;
  siteId: string;
  broj: string;
  /** Another version; the one before is marked as replaced. */
  add: (version?: WantedVersion) => Promise<PlantedVersion>;
}

/** Counted, not drawn: no two are alike, and none spells by chance what a test says must not be shown. */
let planted = 500_000;

/** Reports as issuing leaves them, without tubes and without drawing: for what is only about who may read them. */
export async function plantReport(
  admin: pg.Client,
  wanted: Wanted,
  version: WantedVersion = {},
): Promise<PlantedReport> {
  const { siteId, narucioc = null, posiljaoc = null, ime = 'ĐULSA', prezime = 'ŽUNIĆ' } = wanted;
  const { dateofb = '1980-05-17', godiste = 1980 } = wanted;
  planted += 1;
  const broj = `P-26-${planted}`;
  const one = async (text: string, values: unknown[]) => (await admin.query<{ id: string }>(text, values)).rows[0]?.id;
  const patientId = await one(
    `insert into patient (jmbg, jmbg_kind, ime, prezime, spol, dateofb, godiste)
     values ($1, 'generated', $2, $3, 'ŽENSKI', $4, $5) returning id`,
    [`01019${String(planted).padStart(8, '0')}`, ime, prezime, dateofb, godiste],
  );
  await admin.query('insert into patient_site (patient_id, site_id) values ($1, $2)', [patientId, siteId]);
  const visitId = await one(
    `insert into visit (site_id, patient_id, dan, rbr, protokol, narucioc_id, posiljaoc_id, created_by)
     values ($1, $2, current_date, $5::int, $5::int::text, $3, $4, 'test') returning id`,
    [siteId, patientId, narucioc, posiljaoc, planted],
  );
  const snapshotOf = (verzija: number, vrsta: ReportKind) => ({
    ...{ broj, verzija, vrsta, laboratorija: { naziv: 'Sarajevo Centar', adresa: '', telefon: '', email: '' } },
    pacijent: { _id: patientId, ime, prezime, roditelj: '', jmbg: '', spol: 'ŽENSKI', dateofb, godiste },
    posjeta: { protokol: `PR${broj}`, dan: '2026-03-05', hitno: false },
  });
  let verzija = 0;
  const add = async ({ vrsta = 'KONAČAN', stanje = 'VAŽI', pdf = '%PDF-1.7 ' }: WantedVersion = {}) => {
    verzija += 1;
    const javniId = randomBytes(16).toString('base64url');
    await admin.query(`update report set stanje = 'ZAMIJENJEN' where visit_id = $1 and stanje = 'VAŽI'`, [visitId]);
    await admin.query(
      `insert into report (visit_id, verzija, site_id, patient_id, narucioc_id, posiljaoc_id, broj, vrsta, stanje, jezik,
         snapshot, javni_id, izdao) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'local', $10, $11, 'test')`,
      [
        visitId,
        verzija,
        siteId,
        patientId,
        narucioc,
        posiljaoc,
        broj,
        vrsta,
        stanje,
        snapshotOf(verzija, vrsta),
        javniId,
      ],
    );
    await admin.query('insert into report_key (javni_id, visit_id, verzija, site_id) values ($1, $2, $3, $4)', [
      ...[javniId, visitId, verzija, siteId],
    ]);
    if (pdf !== null) {
      await admin.query(
        `insert into report_pdf (visit_id, verzija, jezik, site_id, narucioc_id, posiljaoc_id, bytes)
         values ($1, $2, 'local', $3, $4, $5, $6)`,
        [visitId, verzija, siteId, narucioc, posiljaoc, Buffer.from(`${pdf}${broj} ${verzija}`)],
      );
    }
    return { javniId, verzija };
  };
  const first = await add(version);
  return { ...first, visitId: visitId ?? '', patientId: patientId ?? '', siteId, broj, add };
}
