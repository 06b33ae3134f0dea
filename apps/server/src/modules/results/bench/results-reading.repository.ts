import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';
import type { StoredResult } from './bench-reading.repository.ts';

/** Newest first. */
export async function selectResultVersions(tx: Tx, sampleId: string, labassayId: string): Promise<StoredResult[]> {
  const { rows } = await sql<{ result: StoredResult }>`
    select to_jsonb(r) as result from result r
    where r.sample_id = ${sampleId} and r.labassay_id = ${labassayId} order by r.version desc`.execute(tx);
  return rows.map(({ result }) => result);
}

export async function isOrdered(tx: Tx, sampleId: string, labassayId: string): Promise<boolean> {
  const { rows } = await sql`
    select from sample_test where sample_id = ${sampleId} and labassay_id = ${labassayId}`.execute(tx);
  return rows.length > 0;
}

/** Whoever acted is kept by their address; people read names. */
export async function selectActorNames(tx: Tx, actors: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ email: string; naziv: string }>`
    select email, ime || ' ' || prezime as naziv from app_user where email = any (${[...new Set(actors)]}::text[])`.execute(
    tx,
  );
  return new Map(rows.map(({ email, naziv }) => [email, naziv]));
}

export interface ListedSample {
  patient_id: string;
  ime: string;
  prezime: string;
  jmbg: string;
  created_at: Date;
  code: string;
  id: string;
  status: string;
  sekcija: string;
  tip: string;
  hitno: boolean;
  paznja: number;
}

/** The samples of a patient between two moments, oldest first. */
export async function selectSamplesBetween(tx: Tx, patientId: string, from: Date, to: Date): Promise<ListedSample[]> {
  const { rows } = await sql<ListedSample>`
    select s.patient_id, p.ime, p.prezime, p.jmbg, s.created_at, s.code, s.id, s.status,
      sekcija.name as sekcija, tip.name as tip, s.hitno, s.paznja
    from sample_key k
    join sample s on s.id = k.sample_id and s.id >= uuid_v7_floor(${from}::timestamptz)
      and s.id < uuid_v7_floor(${to}::timestamptz)
    join patient p on p.id = s.patient_id
    join catalogue_entry sekcija on sekcija.id = s.sekcija_id
    join catalogue_entry tip on tip.id = s.tip_id
    where k.patient_id = ${patientId} and k.sample_id >= uuid_v7_floor(${from}::timestamptz)
      and k.sample_id < uuid_v7_floor(${to}::timestamptz)
    order by s.id limit 500`.execute(tx);
  return rows;
}

/** Whose a sample is, and when it came; nothing where the id is no sample's. */
export async function selectOwner(
  tx: Tx,
  sampleId: string,
): Promise<{ patient_id: string; created_at: Date } | undefined> {
  const { rows } = await sql<{ patient_id: string; created_at: Date }>`
    select patient_id, created_at from sample where id = ${sampleId}`.execute(tx);
  return rows[0];
}

export async function selectEntryNames(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from catalogue_entry where id = any (${[...new Set(ids)]}::uuid[])`.execute(tx);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
