import type { Language } from '@nalaz/domain/language/language';
import type { ReportSnapshot } from '@nalaz/domain/reports/report.documents';
import type { ReportKind, ReportState } from '@nalaz/domain/reports/report.words';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';
import { these } from './snapshot-reading.repository.ts';

export interface StoredReport {
  visit_id: string;
  verzija: number;
  site_id: string;
  patient_id: string;
  narucioc_id: string | null;
  posiljaoc_id: string | null;
  broj: string;
  vrsta: ReportKind;
  izmijenjen: boolean;
  stanje: ReportState;
  stanje_razlog: string;
  jezik: Language;
  javni_id: string;
  izdao: string;
  created_at: Date;
  snapshot: ReportSnapshot;
  /** Of the PDF in the report's own language; null until it is drawn. */
  sha256: string | null;
  size: number | null;
}

/** A version; without a number the newest. */
export async function selectReport(tx: Tx, visitId: string, verzija?: number): Promise<StoredReport | undefined> {
  const { rows } = await sql<StoredReport>`
    select r.*, p.sha256, p.size from report r
    left join report_pdf p on p.visit_id = r.visit_id and p.verzija = r.verzija and p.jezik = r.jezik
      and p.visit_id = ${visitId}::uuid
    where r.visit_id = ${visitId}::uuid and (${verzija ?? null}::int is null or r.verzija = ${verzija ?? null}::int)
    order by r.verzija desc limit 1`.execute(tx);
  return rows[0];
}

/** A version that waits for its PDF in a language. */
export interface Undrawn {
  visitId: string;
  verzija: number;
  jezik: Language;
  snapshot: ReportSnapshot;
}

/** The newest versions of these visits, as far as they hold and have no PDF in their own language yet. */
export async function selectUndrawn(tx: Tx, visitIds: readonly string[]): Promise<Undrawn[]> {
  const { rows } = await sql<Undrawn>`
    select r.visit_id as "visitId", r.verzija, r.jezik, r.snapshot
    from report_entry e join report r on r.visit_id = e.visit_id and r.verzija = e.verzija and r.visit_id in (${these(visitIds)})
    where e.visit_id in (${these(visitIds)}) and r.stanje = 'VAŽI'
      and not exists (select from report_pdf p where p.visit_id = r.visit_id and p.verzija = r.verzija and p.jezik = r.jezik
        and p.visit_id in (${these(visitIds)}))`.execute(tx);
  return rows;
}

/** What whoever delivers versions says of them, without all that stands in them. */
export interface SaidOfVersion {
  visit_id: string;
  verzija: number;
  stanje: ReportState;
  broj: string;
  izmijenjen: boolean;
  jezik: Language;
  javniId: string;
  laboratorija: string;
  /** The version that it takes the place of. */
  prethodna: number | null;
}

export async function selectSaid(tx: Tx, visitIds: readonly string[]): Promise<SaidOfVersion[]> {
  const { rows } = await sql<SaidOfVersion>`
    select visit_id, verzija, stanje, broj, izmijenjen, jezik, javni_id as "javniId",
      snapshot -> 'laboratorija' ->> 'naziv' as laboratorija, (snapshot -> 'zamjenjuje' ->> 'verzija')::int as prethodna
    from report where visit_id in (${these(visitIds)})`.execute(tx);
  return rows;
}

export interface StoredPdf {
  bytes: Buffer;
  sha256: string;
}

export async function selectPdf(
  tx: Tx,
  of: { visitId: string; verzija: number; jezik: Language },
): Promise<StoredPdf | undefined> {
  return tx
    .selectFrom('report_pdf')
    .select(['bytes', 'sha256'])
    .where('visit_id', '=', of.visitId)
    .where('verzija', '=', of.verzija)
    .where('jezik', '=', of.jezik)
    .executeTakeFirst() as Promise<StoredPdf | undefined>;
}

/** Where the visits belong, and whether their newest version was withdrawn. */
export async function selectEntrySites(
  tx: Tx,
  visitIds: readonly string[],
): Promise<{ visit_id: string; site_id: string; withdrawn: boolean }[]> {
  const { rows } = await sql<{ visit_id: string; site_id: string; withdrawn: boolean }>`
    select e.visit_id, e.site_id, exists (select from report r where r.visit_id = e.visit_id and r.verzija = e.verzija
      and r.visit_id in (${these(visitIds)}) and r.stanje = 'POVUČEN') as withdrawn
    from report_entry e where e.visit_id in (${these(visitIds)})`.execute(tx);
  return rows;
}

export type ListedVersion = Omit<StoredReport, 'snapshot'>;

/** Newest first. */
export async function selectVersions(tx: Tx, visitId: string): Promise<ListedVersion[]> {
  const { rows } = await sql<ListedVersion>`
    select r.visit_id, r.verzija, r.site_id, r.patient_id, r.narucioc_id, r.posiljaoc_id, r.broj, r.vrsta, r.izmijenjen,
      r.stanje, r.stanje_razlog, r.jezik, r.javni_id, r.izdao, r.created_at, p.sha256, p.size
    from report r
    left join report_pdf p on p.visit_id = r.visit_id and p.verzija = r.verzija and p.jezik = r.jezik
      and p.visit_id = ${visitId}::uuid
    where r.visit_id = ${visitId}::uuid order by r.verzija desc`.execute(tx);
  return rows;
}

/** The visit of a sample and its newest version; nothing where there is none. */
export async function selectVisitOfSample(
  tx: Tx,
  sampleId: string,
): Promise<{ visit_id: string; verzija: number } | undefined> {
  const { rows } = await sql<{ visit_id: string; verzija: number }>`
    select e.visit_id, e.verzija from sample s join report_entry e on e.visit_id = s.visit_id
    where s.id = ${sampleId} and e.verzija > 0`.execute(tx);
  return rows[0];
}
