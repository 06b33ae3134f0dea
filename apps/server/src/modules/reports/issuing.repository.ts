import type { Language } from '@nalaz/domain/language/language';
import type { AmendChange } from '@nalaz/domain/reports/corrections.contract';
import type { ReportSnapshot } from '@nalaz/domain/reports/report.documents';
import type { ReportKind, ReportState } from '@nalaz/domain/reports/report.words';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';
import type { Months } from '../../platform/months.ts';
import { these } from './snapshot-reading.repository.ts';

/**
 * The samples of the visits, held before the entries as everybody does who verifies: so nobody waits in a circle.
 * `between`: the ids around the visits, which keep the other months out of the plan.
 */
export async function holdSamplesOf(tx: Tx, visitIds: readonly string[], between: Months): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from sample where visit_id in (${these(visitIds)}) and id >= ${between.from} and id < ${between.to}
    order by id for no key update`.execute(tx);
  return rows.map(({ id }) => id);
}

export interface HeldEntry {
  visit_id: string;
  site_id: string;
  broj: string | null;
  verzija: number;
  ceka: boolean;
  izmjena_razlog: string | null;
  /** What of the version that stands is known to be judged by a wrong fact. */
  ispravke: AmendChange[] | null;
}

export async function holdEntries(tx: Tx, visitIds: readonly string[]): Promise<HeldEntry[]> {
  const { rows } = await sql<HeldEntry>`
    select e.visit_id, e.site_id, e.broj, e.verzija, e.ceka, e.izmjena_razlog,
      (select a.promjene from amend_task a where a.visit_id = e.visit_id and a.stanje = 'OTVOREN') as ispravke
    from report_entry e
    where e.visit_id in (${these(visitIds)}) order by e.visit_id for update of e`.execute(tx);
  return rows;
}

export interface EarlierVersion {
  visit_id: string;
  verzija: number;
  vrsta: ReportKind;
  stanje: ReportState;
  created_at: Date;
  sekcije: ReportSnapshot['sekcije'];
  pacijent: ReportSnapshot['pacijent'];
  posjeta: ReportSnapshot['posjeta'];
  uzorci: ReportSnapshot['uzorci'];
}

/** Oldest first, and of what they say only what is compared. */
export async function selectEarlierVersions(tx: Tx, visitIds: readonly string[]): Promise<EarlierVersion[]> {
  const { rows } = await sql<EarlierVersion>`
    select visit_id, verzija, vrsta, stanje, created_at, snapshot -> 'sekcije' as sekcije, snapshot -> 'pacijent' as pacijent,
      snapshot -> 'posjeta' as posjeta, snapshot -> 'uzorci' as uzorci
    from report where visit_id in (${these(visitIds)}) order by visit_id, verzija`.execute(tx);
  return rows;
}

export async function selectClock(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx);
  return rows[0]?.now ?? new Date();
}

/** The first of so many counts of the site and year. Whoever issues at the same moment waits, so that there is no gap. */
export async function takeReportCounts(tx: Tx, siteId: string, year: string, howMany: number): Promise<number> {
  const { rows } = await sql<{ first: number }>`
    select take_numbers(${siteId}, 'nalaz', ${year}, ${howMany}) as first`.execute(tx);
  return rows[0]?.first ?? 0;
}

export interface NewReport {
  visit_id: string;
  verzija: number;
  site_id: string;
  patient_id: string;
  narucioc_id: string | null;
  posiljaoc_id: string | null;
  broj: string;
  vrsta: ReportKind;
  izmijenjen: boolean;
  jezik: Language;
  snapshot: ReportSnapshot;
  javni_id: string;
}

/**
 * By the clock, because the samples are held: whatever was verified before is older than the version, and whatever is
 * verified after it is newer.
 */
export async function insertReports(tx: Tx, reports: readonly NewReport[]): Promise<void> {
  await tx
    .insertInto('report')
    .values(
      reports.map(({ snapshot, ...report }) => ({
        ...report,
        snapshot: JSON.stringify(snapshot),
        created_at: sql<Date>`clock_timestamp()`,
      })),
    )
    .execute();
  await tx
    .insertInto('report_key')
    .values(reports.map(({ javni_id, visit_id, verzija, site_id }) => ({ javni_id, visit_id, verzija, site_id })))
    .execute();
}

/** An amendment that was open is closed by a final version. */
export async function markIssued(tx: Tx, reports: readonly NewReport[], vrsta: ReportKind): Promise<void> {
  const final = vrsta === 'KONAČAN';
  const issued = reports.map(({ visit_id, verzija, broj }) => ({ visit_id, verzija, broj }));
  await sql`
    update report_entry e set verzija = i.verzija, broj = i.broj, ceka = false,
      izmjena_razlog = case when ${final}::boolean then null else izmjena_razlog end,
      izmjena_od = case when ${final}::boolean then null else izmjena_od end,
      izmjena_at = case when ${final}::boolean then null else izmjena_at end
    from jsonb_to_recordset(${JSON.stringify(issued)}::jsonb) as i (visit_id uuid, verzija int, broj text)
    where e.visit_id = i.visit_id and e.visit_id in (${these(issued.map(({ visit_id }) => visit_id))})`.execute(tx);
}

/** By the clock: a version that holds again shows what was verified until then, also where this transaction began earlier. */
export async function markVersion(
  tx: Tx,
  of: { visitId: string; verzija: number },
  stanje: ReportState,
  razlog: string,
): Promise<void> {
  await sql`
    update report set stanje = ${stanje}, stanje_razlog = ${razlog}, stanje_at = clock_timestamp(), stanje_od = current_actor()
    where visit_id = ${of.visitId} and verzija = ${of.verzija}`.execute(tx);
}

/** What the version says is what is verified, and nobody corrects it any more. `ceka`: more was verified since. */
export async function markReinstated(tx: Tx, visitId: string, ceka: boolean): Promise<void> {
  await sql`
    update report_entry set ceka = ${ceka}, izmjena_razlog = null, izmjena_od = null, izmjena_at = null
    where visit_id = ${visitId}`.execute(tx);
}

export async function markAmending(tx: Tx, visitId: string, razlog: string): Promise<void> {
  await sql`
    update report_entry set izmjena_razlog = ${razlog}, izmjena_od = current_actor(), izmjena_at = now(), ceka = true
    where visit_id = ${visitId}`.execute(tx);
}
