import type { Language } from '@nalaz/domain/language/language';
import type { ReportKind, ReportState } from '@nalaz/domain/reports/report.words';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';

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

/**
 * Nobody replaces, withdraws or draws it until its PDF and what follows from it are written. The entry first, as everybody
 * does who issues: two versions that are drawn at once would wait for each other.
 */
export async function holdVersion(tx: Tx, visitId: string, verzija: number): Promise<HeldVersion | undefined> {
  await sql`select from report_entry where visit_id = ${visitId} for no key update`.execute(tx);
  const { rows } = await sql<HeldVersion>`
    select visit_id, verzija, site_id, narucioc_id, posiljaoc_id, broj, vrsta, izmijenjen, stanje, jezik from report
    where visit_id = ${visitId} and verzija = ${verzija} for no key update`.execute(tx);
  return rows[0];
}

/** Nothing where somebody else was quicker. */
export async function insertPdf(
  tx: Tx,
  { visit_id, verzija, site_id, narucioc_id, posiljaoc_id }: HeldVersion,
  jezik: Language,
  bytes: Buffer,
): Promise<{ sha256: string; size: number } | undefined> {
  const { rows } = await sql<{ sha256: string; size: number }>`
    insert into report_pdf (visit_id, verzija, jezik, site_id, narucioc_id, posiljaoc_id, bytes)
    values (${visit_id}, ${verzija}, ${jezik}, ${site_id}, ${narucioc_id}, ${posiljaoc_id}, ${bytes})
    on conflict do nothing returning sha256, size`.execute(tx);
  return rows[0];
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
