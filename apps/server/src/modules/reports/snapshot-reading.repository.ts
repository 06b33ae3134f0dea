import type { IdentityAsked } from '@nalaz/domain/results/release/transitions.rules';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';

export interface VisitFacts {
  id: string;
  site_id: string;
  /** The two digits of the site's numbers. */
  site_broj: number;
  patient_id: string;
  dan: string;
  protokol: string;
  hitno: boolean;
  narucioc_id: string | null;
  posiljaoc_id: string | null;
  ljekar: string;
  posiljaoc: string;
  narucioc: string;
  lokacija: string;
  uputnica: string;
  ime: string;
  prezime: string;
  roditelj: string;
  jmbg: string;
  jmbg_kind: string;
  spol: string;
  dateofb: string | null;
  godiste: number | null;
  satr: string | null;
  /** Who has asked to make another person of the patient, while nobody has settled it. */
  identitet: IdentityAsked | null;
}

/** As a list, so that only the months of these visits are planned and opened. */
export const these = (ids: readonly string[]) => sql.join(ids.map((id) => sql`${id}::uuid`));

/** Whoever the visit belongs to now: after a merge that is the record that was kept. */
export async function selectVisitFacts(tx: Tx, visitIds: readonly string[]): Promise<VisitFacts[]> {
  const { rows } = await sql<VisitFacts>`
    select v.id, v.site_id, site.broj as site_broj, v.patient_id, v.dan, v.protokol, v.hitno, v.narucioc_id, v.posiljaoc_id,
      coalesce(doctor.name, v.ljekar) as ljekar, coalesce(sender.name, '') as posiljaoc,
      coalesce(orderer.name, '') as narucioc, coalesce(place.name, '') as lokacija,
      coalesce(q.id_uputnice, '') as uputnica,
      p.ime, p.prezime, p.roditelj, p.jmbg, p.jmbg_kind, p.spol, p.dateofb, p.godiste, p.satr,
      identity_asked(p.id) as identitet
    from visit v
    join patient p on p.id = v.patient_id
    join site on site.id = v.site_id
    left join catalogue_entry doctor on doctor.id = v.doktor_id
    left join catalogue_entry sender on sender.id = v.posiljaoc_id
    left join catalogue_entry orderer on orderer.id = v.narucioc_id
    left join catalogue_entry place on place.id = v.lokacija_id
    left join requisition q on q.id = v.requisition_id
    where v.id in (${these(visitIds)})`.execute(tx);
  return rows;
}

export interface SampleFacts {
  id: string;
  tip: string;
  sekcija: string;
  komentar: string;
  odbijen_razlog: string | null;
  odbijen_napomena: string;
  created_at: Date;
}

export async function selectSampleFacts(tx: Tx, sampleIds: readonly string[]): Promise<Map<string, SampleFacts>> {
  const { rows } = await sql<SampleFacts>`
    select s.id, coalesce(tip.name, '') as tip, coalesce(section.name, '') as sekcija, s.komentar, s.odbijen_razlog,
      s.odbijen_napomena, s.created_at
    from sample s
    left join catalogue_entry tip on tip.id = s.tip_id
    left join catalogue_entry section on section.id = s.sekcija_id
    where s.id in (${these(sampleIds)})`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}
