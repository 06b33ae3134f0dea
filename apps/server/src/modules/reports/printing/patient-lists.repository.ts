import type { SampleStatus } from '@nalaz/domain/samples/sample.words';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';
import type { DayListWish } from './day-lists.repository.ts';

/** One row more than are shown, so that it is known whether there are more. */
const visitsOf = ({ siteId, from, to, most }: DayListWish) => sql`
  select v.id, v.patient_id, v.protokol, v.created_at from visit v
  where v.site_id = ${siteId}::uuid and v.id >= uuid_v7_floor(${from}::timestamptz)
    and v.id < uuid_v7_floor(${to}::timestamptz)
  order by v.id limit ${most + 1}`;
const FULL_NAME = sql`concat_ws(' ', p.prezime, p.ime) as pacijent`;
const since = ({ from }: DayListWish) => sql`uuid_v7_floor(${from}::timestamptz - interval '1 minute')`;

export interface ProtocolRow {
  patient_id: string;
  protokol: string;
  vrijeme: Date;
  pacijent: string;
  godiste: number | null;
  brojevi: string;
  sekcije: string;
  /** Of the sample that is furthest behind; a visit of which every sample was refused has none. */
  status: SampleStatus | null;
}

export async function selectProtocol(tx: Tx, wish: DayListWish): Promise<ProtocolRow[]> {
  const { rows } = await sql<ProtocolRow>`
    select v.patient_id, v.protokol, v.created_at as vrijeme, ${FULL_NAME}, p.godiste,
      coalesce(t.brojevi, '') as brojevi, coalesce(t.sekcije, '') as sekcije, t.status
    from (${visitsOf(wish)}) as v join patient p on p.id = v.patient_id
    cross join lateral (
      select string_agg(s.code, ', ' order by s.code) as brojevi, string_agg(distinct e.name, ', ') as sekcije,
        (array['ZAPRIMLJEN', 'U OBRADI', 'REALIZOVAN', 'ODOBREN', 'VERIFICIRAN'])[min(array_position(
          array['ZAPRIMLJEN', 'U OBRADI', 'REALIZOVAN', 'ODOBREN', 'VERIFICIRAN'], s.status))
          filter (where s.odbijen_at is null)] as status
      from sample s left join catalogue_entry e on e.id = s.sekcija_id
      where s.visit_id = v.id and s.id >= ${since(wish)}) as t
    order by v.id`.execute(tx);
  return rows;
}

export interface TurnaroundRow {
  patient_id: string;
  protokol: string;
  pacijent: string;
  prijem: Date;
  /** When the last sample was verified; null while one is not. */
  verifikacija: Date | null;
  /** When the first final report was issued. */
  nalaz: Date | null;
}

export async function selectTurnaround(tx: Tx, wish: DayListWish): Promise<TurnaroundRow[]> {
  const { rows } = await sql<TurnaroundRow>`
    select v.patient_id, v.protokol, ${FULL_NAME}, v.created_at as prijem, t.verifikacija, r.nalaz
    from (${visitsOf(wish)}) as v join patient p on p.id = v.patient_id
    cross join lateral (
      select case when bool_and(s.status = 'VERIFICIRAN') then max(s.verifikovan_at) end as verifikacija
      from sample s where s.visit_id = v.id and s.id >= ${since(wish)} and s.odbijen_at is null) as t
    cross join lateral (
      select min(r.created_at) as nalaz from report r where r.visit_id = v.id and r.vrsta = 'KONAČAN') as r
    order by v.id`.execute(tx);
  return rows;
}

export interface OpenSampleRow {
  patient_id: string;
  sekcija: string | null;
  uzorak: string;
  protokol: string;
  pacijent: string;
  hitno: boolean;
  prijem: Date;
  otvoreno: string;
}

/** Samples that wait for a result, by section, the urgent ones first. */
export async function selectOpenSamples(tx: Tx, wish: DayListWish): Promise<OpenSampleRow[]> {
  const { siteId, from, to, most } = wish;
  const { rows } = await sql<OpenSampleRow>`
    with open as materialized (
      select s.id, s.patient_id, s.visit_id, s.code, s.hitno, s.created_at, section.name as sekcija,
        (select string_agg(e.code, ', ' order by t.redoslijed, e.code) from sample_test t
          join catalogue_entry e on e.id = t.labassay_id
          where t.sample_id = s.id and t.status_t not in ('ZAVRŠEN', 'OTKAZAN')) as otvoreno
      from sample s left join catalogue_entry section on section.id = s.sekcija_id
      where s.site_id = ${siteId}::uuid and s.status <> 'VERIFICIRAN' and s.odbijen_at is null
        and s.id >= uuid_v7_floor(${from}::timestamptz) and s.id < uuid_v7_floor(${to}::timestamptz))
    select o.patient_id, o.sekcija, o.code as uzorak, v.protokol, ${FULL_NAME}, o.hitno, o.created_at as prijem, o.otvoreno
    from (select * from open where otvoreno is not null
      order by sekcija, hitno desc, id limit ${most + 1}) as o
    join visit v on v.id = o.visit_id join patient p on p.id = o.patient_id
    order by o.sekcija, o.hitno desc, o.id`.execute(tx);
  return rows;
}
