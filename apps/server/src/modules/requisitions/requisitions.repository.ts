import type { Requisition } from '@nalaz/domain/requisitions/requisitions.contract';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';

/** Whoever receives the same referral at the same moment waits here until the first has committed. */
export async function lockRequisition(tx: Tx, number: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`requisition ${number}`}, 0))`.execute(tx);
}

/** Which site received it, also one where the person does not work. */
export async function selectReceivingSite(tx: Tx, number: string): Promise<string | undefined> {
  const { rows } = await sql<{ site: string | null }>`select requisition_site(${number}) as site`.execute(tx);
  return rows[0]?.site ?? undefined;
}

export async function selectReceived(tx: Tx, number: string) {
  const row = await tx
    .selectFrom('requisition')
    .select(['id', 'site_id', 'patient_id', 'unmapped'])
    .where('id_uputnice', '=', number)
    .executeTakeFirst();
  return row && { ...row, left: row.unmapped as unknown as LeftOut };
}

/** What was asked for and not ordered: codes that nobody knows, and names of tests that are not for this patient. */
export interface LeftOut {
  nepoznate: string[];
  nedostupne: string[];
}

export interface NewRequisition {
  siteId: string;
  document: Requisition;
  patientId: string;
  left: LeftOut;
}

export async function insertRequisition(tx: Tx, { siteId, document, patientId, left }: NewRequisition) {
  const { id } = await tx
    .insertInto('requisition')
    .values({
      site_id: siteId,
      id_uputnice: document.ID_UPUTNICE,
      document: JSON.stringify(document),
      patient_id: patientId,
      unmapped: JSON.stringify(left),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Patients of earlier referrals by the hospital's own number of them, newest first. */
export async function selectEarlierPatients(tx: Tx, hospitalPatientId: string): Promise<string[]> {
  const { rows } = await sql<{ patient_id: string }>`
    select patient_id from requisition where document ->> 'ID_PACIJENTA' = ${hospitalPatientId}
    order by id desc limit 5`.execute(tx);
  return [...new Set(rows.map(({ patient_id }) => patient_id))];
}

export async function selectUntold(tx: Tx, id: string) {
  const { rows } = await sql<{ id_uputnice: string; samples: string[] }>`
    select r.id_uputnice, coalesce(array_agg(s.code order by s.code) filter (where s.code is not null), '{}') as samples
    from requisition r
      left join visit v on v.requisition_id = r.id
      left join sample s on s.visit_id = v.id
    where r.id = ${id} and r.acknowledged_at is null group by r.id`.execute(tx);
  return rows[0];
}

export async function markTold(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('requisition')
    .set({ acknowledged_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('acknowledged_at', 'is', null)
    .execute();
}

/** The clock that versions are written by. Rounded up, because a Date would lose what was saved in this millisecond. */
export async function readClock(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`
    select date_trunc('milliseconds', clock_timestamp()) + interval '1 millisecond' as now`.execute(tx);
  return rows[0]?.now ?? new Date();
}
