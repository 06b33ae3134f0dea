import type { AmendChange } from '@nalaz/domain/reports/corrections.contract';
import type { DeliveryState, ReportKind, ReportState } from '@nalaz/domain/reports/report.words';
import type { SampleStatus } from '@nalaz/domain/samples/sample.words';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';
import type { Months } from '../../platform/months.ts';
import { these } from './snapshot-reading.repository.ts';

export interface StoredEntry {
  visit_id: string;
  site_id: string;
  broj: string | null;
  verzija: number;
  ceka: boolean;
  verifikovano_at: Date;
  izmjena_razlog: string | null;
  izmjena_od: string | null;
  izmjena_at: Date | null;
  protokol: string;
  dan: string;
  hitno: boolean;
  patient_id: string;
  ime: string;
  prezime: string;
  jmbg: string;
  spol: string;
  dateofb: string | null;
  godiste: number | null;
  /** What of the version that stands is known to be judged by a wrong fact. */
  ispravke: AmendChange[] | null;
  posiljaoc: string;
  narucioc: string;
  posiljaoc_id: string | null;
  narucioc_id: string | null;
}

/** Whose it is comes from the visit, which follows a merge. */
export async function selectEntries(tx: Tx, visitIds: readonly string[]): Promise<StoredEntry[]> {
  const { rows } = await sql<StoredEntry>`
    select e.visit_id, e.site_id, e.broj, e.verzija, e.ceka, e.verifikovano_at, e.izmjena_razlog, e.izmjena_od, e.izmjena_at,
      v.protokol, v.dan, v.hitno, p.id as patient_id, p.ime, p.prezime, p.jmbg, p.spol, p.dateofb, p.godiste,
      (select a.promjene from amend_task a where a.visit_id = e.visit_id and a.stanje = 'OTVOREN') as ispravke,
      coalesce(sender.name, '') as posiljaoc, coalesce(orderer.name, '') as narucioc,
      v.posiljaoc_id, v.narucioc_id
    from report_entry e
    join visit v on v.id = e.visit_id and v.id in (${these(visitIds)})
    join patient p on p.id = v.patient_id
    left join catalogue_entry sender on sender.id = v.posiljaoc_id
    left join catalogue_entry orderer on orderer.id = v.narucioc_id
    where e.visit_id in (${these(visitIds)})`.execute(tx);
  return rows;
}

export interface EntrySampleRow {
  visit_id: string;
  id: string;
  code: string;
  sekcija: string;
  status: SampleStatus;
  rejected: boolean;
  whole: boolean;
  /** The version of each test that is reported. */
  verzije: Record<string, number> | null;
  /** The identities that its standing signatures were given for. */
  identiteti: string[];
}

export async function selectEntrySamples(
  tx: Tx,
  visitIds: readonly string[],
  between: Months,
): Promise<EntrySampleRow[]> {
  const { rows } = await sql<EntrySampleRow>`
    select s.visit_id, s.id, s.code, coalesce(section.name, '') as sekcija, s.status, s.odbijen_at is not null as rejected,
      coalesce(tests.whole, false) as whole, tests.verzije,
      array(select g.identitet from signature g where g.sample_id = s.id and g.ponisten_at is null
        and g.identitet is not null and g.sample_id >= ${between.from} and g.sample_id < ${between.to}) as identiteti
    from sample s
    cross join lateral (
      select bool_and(t.rezultat is not null or t.status_t = 'OTKAZAN') and count(t.rezultat) > 0 as whole,
        json_object_agg(t.labassay_id, t.rezultat) filter (where t.rezultat is not null) as verzije
      from sample_test t
      where t.sample_id = s.id and t.sample_id >= ${between.from} and t.sample_id < ${between.to}) tests
    left join catalogue_entry section on section.id = s.sekcija_id
    where s.visit_id in (${these(visitIds)}) and s.id >= ${between.from} and s.id < ${between.to}
    order by s.code`.execute(tx);
  return rows;
}

export interface EntryVersion {
  visit_id: string;
  verzija: number;
  vrsta: ReportKind;
  stanje: ReportState;
  drawn: boolean;
  /** The name that it carries. */
  ime: string;
  prezime: string;
}

/** Newest first. */
export async function selectEntryVersions(tx: Tx, visitIds: readonly string[]): Promise<EntryVersion[]> {
  const { rows } = await sql<EntryVersion>`
    select r.visit_id, r.verzija, r.vrsta, r.stanje, p.visit_id is not null as drawn,
      coalesce(r.snapshot #>> '{pacijent,ime}', '') as ime, coalesce(r.snapshot #>> '{pacijent,prezime}', '') as prezime
    from report r
    left join report_pdf p on p.visit_id = r.visit_id and p.verzija = r.verzija and p.jezik = r.jezik
      and p.visit_id in (${these(visitIds)})
    where r.visit_id in (${these(visitIds)}) order by r.visit_id, r.verzija desc`.execute(tx);
  return rows;
}

/** Of the newest versions. */
export async function selectEntryDeliveries(
  tx: Tx,
  visitIds: readonly string[],
): Promise<{ visit_id: string; stanje: DeliveryState }[]> {
  const { rows } = await sql<{ visit_id: string; stanje: DeliveryState }>`
    select d.visit_id, d.stanje from delivery d
    join report_entry e on e.visit_id = d.visit_id and e.verzija = d.verzija and e.visit_id in (${these(visitIds)})
    where d.visit_id in (${these(visitIds)})`.execute(tx);
  return rows;
}
