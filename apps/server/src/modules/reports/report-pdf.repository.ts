import type { Language } from '@nalaz/domain/language/language';
import type { ReportKind, ReportState } from '@nalaz/domain/reports/report.words';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';
import { these } from './snapshot-reading.repository.ts';

export interface HeldVersion {
  visit_id: string;
  verzija: number;
  site_id: string;
  narucioc_id: string | null;
  posiljaoc_id: string | null;
  broj: string;
  vrsta: ReportKind;
  izmijenjen: boolean;
  stanje: ReportState;
  jezik: Language;
}

export interface DrawnPdf {
  visitId: string;
  verzija: number;
  jezik: Language;
  bytes: Buffer;
}

/**
 * Nobody replaces, withdraws or draws them until their PDFs and what follows from them are written. The entries first, as
 * everybody does who issues: two versions that are drawn at once would wait for each other.
 */
export async function holdVersions(
  tx: Tx,
  versions: readonly { visitId: string; verzija: number }[],
): Promise<HeldVersion[]> {
  const visits = these([...new Set(versions.map(({ visitId }) => visitId))]);
  await sql`select from report_entry where visit_id in (${visits}) order by visit_id for no key update`.execute(tx);
  const { rows } = await sql<HeldVersion>`
    select visit_id, verzija, site_id, narucioc_id, posiljaoc_id, broj, vrsta, izmijenjen, stanje, jezik from report
    where visit_id in (${visits}) order by visit_id, verzija for no key update`.execute(tx);
  return rows;
}

type KeptPdf = Omit<DrawnPdf, 'bytes'> & { sha256: string; size: number };

/** Only those where nobody else was quicker. */
export async function insertPdfs(
  tx: Tx,
  placed: readonly { pdf: DrawnPdf; version: HeldVersion }[],
): Promise<KeptPdf[]> {
  const rows = placed.map(({ pdf, version: { visit_id, verzija, site_id, narucioc_id, posiljaoc_id } }) => ({
    ...{ visit_id, verzija, site_id, narucioc_id, posiljaoc_id },
    ...{ jezik: pdf.jezik, bytes: pdf.bytes },
  }));
  const stored = await tx
    .insertInto('report_pdf')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['visit_id as visitId', 'verzija', 'jezik', 'sha256', 'size'])
    .execute();
  return stored as KeptPdf[];
}

/** The people of the partners who ordered or sent, as far as they are known at the site. */
export async function selectCustomers(tx: Tx, version: HeldVersion): Promise<string[]> {
  if (version.narucioc_id === null && version.posiljaoc_id === null) {
    return [];
  }
  const { rows } = await sql<{ id: string }>`
    select u.id from app_user u join user_site w on w.user_id = u.id and w.site_id = ${version.site_id}
    where u.customer and u.partner_id in (${version.narucioc_id}::uuid, ${version.posiljaoc_id}::uuid)
    order by u.id`.execute(tx);
  return rows.map(({ id }) => id);
}
