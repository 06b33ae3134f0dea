import type { ReportSection } from '@nalaz/domain/reports/report.documents';
import type { ReportState } from '@nalaz/domain/reports/report.words';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';
import { enqueueJob } from '../../../platform/jobs.ts';
import type { Months } from '../../../platform/months.ts';
import { CHECK_PREVIOUS } from '../../results/results.jobs.ts';
import { these } from '../snapshot-reading.repository.ts';
import type { Standing } from './amend-tasks.repository.ts';

/** Whatever these visits have told may stand beside the results of later reports: they are looked through by a job. */
export const askForPrevious = (tx: Tx, visits: readonly string[]): Promise<void> =>
  enqueueJob(tx, CHECK_PREVIOUS, { visits: [...visits] });

/** A version that stands, with what it prints. */
export interface CitingPaper extends Standing {
  stanje: ReportState;
  sekcije: ReportSection[];
}

const CITES = '$.sekcije[*].grupe[*].redovi[*].prethodni ? (@ != null)';

/** Of all visits of these patients; nobody issues or withdraws them meanwhile. */
export async function holdCitingPapers(tx: Tx, patientIds: readonly string[]): Promise<CitingPaper[]> {
  const { rows: visits } = await sql<{ id: string }>`
    select id from visit where patient_id = any (${[...patientIds]}::uuid[]) order by id`.execute(tx);
  if (visits.length === 0) {
    return [];
  }
  const ids = these(visits.map(({ id }) => id));
  await sql`select from report_entry where visit_id in (${ids}) order by visit_id for no key update`.execute(tx);
  return selectCitingPapers(tx, ids);
}

/** Of one visit that is held. */
export const selectCitingPaper = (tx: Tx, visitId: string): Promise<CitingPaper[]> =>
  selectCitingPapers(tx, these([visitId]));

async function selectCitingPapers(tx: Tx, ids: ReturnType<typeof these>): Promise<CitingPaper[]> {
  const { rows } = await sql<CitingPaper>`
    select r.visit_id, r.site_id, v.patient_id, r.verzija, r.stanje, r.snapshot -> 'sekcije' as sekcije
    from report r join visit v on v.id = r.visit_id and v.id in (${ids})
    where r.visit_id in (${ids}) and r.stanje in ('VAŽI', 'OBUSTAVLJEN') and r.snapshot @? ${CITES}::jsonpath
    order by r.visit_id`.execute(tx);
  return rows;
}

export async function selectPatientsOf(tx: Tx, visitIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ patient_id: string }>`
    select distinct patient_id from visit where id in (${these(visitIds)})`.execute(tx);
  return rows.map(({ patient_id }) => patient_id);
}

/** Where a version does not say which sample the earlier result is of: those of the patient that it may be. */
export async function selectSamplesOfPatient(tx: Tx, patientId: string): Promise<string[]> {
  const { rows } = await sql<{ sample_id: string }>`
    select sample_id from sample_key where patient_id = ${patientId}`.execute(tx);
  return rows.map(({ sample_id }) => sample_id);
}

/** Whose the samples are now. */
export async function selectOwners(tx: Tx, sampleIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ sample_id: string; patient_id: string }>`
    select sample_id, patient_id from sample_key where sample_id = any (${[...sampleIds]}::uuid[])`.execute(tx);
  return new Map(rows.map(({ sample_id, patient_id }) => [sample_id, patient_id]));
}

export async function selectSamplesOfVisit(tx: Tx, visitId: string, { from, to }: Months): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from sample where visit_id = ${visitId} and id >= ${from} and id < ${to} order by id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** When the tubes of a visit were taken, by their numbers. */
export async function selectTaken(tx: Tx, visitId: string, { from, to }: Months): Promise<Map<string, Date>> {
  const { rows } = await sql<{ code: string; vrijeme: Date }>`
    select code, vrijeme from sample where visit_id = ${visitId} and id >= ${from} and id < ${to}`.execute(tx);
  return new Map(rows.map(({ code, vrijeme }) => [code, vrijeme]));
}

/** As whoever writes what a paper contradicts: it does not hold any more. */
export async function suspendReports(tx: Tx, visitIds: readonly string[], why: string): Promise<void> {
  await sql`select suspend_reports(${[...visitIds]}::uuid[], ${why})`.execute(tx);
}
