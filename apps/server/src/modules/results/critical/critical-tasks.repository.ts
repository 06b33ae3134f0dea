import type { ChainItem } from '@nalaz/domain/results/critical/chain.rules';
import type { KnownPast } from '@nalaz/domain/results/critical/known-critical.rules';
import type { Recall } from '@nalaz/domain/results/critical/recall.rules';
import type { CriticalState, ItemState, ResultFlag } from '@nalaz/domain/results/result.words';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

export interface ItemOfTest extends ChainItem {
  id: string;
  task_id: string;
  site_id: string;
  visit_id: string;
  sample_id: string;
  labassay_id: string;
  result_version: number;
  osoba_otisak: string | null;
  zamjenjuje: string | null;
  /** The result that counts for its test now, as it reads; null where there is none. */
  sada: string | null;
  /** Whoever is about to change something is a person: no analyser and no job. */
  by_person: boolean;
}

const readsAs = (of: 'r' | 'n') => sql<string>`${sql.ref(`${of}.rezultat_f`)} || ' ' || ${sql.ref(`${of}.jedinica`)}`;

/** Of an item that was told. */
const SAID_BACK = sql<boolean>`exists (select from critical_attempt a where a.task_id = i.task_id and a.procitano
  and a.rezultati @> jsonb_build_array(jsonb_build_object('stavka', i.id)))`;

/** What was to be told of these samples, the newest value first; nobody else changes their tasks until the end. */
export async function lockItemsOf(tx: Tx, samples: readonly string[]): Promise<ItemOfTest[]> {
  await sql`
    select from critical_task where id in (select task_id from critical_item where sample_id = any (${samples}::uuid[]))
    order by id for update`.execute(tx);
  const { rows } = await sql<ItemOfTest>`
    select i.id, i.task_id, i.site_id, c.visit_id, i.sample_id, i.labassay_id, i.result_version, i.stanje, i.opoziv, i.osoba, i.osoba_otisak,
      i.kriticna, i.zamjenjuje, i.receno_at is not null as told, 
      i.stanje = 'ČEKA' and critical_removers(i.id) <> '{}' as unchecked,
      i.receno_at is not null and ${SAID_BACK} as "saidBack", ${readsAs('r')} as rezultat, ${readsAs('n')} as sada,
      current_user_id() is not null as by_person
    from critical_item i join critical_task c on c.id = i.task_id
    join result r on r.sample_id = i.sample_id and r.labassay_id = i.labassay_id and r.version = i.result_version
    left join sample_test t on t.sample_id = i.sample_id and t.labassay_id = i.labassay_id
    left join result n on n.sample_id = t.sample_id and n.labassay_id = t.labassay_id and n.version = t.rezultat
    where i.sample_id = any (${samples}::uuid[])
    order by i.result_version desc, i.id desc`.execute(tx);
  return rows;
}

/** What becomes of it now is a person's doing, or follows what a person did before. */
export const isByPerson = ({ by_person, unchecked }: ItemOfTest): boolean => by_person || unchecked;

/** The open task of a visit, or a new one. A further result makes it loud again and never gives it more time. */
export async function openTaskOf(
  tx: Tx,
  task: { siteId: string; visitId: string; rok: Date; now: Date },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into critical_task (id, site_id, visit_id, rok, created_at)
    values (uuid_v7(${task.now}::timestamptz), ${task.siteId}, ${task.visitId}, ${task.rok}, ${task.now})
    on conflict (visit_id, site_id) where zatvoren_at is null
    do update set stanje = 'OTVOREN', rok = least(critical_task.rok, excluded.rok), version = critical_task.version + 1
    returning id`.execute(tx);
  return rows[0]?.id ?? '';
}

/** For results that are only listed: the open task of the visit as it is, or one that is closed from the beginning. */
export async function listingTaskOf(
  tx: Tx,
  task: { siteId: string; visitId: string; reason: string; now: Date },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with open as (
      select id from critical_task where visit_id = ${task.visitId} and site_id = ${task.siteId} and zatvoren_at is null for update
    ), listed as (
      insert into critical_task (id, site_id, visit_id, rok, created_at, stanje, zatvoren_at, zatvoren_od, zatvoren_razlog)
      select uuid_v7(${task.now}::timestamptz), ${task.siteId}, ${task.visitId}, ${task.now}::timestamptz, ${task.now}::timestamptz,
        'POZNAT', ${task.now}::timestamptz, current_actor(), ${task.reason}
      where not exists (select from open) returning id
    )
    select id from open union all select id from listed`.execute(tx);
  return rows[0]?.id ?? '';
}

export interface NewItem {
  taskId: string;
  siteId: string;
  sampleId: string;
  labassayId: string;
  resultVersion: number;
  stanje: 'ČEKA' | 'POZNAT';
  pravilo: { sifra: string; razlog: string; vrijediDo: string; verzija: number } | null;
  zamjenjuje: string | null;
  kriticna: boolean;
  opoziv?: Recall | null;
  osoba?: string | null;
  otisak?: string | null;
  /** Critical before since then: a repeat. */
  repeatedSince: Date;
  now: Date;
}

