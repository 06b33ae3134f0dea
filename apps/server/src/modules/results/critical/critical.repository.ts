import type { CRITICAL_SORTS, CriticalItem, CriticalTask } from '@nalaz/domain/results/critical/critical.contract';
import type { Finding } from '@nalaz/domain/results/result.documents';
import type { CriticalState, ItemState } from '@nalaz/domain/results/result.words';
import type { TableRequest } from '@nalaz/domain/tables/table.rules';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';
import { containing, readPage, type TableOrder } from '../../../platform/table.ts';

/** Of an entry that an order names: how it can be reached now. */
const phoneIn = (entry: 'v.doktor_id' | 'v.lokacija_id' | 'v.posiljaoc_id', path: string) => sql<string | null>`(
  select nullif(d.document #>> ${path}, '') from catalogue_version d
  where d.entry_id = ${sql.ref(entry)} and d.valid_from <= clock_timestamp() order by d.version desc limit 1)`;

const PHONE = sql<string>`coalesce(${phoneIn('v.doktor_id', '{telefon}')}, ${phoneIn('v.lokacija_id', '{telefon}')},
  ${phoneIn('v.posiljaoc_id', '{kontakti,0,telefon}')}, '')`;

const ATTEMPTS = sql<CriticalTask['pokusaji']>`(
  select coalesce(jsonb_agg(jsonb_build_object('kanal', a.kanal, 'kome', a.kome, 'broj', a.broj, 'ishod', a.ishod,
    'procitano', a.procitano, 'rezultati', a.rezultati, 'napomena', a.napomena, 'ko', a.created_by, 'kada', a.created_at)
    order by a.id), '[]')
  from critical_attempt a where a.task_id = c.id)`;

export interface StoredItem
  extends Pick<CriticalItem, 'stanje' | 'flag' | 'ponovljen' | 'zamjenjuje' | 'poznat' | 'opoziv' | 'provjera'> {
  id: string;
  sample_id: string;
  code: string;
  status: string;
  labassay_id: string;
  labassay_version: number;
  rezultat_f: string;
  jedinica: string;
  nalazi: Finding[];
}

