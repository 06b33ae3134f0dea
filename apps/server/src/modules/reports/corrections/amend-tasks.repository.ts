import type { AmendChange } from '@nalaz/domain/reports/corrections.contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';
import { these } from '../snapshot-reading.repository.ts';

/** In the order of their ids, held until the end of the transaction. At every site that the transaction may see. */
export async function holdPatientsSamples(
  tx: Tx,
  patientId: string,
  exceptVisits: readonly string[] = [],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from sample s where s.id in (select k.sample_id from sample_key k where k.patient_id = ${patientId})
      and s.visit_id <> all (${[...exceptVisits]}::uuid[])
    order by s.id for no key update`.execute(tx);
  return rows.map(({ id }) => id);
}

export interface Standing {
  visit_id: string;
  site_id: string;
  patient_id: string;
  verzija: number;
}

const STANDS = sql`r.stanje in ('VAŽI', 'OBUSTAVLJEN')`;

/** The version of each visit that stands, where one does. */
export async function selectStanding(tx: Tx, sampleIds: readonly string[]): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select distinct on (r.visit_id) r.visit_id, r.site_id, v.patient_id, r.verzija from sample s
    join report r on r.visit_id = s.visit_id and ${STANDS}
    join visit v on v.id = s.visit_id
    where s.id = any (${[...sampleIds]}::uuid[]) order by r.visit_id, r.verzija desc`.execute(tx);
  return rows;
}

export async function selectVisitsOf(tx: Tx, sampleIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ visit_id: string }>`
    select distinct visit_id from sample_key where sample_id = any (${[...sampleIds]}::uuid[])`.execute(tx);
  return rows.map(({ visit_id }) => visit_id);
}

/** Those of the samples that a version which stands has shown as they are: verified before it was issued, and not since. */
export async function selectReported(
  tx: Tx,
  sampleIds: readonly string[],
  states: readonly ('VAŽI' | 'OBUSTAVLJEN')[] = ['VAŽI', 'OBUSTAVLJEN'],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select s.id from sample s where s.id = any (${[...sampleIds]}::uuid[]) and s.status = 'VERIFICIRAN' and s.odbijen_at is null
      and exists (select from report r where r.visit_id = s.visit_id and r.stanje = any (${[...states]}::text[])
        and r.created_at >= s.verifikovan_at)`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

export interface StoredTask {
  id: string;
  visit_id: string;
  verzija: number;
  promjene: AmendChange[];
  stanje: 'OTVOREN' | 'OSTAJE';
}

/** The open ones, and those of which somebody has said that the report stays as it is. */
export async function holdTasks(tx: Tx, visitIds: readonly string[]): Promise<StoredTask[]> {
  const { rows } = await sql<StoredTask>`
    select id, visit_id, verzija, promjene, stanje from amend_task
    where visit_id in (${these(visitIds)}) and stanje in ('OTVOREN', 'OSTAJE') order by id for update`.execute(tx);
  return rows;
}

export async function insertTask(
  tx: Tx,
  of: Standing,
  promjene: readonly AmendChange[],
  razlog: string,
): Promise<void> {
  await sql`
    insert into amend_task (site_id, visit_id, verzija, patient_id, razlog, promjene)
    values (${of.site_id}, ${of.visit_id}, ${of.verzija}, ${of.patient_id}, ${razlog}, ${JSON.stringify(promjene)}::jsonb)`.execute(
    tx,
  );
}

export async function changeTask(tx: Tx, id: string, of: Standing, promjene: readonly AmendChange[], razlog: string) {
  await sql`
    update amend_task set verzija = ${of.verzija}, patient_id = ${of.patient_id}, promjene = ${JSON.stringify(promjene)}::jsonb,
      razlog = ${razlog}
    where id = ${id}`.execute(tx);
}

/** False: somebody else has closed it, or there is none. */
export async function closeTask(tx: Tx, id: string, stanje: 'OSTAJE' | 'OTPAO', razlog: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update amend_task set stanje = ${stanje}, zatvoren_od = current_actor(), zatvoren_at = now(), zatvoren_razlog = ${razlog}
    where id = ${id} and stanje = 'OTVOREN'`.execute(tx);
  return numAffectedRows === 1n;
}