/** The same patient's same test in other samples, as far as it was to be told. */
const earlierItems = (sampleId: string, labassayId: string) => sql`
  sample_key own
  join sample_key k on k.patient_id = own.patient_id and k.sample_id <> own.sample_id
  join critical_item c on c.sample_id = k.sample_id and c.labassay_id = ${labassayId}
  join result r on r.sample_id = c.sample_id and r.labassay_id = c.labassay_id and r.version = c.result_version
  where own.sample_id = ${sampleId}`;

/** Not recalled, or told again under the right name. */
const HOLDS = sql`coalesce(c.opoziv ->> 'vrsta', 'IDENTITET') = 'IDENTITET'`;

export async function insertItem(tx: Tx, item: NewItem): Promise<void> {
  await sql`
    insert into critical_item (id, task_id, site_id, sample_id, labassay_id, result_version, stanje, pravilo, zamjenjuje, opoziv, osoba,
      osoba_otisak, kriticna, created_at, ponovljen)
    values (uuid_v7(${item.now}::timestamptz), ${item.taskId}, ${item.siteId}, ${item.sampleId}, ${item.labassayId},
      ${item.resultVersion}, ${item.stanje}, ${item.pravilo && JSON.stringify(item.pravilo)}::jsonb, ${item.zamjenjuje},
      ${item.opoziv ? JSON.stringify(item.opoziv) : null}::jsonb, ${item.osoba ?? null},
      ${item.osoba ? (item.otisak ?? null) : null}, ${item.kriticna}, ${item.now},
      exists (select from ${earlierItems(item.sampleId, item.labassayId)}
        and c.created_at > ${item.repeatedSince} and c.stanje <> 'ZAMIJENJEN' and ${HOLDS} and is_critical(r.flag, r.nalazi)))`.execute(
    tx,
  );
}

/**
 * Where the patient comes from, and the value critical in the same direction that was last said back. It counts only as long
 * as it stands: verified and still the value of its test, its sample not rejected, its report neither withdrawn nor suspended.
 * Any other result since, by the time of collection or of writing, ends it unless it was critical in that direction too.
 */
export async function selectKnownPast(
  tx: Tx,
  of: { visitId: string; sampleId: string; labassayId: string; flag: ResultFlag },
): Promise<KnownPast> {
  const { rows } = await sql<{ lokacija: string | null; at: Date | null; vrijednost: number | null }>`
    with earlier as materialized (
      select s.id, s.visit_id, s.status, s.vrijeme, r.version, r.flag, r.znak, r.vrijednost, r.created_at
      from sample_key own
      join sample_key k on k.patient_id = own.patient_id and k.sample_id <> own.sample_id
      join sample s on s.id = k.sample_id and s.odbijen_at is null
      join sample_test t on t.sample_id = s.id and t.labassay_id = ${of.labassayId}
      join result r on r.sample_id = s.id and r.labassay_id = t.labassay_id and r.version = t.rezultat
      where own.sample_id = ${of.sampleId}
    ), told as (
      select c.receno_at as at, e.vrijednost, e.vrijeme, e.created_at
      from earlier e
      join critical_item c on c.sample_id = e.id and c.labassay_id = ${of.labassayId} and c.result_version = e.version
      where c.stanje = 'POTVRĐEN' and ${HOLDS} and e.status = 'VERIFICIRAN' and e.flag = ${of.flag} and e.znak = ''
        and coalesce((select stanje from report where visit_id = e.visit_id order by verzija desc limit 1), 'VAŽI') = 'VAŽI'
      order by c.receno_at desc limit 1
    )
    select (select lokacija_id from visit where id = ${of.visitId}) as lokacija, told.at, told.vrijednost::float8
    from (select) as one
    left join told on not exists (
      select from earlier since where since.flag <> ${of.flag}
        and (since.vrijeme > told.vrijeme or since.created_at > told.created_at))`.execute(tx);
  const { lokacija = null, at = null, vrijednost = null } = rows[0] ?? {};
  return { lokacija, told: at && vrijednost !== null ? { at, vrijednost } : null };
}

export async function setItemState(tx: Tx, ids: readonly string[], stanje: ItemState): Promise<void> {
  await sql`update critical_item set stanje = ${stanje} where id = any (${ids}::uuid[])`.execute(tx);
}

export async function voidItems(tx: Tx, ids: readonly string[], opoziv: Recall): Promise<void> {
  await sql`
    update critical_item set stanje = 'PONIŠTEN', opoziv = ${JSON.stringify(opoziv)}::jsonb
    where id = any (${ids}::uuid[])`.execute(tx);
}

/** A person has removed what nobody was told; who it was, the database writes itself. */
export async function checkItems(tx: Tx, ids: readonly string[], opoziv: Recall, now: Date): Promise<void> {
  await sql`
    update critical_item set stanje = 'PROVJERA', opoziv = ${JSON.stringify(opoziv)}::jsonb, uklonjen_at = ${now}
    where id = any (${ids}::uuid[])`.execute(tx);
}

