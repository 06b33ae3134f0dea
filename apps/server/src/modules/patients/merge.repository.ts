import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';
import type { PatientTable } from '../../platform/owned-tables.ts';
import { withIdentifier } from './identity-changes.repository.ts';
import type { StoredPatient } from './patients.repository.ts';

/** Ids of what a merge has moved, by table, so that it can be taken back exactly. A table that came later is not there. */
export interface Moved {
  [table: string]: string[] | undefined;
  sample: string[];
  /** Sites that the kept record came to know. */
  patient_site: string[];
  /** Records that had been merged before into the one that is merged now. */
  patient: string[];
}

/** In the order of their ids, so that two merges never wait for each other. */
export function lockPatients(tx: Tx, ids: readonly string[]): Promise<StoredPatient[]> {
  return tx
    .selectFrom('patient')
    .selectAll()
    .where('id', '=', sql<string>`any (${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Everything of one patient becomes the other's. */
export async function moveAll(tx: Tx, tables: readonly PatientTable[], from: string, to: string): Promise<Moved> {
  const moved = { ...(await moveRows(tx, tables, from, to)), sample: await moveSamples(tx, from, to) };
  const { rows: sites } = await sql<{ site_id: string }>`
    insert into patient_site (patient_id, site_id) select ${to}::uuid, site_id from patient_site where patient_id = ${from}
    on conflict do nothing returning site_id`.execute(tx);
  await sql`update patient_site set merged = true where patient_id = ${from}`.execute(tx);
  const { rows: before } = await sql<{ id: string }>`
    update patient set merged_into = ${to} where merged_into = ${from} returning id`.execute(tx);
  await sql`update patient set merged_into = ${to}, version = version + 1 where id = ${from}`.execute(tx);
  return { ...moved, patient_site: sites.map(({ site_id }) => site_id), patient: before.map(({ id }) => id) };
}

async function moveRows(tx: Tx, tables: readonly PatientTable[], from: string, to: string) {
  const moved: Record<string, string[]> = {};
  for (const table of tables) {
    const { rows } = await sql<{ id: string }>`
      update ${sql.table(table)} set patient_id = ${to} where patient_id = ${from} returning id`.execute(tx);
    moved[table] = rows.map(({ id }) => id);
  }
  return moved;
}

async function moveSamples(tx: Tx, from: string, to: string): Promise<string[]> {
  const { rows } = await sql<{ sample_id: string }>`
    update sample_key set patient_id = ${to} where patient_id = ${from} returning sample_id`.execute(tx);
  const ids = rows.map(({ sample_id }) => sample_id);
  await renameSamples(tx, ids, to);
  return ids;
}

/**
 * What a list of samples is searched by follows the name and the number of whoever holds them. Whoever has one before their
 * eyes under the other name reads it again; whoever moved it does not verify it.
 */
async function renameSamples(tx: Tx, ids: readonly string[], holder: string): Promise<void> {
  await sql`update sample s set patient_id = p.id, search_key = sample_search_key(p.ime, p.prezime, p.jmbg, s.code),
      ${withIdentifier()}, version = s.version + 1, izmijenio = current_actor(), updated_at = now()
    from patient p where p.id = ${holder} and s.id = any (${ids}::uuid[])`.execute(tx);
}

/** Only what the merge had moved and the holder still has; what came afterwards stays where it is. */
export async function moveBack(
  tx: Tx,
  tables: readonly PatientTable[],
  moved: Moved,
  { from, to }: { from: string; to: string },
): Promise<{ count: number; samples: string[] }> {
  let count = 0;
  for (const table of tables) {
    const { numAffectedRows } = await sql`update ${sql.table(table)} set patient_id = ${to}
      where patient_id = ${from} and id = any (${moved[table] ?? []}::uuid[])`.execute(tx);
    count += Number(numAffectedRows ?? 0n);
  }
  const { rows } = await sql<{ sample_id: string }>`update sample_key set patient_id = ${to}
    where patient_id = ${from} and sample_id = any (${moved.sample}::uuid[]) returning sample_id`.execute(tx);
  const samples = rows.map(({ sample_id }) => sample_id);
  await renameSamples(tx, samples, to);
  await sql`update patient set merged_into = ${to} where id = any (${moved.patient}::uuid[]) and merged_into = ${from}`.execute(
    tx,
  );
  await sql`update patient_site set merged = false where patient_id = ${to}`.execute(tx);
  await sql`update patient set merged_into = null, version = version + 1 where id = ${to}`.execute(tx);
  await forgetSites(tx, from, moved.patient_site);
  return { count: count + rows.length, samples };
}

/** The holder is no longer listed where only the other one was ever seen. */
async function forgetSites(tx: Tx, patientId: string, gained: readonly string[]): Promise<void> {
  const { rows } = await sql<{ site_id: string }>`
    delete from patient_site s where s.patient_id = ${patientId} and s.site_id = any (${gained}::uuid[])
      and not exists (select from visit v where v.patient_id = s.patient_id and v.site_id = s.site_id)
    returning s.site_id`.execute(tx);
  await sql`delete from patient_key where patient_id = ${patientId}
    and site_id = any (${rows.map(({ site_id }) => site_id)}::uuid[])`.execute(tx);
}

export async function insertMerge(
  tx: Tx,
  merge: { keptId: string; mergedId: string; reason: string; moved: Moved; confirmedBy: string | undefined },
): Promise<string> {
  const { id } = await tx
    .insertInto('patient_merge')
    .values({
      kept_id: merge.keptId,
      merged_id: merge.mergedId,
      reason: merge.reason,
      moved: JSON.stringify(merge.moved),
      confirmed_by: merge.confirmedBy ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function lockMerge(tx: Tx, id: string) {
  return tx.selectFrom('patient_merge').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function closeMerge(tx: Tx, id: string, confirmedBy: string | undefined): Promise<void> {
  await sql`update patient_merge set undone_at = now(), undone_by = current_actor(), undone_confirmed_by = ${confirmedBy ?? null}
    where id = ${id}`.execute(tx);
}

export async function hasResults(tx: Tx, sampleIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from result where sample_id = any (${[...sampleIds]}::uuid[])) as found`.execute(tx);
  return rows[0]?.found ?? false;
}

export function selectMerges(tx: Tx, patientId: string | undefined, most: number) {
  let merges = tx.selectFrom('patient_merge').selectAll().orderBy('id', 'desc').limit(most);
  if (patientId) {
    merges = merges.where(({ or, eb }) => or([eb('kept_id', '=', patientId), eb('merged_id', '=', patientId)]));
  }
  return merges.execute();
}
