import type { Language } from '@nalaz/domain/language/language';
import type { PORTAL_SORTS, PortalReport } from '@nalaz/domain/reports/portal.contract';
import type { ReportKind, ReportState } from '@nalaz/domain/reports/report.words';
import type { TableRequest } from '@nalaz/domain/tables/table.rules';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';
import { containing, readPage, type TableOrder } from '../../../platform/table.ts';

type PortalSort = (typeof PORTAL_SORTS)[number];

/** Row-level security says the same again. */
const ofPartner = (tx: Tx, partnerId: string) =>
  tx
    .selectFrom('report as r')
    .where(({ or, eb }) => or([eb('r.narucioc_id', '=', partnerId), eb('r.posiljaoc_id', '=', partnerId)]));

/** What is not drawn yet has not reached anybody. */
const versionsOf = (tx: Tx, partnerId: string, visitIds: readonly string[]) =>
  ofPartner(tx, partnerId)
    .where('r.visit_id', 'in', visitIds)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('report_pdf as p')
          .select('p.verzija')
          .where('p.visit_id', 'in', visitIds)
          .whereRef('p.visit_id', '=', 'r.visit_id')
          .whereRef('p.verzija', '=', 'r.verzija')
          .whereRef('p.jezik', '=', 'r.jezik'),
      ),
    )
    .select(['r.visit_id', 'r.site_id', 'r.patient_id', 'r.verzija', 'r.broj', 'r.vrsta', 'r.izmijenjen', 'r.stanje'])
    .select(['r.jezik', 'r.newest_drawn', 'r.created_at'])
    .select(
      sql<Pick<PortalReport, 'datum' | 'protokol' | 'hitno' | 'pacijent' | 'laboratorija'>>`jsonb_build_object(
        'datum', r.snapshot #> '{posjeta,dan}', 'protokol', r.snapshot #> '{posjeta,protokol}',
        'hitno', r.snapshot #> '{posjeta,hitno}', 'laboratorija', r.snapshot #> '{laboratorija,naziv}',
        'pacijent', jsonb_build_object('ime', r.snapshot #> '{pacijent,ime}', 'prezime', r.snapshot #> '{pacijent,prezime}',
          'godiste', coalesce(r.snapshot #>> '{pacijent,godiste}', '')))`.as('paper'),
    )
    .select(
      sql<ReportState>`(select n.stanje from report n where n.visit_id = r.visit_id order by n.verzija desc limit 1)`.as(
        'newest_state',
      ),
    )
    .orderBy('r.verzija', 'desc');
type Shown = Awaited<ReturnType<ReturnType<typeof versionsOf>['executeTakeFirstOrThrow']>>;

export interface PortalRow {
  siteId: string;
  patientId: string;
  jezik: Language;
  /** Of the newest version that was issued, drawn or not. */
  newestState: ReportState;
  report: PortalReport;
}

/**
 * Only what holds. What was replaced, suspended or withdrawn is listed with its state: its bytes do not say so, and whoever
 * has them in hand would take them for the report.
 */
const isGivenOut = ({ stanje }: Shown): boolean => stanje === 'VAŽI';

const toRow = ({ paper, ...row }: Shown): PortalRow => ({
  siteId: row.site_id,
  patientId: row.patient_id,
  jezik: row.jezik as Language,
  newestState: row.newest_state,
  report: {
    ...paper,
    _id: row.visit_id,
    broj: row.broj,
    verzija: row.verzija,
    vrsta: row.vrsta as ReportKind,
    izmijenjen: row.izmijenjen,
    stanje: row.stanje as ReportState,
    izdat: row.created_at.toISOString(),
    pdf: isGivenOut({ paper, ...row }),
  },
});

const ORDER: TableOrder<PortalSort> = {
  columns: { izdat: sql`r.created_at` },
  standard: sql`r.created_at desc`,
  unique: sql`r.visit_id`,
};

/** DANAS: issued today; otherwise all. The paper is looked into for the reports of the page alone. */
export async function selectPortalReports(tx: Tx, partnerId: string, request: TableRequest<PortalSort>) {
  let found = ofPartner(tx, partnerId).where('r.newest_drawn', '=', sql<boolean>`true`).select('r.visit_id');
  if (request.from && request.to) {
    found = found.where('r.created_at', '>=', request.from).where('r.created_at', '<', request.to);
  }
  if (request.filter) {
    found = found.where('r.search_key', 'like', containing(request.filter));
  }
  const { rows: page, pagination } = await readPage(tx, found, request, ORDER);
  const visits = page.map(({ visit_id }) => visit_id);
  const versions = visits.length > 0 ? await versionsOf(tx, partnerId, visits).execute() : [];
  const newest = new Map(versions.filter(({ newest_drawn }) => newest_drawn).map((row) => [row.visit_id, toRow(row)]));
  return { rows: visits.flatMap((id) => newest.get(id) ?? []), pagination };
}

/** All versions of one, newest first. */
export async function selectPortalVersions(tx: Tx, partnerId: string, visitId: string): Promise<PortalRow[]> {
  return (await versionsOf(tx, partnerId, [visitId]).execute()).map(toRow);
}