/** It was told and holds again, as far as it had come, for this version of the value; what was to be told instead is not. */
export async function standAgain(
  tx: Tx,
  { told, instead, version }: { told: ItemOfTest; instead: ItemOfTest; version: number },
): Promise<void> {
  await sql`
    update critical_item i set result_version = ${version}, stanje = case when ${SAID_BACK} then 'POTVRĐEN' else 'DOSTIGNUT' end
    where i.id = ${told.id}`.execute(tx);
  if (instead.id !== told.id) {
    await setItemState(tx, [instead.id], instead.opoziv ? 'PONIŠTEN' : 'ZAMIJENJEN');
  }
}

/** It is to be told for another reason, and under the name that was told. */
export async function clearIdentity(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    update critical_item set osoba = null, osoba_otisak = null,
      opoziv = case when opoziv ->> 'vrsta' <> 'IDENTITET' then opoziv end
    where id = any (${ids}::uuid[])`.execute(tx);
}

/** The samples of a patient of which somebody who has heard nothing else takes them for this identity's. */
export async function selectTakenFor(tx: Tx, patientId: string, print: string): Promise<string[]> {
  const { rows } = await sql<{ sample_id: string }>`
    select distinct i.sample_id from sample_key k join critical_item i on i.sample_id = k.sample_id
    where k.patient_id = ${patientId} and i.osoba_otisak = ${print} and i.receno_at is null
      and i.stanje in ('ČEKA', 'NEDOSTUPAN') order by i.sample_id`.execute(tx);
  return rows.map(({ sample_id }) => sample_id);
}

/** The samples of a patient with something that somebody was told since then. */
export async function selectToldSamples(tx: Tx, patientId: string, since: Date): Promise<string[]> {
  const { rows } = await sql<{ sample_id: string }>`
    select distinct i.sample_id from sample_key k join critical_item i on i.sample_id = k.sample_id
    where k.patient_id = ${patientId} and i.receno_at >= ${since} order by i.sample_id`.execute(tx);
  return rows.map(({ sample_id }) => sample_id);
}

/** Of these samples, those of which something critical still waits to be told, said back or checked. */
export async function selectCriticalWaiting(tx: Tx, samples: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ sample_id: string }>`
    select distinct sample_id from critical_item
    where sample_id = any (${samples}::uuid[]) and stanje in ('ČEKA', 'PROVJERA', 'DOSTIGNUT')`.execute(tx);
  return new Set(rows.map(({ sample_id }) => sample_id));
}

/** The states of what a task tells, and whether anybody was tried. */
export async function selectProgress(tx: Tx, taskId: string) {
  const { rows } = await sql<{ items: ItemState[]; attempted: boolean; before: CriticalState }>`
    select array(select i.stanje from critical_item i where i.task_id = c.id) as items, c.stanje as before,
      exists (select from critical_attempt a where a.task_id = c.id) as attempted
    from critical_task c where c.id = ${taskId}`.execute(tx);
  return rows[0] ?? { items: [], attempted: false, before: 'ZAMIJENJEN' as const };
}

/** Whoever had closed it stays named. */
export async function moveTask(
  tx: Tx,
  id: string,
  { stanje, closing, now }: { stanje: CriticalState; closing: boolean; now: Date },
): Promise<void> {
  await sql`
    update critical_task set stanje = ${stanje}, version = version + 1,
      zatvoren_at = case when ${closing} then coalesce(zatvoren_at, ${now}) end,
      zatvoren_od = case when ${closing} then coalesce(zatvoren_od, current_actor()) end
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
    select c.id, c.site_id, told.sample_id, s.code as uzorak, told.tests as test, c.nivo
    from critical_task c
    cross join lateral (
      select (array_agg(i.sample_id order by i.stanje not in ('ČEKA', 'PROVJERA'), i.id))[1] as sample_id,
        coalesce(string_agg(e.code, ', ' order by i.id) filter (where i.stanje in ('ČEKA', 'PROVJERA')),
          string_agg(e.code, ', ' order by i.id)) as tests
      from critical_item i join catalogue_entry e on e.id = i.labassay_id where i.task_id = c.id) told
    join sample s on s.id = told.sample_id
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

/**
 * One level up as far as the line goes, and due again, for those that are over time still: of two that try at once, one finds
 * nothing to raise. Whoever is just recording a call at the last level is not disturbed.
 */
export async function raiseOverdue(
  tx: Tx,
  raise: { siteId: string; now: Date; rok: Date; lastLevel: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update critical_task set nivo = least(nivo + 1, ${raise.lastLevel}::int), rok = ${raise.rok},
      version = version + (nivo <> least(nivo + 1, ${raise.lastLevel}::int))::int
    where id in (select id from critical_task where site_id = ${raise.siteId} and zatvoren_at is null
      and rok <= ${raise.now} order by id for update skip locked)
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}