const ITEMS = sql<StoredItem[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'stanje', i.stanje, 'ponovljen', i.ponovljen,
    'zamjenjuje', i.zamjenjuje, 'poznat', i.pravilo - 'verzija',
    'opoziv', i.opoziv || jsonb_build_object('osoba', i.osoba), 'sample_id', i.sample_id, 'code', s.code, 'status', s.status,
    'labassay_id', i.labassay_id, 'labassay_version', r.labassay_version, 'rezultat_f', r.rezultat_f, 'jedinica', r.jedinica,
    'flag', r.flag, 'nalazi', r.nalazi, 'provjera', case when i.uklonio_id is not null then jsonb_build_object(
      'ko', i.uklonio, 'kada', i.uklonjen_at, 'sada', coalesce(standing.rezultat_f, ''), 'potvrdio', i.potvrdio,
      'potvrdiva', i.stanje = 'PROVJERA' and current_user_id() <> all (critical_removers(i.id)) and not is_signing_paused(current_user_id()))
    end) order by i.id), '[]')
  from critical_item i
  join sample s on s.id = i.sample_id
  join result r on r.sample_id = i.sample_id and r.labassay_id = i.labassay_id and r.version = i.result_version
  left join sample_test t on t.sample_id = i.sample_id and t.labassay_id = i.labassay_id and i.uklonio_id is not null
    and t.rezultat <> i.result_version
  left join result standing on standing.sample_id = t.sample_id and standing.labassay_id = t.labassay_id and standing.version = t.rezultat
  where i.task_id = c.id)`;

const tasks = (tx: Tx) =>
  tx
    .selectFrom('critical_task as c')
    .innerJoin('visit as v', 'v.id', 'c.visit_id')
    .innerJoin('patient as p', 'p.id', 'v.patient_id')
    .leftJoin('catalogue_entry as doctor', 'doctor.id', 'v.doktor_id')
    .leftJoin('catalogue_entry as ward', 'ward.id', 'v.lokacija_id')
    .leftJoin('catalogue_entry as sender', 'sender.id', 'v.posiljaoc_id')
    .select([
      'c.id',
      'c.site_id',
      'c.nivo',
      'c.rok',
      'c.zatvoren_at',
      'c.zatvoren_od',
      'c.zatvoren_razlog',
      'c.potvrdio',
    ])
    .select(['c.version', 'c.created_at', 'v.patient_id', 'p.ime', 'p.prezime', 'p.spol', 'p.godiste'])
    .select(sql<string>`case when p.godiste is null and p.jmbg_kind = 'generated' then p.jmbg else '' end`.as('broj'))
    .select([sql<CriticalState>`c.stanje`.as('stanje'), sql<string | null>`p.dateofb`.as('dateofb')])
    .select([PHONE.as('telefon'), ATTEMPTS.as('pokusaji'), ITEMS.as('rezultati')])
    .select(sql<string>`coalesce(doctor.name, v.ljekar)`.as('ljekar'))
    .select(sql<string>`coalesce(ward.name, '')`.as('odjeljenje'))
    .select(sql<string>`coalesce(sender.name, '')`.as('posiljaoc'));

export type StoredTask = Awaited<ReturnType<ReturnType<typeof tasks>['execute']>>[number];

type CriticalSort = (typeof CRITICAL_SORTS)[number];

const orderOf = (standard: TableOrder<CriticalSort>['standard']): TableOrder<CriticalSort> => ({
  columns: { rok: sql`c.rok`, otvoren: sql`c.id` },
  standard,
  unique: sql`c.id`,
});

/** RADNA LISTA: open ones, the soonest due first; DANAS: opened today; Svi Rezultati: all, the newest first. */
export async function selectTasks(tx: Tx, siteId: string, request: TableRequest<CriticalSort>) {
  let list = tasks(tx).where('c.site_id', '=', siteId);
  if (request.from && request.to) {
    list = list
      .where('c.id', '>=', sql<string>`uuid_v7_floor(${request.from}::timestamptz)`)
      .where('c.id', '<', sql<string>`uuid_v7_floor(${request.to}::timestamptz)`);
  }
  const waiting = request.scope === 'RADNA LISTA';
  if (waiting) {
    list = list.where('c.zatvoren_at', 'is', null);
  }
  if (request.filter) {
    const typed = containing(request.filter);
    list = list.where(
      sql<boolean>`(fold_text(p.prezime || ' ' || p.ime || ' ' || p.prezime) like ${typed}
        or exists (select from critical_item i join sample s on s.id = i.sample_id
          join catalogue_entry e on e.id = i.labassay_id
          where i.task_id = c.id and (s.code like ${typed} or fold_text(e.code || ' ' || e.name) like ${typed})))`,
    );
  }
  return readPage(tx, list, request, orderOf(waiting ? sql`c.rok` : sql`c.id desc`));
}

export async function countOpen(tx: Tx, siteId: string, now: Date) {
  const { rows } = await sql<{ otvoreno: number; kasni: number }>`
    select count(*)::int as otvoreno, count(*) filter (where rok <= ${now})::int as kasni
    from critical_task where site_id = ${siteId} and zatvoren_at is null`.execute(tx);
  return rows[0] ?? { otvoreno: 0, kasni: 0 };
}

export async function selectTask(tx: Tx, id: string): Promise<StoredTask | undefined> {
  return tasks(tx).where('c.id', '=', id).executeTakeFirst();
}

/** Nobody else changes it until the end. */
export async function lockTask(tx: Tx, id: string) {
  const { rows } = await sql<{ stanje: CriticalState; nivo: number; version: number; site_id: string }>`
    select stanje, nivo, version, site_id from critical_task where id = ${id} for update`.execute(tx);
  return rows[0];
}

/** Whether whoever acts may not sign now. */
export async function isPaused(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ paused: boolean }>`select is_signing_paused(current_user_id()) as paused`.execute(tx);
  return rows[0]?.paused ?? false;
}

export interface TaskChange {
  stanje?: CriticalState;
  nivo?: number;
  rok?: Date;
  zatvoren_at?: Date;
  zatvoren_od?: string;
  zatvoren_razlog?: string;
  potvrdio?: string;
  potvrdio_id?: string;
}

export async function updateTask(tx: Tx, id: string, change: TaskChange): Promise<void> {
  await tx
    .updateTable('critical_task')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

export interface NewAttempt {
  task_id: string;
  site_id: string;
  kanal: string;
  kome: string;
  broj: string;
  ishod: string;
  procitano: boolean;
  /** Which results were told, each as it was said. */
  rezultati: CriticalTask['pokusaji'][number]['rezultati'];
  napomena: string;
  created_at: Date;
}

export async function insertAttempt(tx: Tx, attempt: NewAttempt): Promise<void> {
  const rezultati = JSON.stringify(attempt.rezultati);
  await tx
    .insertInto('critical_attempt')
    .values({ ...attempt, rezultati })
    .execute();
}

/** Of those that wait: how far they are now, since when somebody knows them, and who else stands up for it. */
export async function updateItems(
  tx: Tx,
  ids: readonly string[],
  { stanje, told, second }: { stanje: ItemState; told: Date | null; second?: { id: string; email: string } },
): Promise<void> {
  await sql`
    update critical_item set stanje = ${stanje}, receno_at = coalesce(receno_at, ${told}::timestamptz),
      potvrdio_id = coalesce(${second?.id ?? null}::uuid, potvrdio_id), potvrdio = coalesce(${second?.email ?? null}::text, potvrdio)
    where id = any (${ids}::uuid[])`.execute(tx);
}
