import type { CriticalState } from '@nalaz/domain/results/result.words';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';

export interface TaskOfTest {
  id: string;
  sample_id: string;
  labassay_id: string;
  result_version: number;
  stanje: CriticalState;
  /** Somebody was reached with any value of this test of this sample. */
  told: boolean;
}

/** The tasks of these samples, the newest value first; nobody else changes them until the end. */
export async function lockTasksOf(tx: Tx, samples: readonly string[]): Promise<TaskOfTest[]> {
  const { rows } = await sql<TaskOfTest>`
    select c.id, c.sample_id, c.labassay_id, c.result_version, c.stanje, exists (
      select from critical_task one join critical_attempt a on a.task_id = one.id
      where one.sample_id = c.sample_id and one.labassay_id = c.labassay_id and a.ishod = 'DOSTIGNUT') as told
    from critical_task c
    where c.sample_id = any (${samples}::uuid[])
    order by c.result_version desc, c.id for update of c`.execute(tx);
  return rows;
}

export interface NewTask {
  siteId: string;
  sampleId: string;
  labassayId: string;
  resultVersion: number;
  rok: Date;
  /** Critical before since then: a repeat. */
  repeatedSince: Date;
  zamjenjuje: string | null;
  now: Date;
}

/** A repeat is the same patient's same test, in another sample. */
export async function insertTask(tx: Tx, task: NewTask): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into critical_task (id, site_id, sample_id, labassay_id, result_version, rok, zamjenjuje, created_at, ponovljen)
    values (uuid_v7(${task.now}::timestamptz), ${task.siteId}, ${task.sampleId}, ${task.labassayId}, ${task.resultVersion},
      ${task.rok}, ${task.zamjenjuje}, ${task.now}, exists (
        select from sample_key own
        join sample_key k on k.patient_id = own.patient_id and k.sample_id <> own.sample_id
        join critical_task c on c.sample_id = k.sample_id and c.labassay_id = ${task.labassayId}
        join result r on r.sample_id = c.sample_id and r.labassay_id = c.labassay_id and r.version = c.result_version
        where own.sample_id = ${task.sampleId} and c.created_at > ${task.repeatedSince} and c.stanje <> 'ZAMIJENJEN'
          and r.flag in ('LL', 'HH')))
    returning id`.execute(tx);
  return rows[0]?.id ?? '';
}

/** Whoever had closed it stays named. */
export async function replaceTask(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`
    update critical_task set stanje = 'ZAMIJENJEN', version = version + 1,
      zatvoren_at = coalesce(zatvoren_at, ${now}), zatvoren_od = coalesce(zatvoren_od, current_actor())
    where id = ${id}`.execute(tx);
}

export interface NamedTask {
  id: string;
  site_id: string;
  sample_id: string;
  uzorak: string;
  test: string;
  nivo: number;
}

/** What may be said aloud of tasks: numbers and codes. */
export async function selectNamed(tx: Tx, ids: readonly string[]): Promise<NamedTask[]> {
  const { rows } = await sql<NamedTask>`
    select c.id, c.site_id, c.sample_id, s.code as uzorak, e.code as test, c.nivo
    from critical_task c
    join sample s on s.id = c.sample_id
    join catalogue_entry e on e.id = c.labassay_id
    where c.id = any (${ids}::uuid[]) order by c.rok, c.id`.execute(tx);
  return rows;
}

/** The sites with open tasks that are over time. */
export async function selectSitesOverdue(tx: Tx, now: Date): Promise<string[]> {
  const { rows } = await sql<{ site_id: string }>`
    select distinct site_id from critical_task where zatvoren_at is null and rok <= ${now} order by site_id`.execute(
    tx,
  );
  return rows.map(({ site_id }) => site_id);
}

/** One level up, for those that are over time still: of two that try at once, one finds nothing to raise. */
export async function raiseOverdue(
  tx: Tx,
  raise: { siteId: string; now: Date; rok: Date; lastLevel: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update critical_task set nivo = nivo + 1, rok = ${raise.rok}, version = version + 1
    where id in (select id from critical_task where site_id = ${raise.siteId} and zatvoren_at is null
      and rok <= ${raise.now} and nivo < ${raise.lastLevel} order by id for update skip locked)
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}
