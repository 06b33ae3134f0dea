import type { Identity } from '@nalaz/domain/patients/identity.rules';
import { EXACT_TOTAL } from '@nalaz/domain/tables/table.limits';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';
import type { StoredPatient } from './patients.repository.ts';

/** Nobody else changes, merges or registers a visit of this patient until the end of the transaction. */
export function lockPatient(tx: Tx, id: string): Promise<StoredPatient | undefined> {
  return tx.selectFrom('patient').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export interface HeldSamples {
  samples: boolean;
  results: boolean;
  /** Whoever acts has registered all of them within these minutes, and no label was printed: nobody has met the name yet. */
  fresh: boolean;
}

const FRESH_MINUTES = 15;

/** At every site that the transaction may see. A sample that was deleted is nobody's. */
export async function selectHeldSamples(tx: Tx, patientId: string): Promise<HeldSamples> {
  const { rows } = await sql<HeldSamples>`
    with own as materialized (select sample_id from sample_key where patient_id = ${patientId})
    select exists (select from own) as samples,
      exists (select from own where exists (select from result r where r.sample_id = own.sample_id)) as results,
      not exists (select from own
        where sample_id < uuid_v7_floor(now() - make_interval(mins => ${FRESH_MINUTES}))
          or not exists (select from sample s where s.id = own.sample_id and s.created_by = current_actor())
          or exists (select from label_print p where p.sample_id = own.sample_id and p.status <> 'OTKAZANO')) as fresh`.execute(
    tx,
  );
  return rows[0] ?? { samples: false, results: false, fresh: true };
}

/** Of a name that is only written otherwise. The trigger `bound_spelling` asks the same. */
export async function spellingNeedsTwo(
  tx: Tx,
  { id, pisanje_at }: StoredPatient,
  isPutBack: boolean,
): Promise<boolean> {
  const { rows } = await sql<{ two: boolean }>`
    select spelling_needs_two(${id}::uuid, ${pisanje_at}::timestamptz, ${isPutBack}::boolean) as two`.execute(tx);
  return rows[0]?.two ?? true;
}

/** Visits of which a report may be awaited, at every site that the transaction may see. */
export async function selectAwaitedVisits(tx: Tx, patientId: string): Promise<{ visit_id: string; site_id: string }[]> {
  const { rows } = await sql<{ visit_id: string; site_id: string }>`
    select e.visit_id, e.site_id from report_entry e
    where e.ceka and e.visit_id in (select k.visit_id from sample_key k where k.patient_id = ${patientId})`.execute(tx);
  return rows;
}

/** Those that wait for somebody else than this person, and those that this person has asked for. */
export async function countWaiting(tx: Tx, userId: string): Promise<{ zaPotvrdu: number; svoje: number }> {
  const { rows } = await sql<{ zaPotvrdu: number; svoje: number }>`
    select count(*) filter (where trazio_id <> ${userId})::int as "zaPotvrdu",
      count(*) filter (where trazio_id = ${userId})::int as svoje
    from identity_change where stanje = 'ČEKA'`.execute(tx);
  return rows[0] ?? { zaPotvrdu: 0, svoje: 0 };
}

/** Whoever says whose a sample is has a hand in its report: for four eyes. */
export const withIdentifier = () =>
  sql`identitet_ids = case when current_user_id() is null or current_user_id() = any (identitet_ids) then identitet_ids
    else identitet_ids || current_user_id() end`;

/** Whoever confirms, and whoever asked. */
export async function markIdentified(tx: Tx, patientId: string, askerId: string): Promise<void> {
  await sql`
    update sample set identitet_ids = identitet_ids || array(
      select who from unnest(array[current_user_id(), ${askerId}::uuid]) as who where who is not null and who <> all (identitet_ids))
    where id in (select sample_id from sample_key where patient_id = ${patientId})`.execute(tx);
}

/** In the order of their ids, as everybody does, before a new name or number changes what they are found by. */
export async function holdSamplesOf(tx: Tx, patientIds: readonly string[]): Promise<void> {
  await sql`
    select from sample where id in (select sample_id from sample_key where patient_id = any (${[...patientIds]}::uuid[]))
    order by id for no key update`.execute(tx);
}

export interface StoredChange {
  id: string;
  patient_id: string;
  prije: Identity;
  poslije: Identity & { jmbg_kind: string };
  stanje: string;
  trazio_id: string;
  trazio: string;
  /** Nobody has confirmed yet who asked for it. */
  asker_paused: boolean;
  created_at: Date;
}

const COLUMNS = sql`is_signing_paused(c.trazio_id) as asker_paused, c.id, c.patient_id, c.prije, c.poslije, c.stanje, c.trazio_id, c.created_at,
  coalesce((select u.ime || ' ' || u.prezime from app_user u where u.id = c.trazio_id), c.trazio) as trazio`;

export async function selectChange(tx: Tx, id: string): Promise<StoredChange | undefined> {
  const { rows } = await sql<StoredChange>`select ${COLUMNS} from identity_change c where c.id = ${id}`.execute(tx);
  return rows[0];
}

export async function lockChange(tx: Tx, id: string): Promise<StoredChange | undefined> {
  const { rows } = await sql<StoredChange>`
    select ${COLUMNS} from identity_change c where c.id = ${id} for update of c`.execute(tx);
  return rows[0];
}

export async function selectWaiting(tx: Tx, patientId: string): Promise<StoredChange | undefined> {
  const { rows } = await sql<StoredChange>`
    select ${COLUMNS} from identity_change c where c.patient_id = ${patientId} and c.stanje = 'ČEKA'`.execute(tx);
  return rows[0];
}

export async function listWaiting(tx: Tx, page: { perPage: number; page: number; newestFirst: boolean }) {
  const order = page.newestFirst ? sql`c.id desc` : sql`c.id`;
  const { rows } = await sql<StoredChange & { total: number }>`
    select ${COLUMNS}, count(*) over ()::int as total from identity_change c
    where c.stanje = 'ČEKA' order by ${order} limit ${page.perPage} offset ${(page.page - 1) * page.perPage}`.execute(
    tx,
  );
  return { rows, total: Math.min(rows[0]?.total ?? 0, EXACT_TOTAL + 1) };
}

/** The patient is held by the caller, so there is one that waits at most. */
export async function insertChange(
  tx: Tx,
  change: { patientId: string; siteId: string; prije: Identity; poslije: StoredChange['poslije'] },
): Promise<void> {
  await sql`
    update identity_change set stanje = 'ZAMIJENJENA', rijeseno_at = now(), rijesio = current_actor(), rijesio_id = current_user_id()
    where patient_id = ${change.patientId} and stanje = 'ČEKA'`.execute(tx);
  await sql`
    insert into identity_change (patient_id, site_id, prije, poslije) values (${change.patientId}, ${change.siteId},
      ${JSON.stringify(change.prije)}::jsonb, ${JSON.stringify(change.poslije)}::jsonb)`.execute(tx);
}

export async function settleChange(
  tx: Tx,
  id: string,
  stanje: 'POTVRĐENA' | 'ODBIJENA',
  razlog: string,
): Promise<void> {
  await sql`
    update identity_change set stanje = ${stanje}, rijeseno_at = now(), rijesio = current_actor(), rijesio_id = current_user_id(),
      rijeseno_razlog = ${razlog}
    where id = ${id}`.execute(tx);
}
