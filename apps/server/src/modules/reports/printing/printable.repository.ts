import type { Named, PrintableReport } from '@nalaz/domain/reports/batch.rules';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

/** More than any laboratory issues in a day. */
const MOST = 10_000;

/** Visits with a valid report that was issued within this time. */
export async function selectIssuedVisits(tx: Tx, siteId: string, { from, to }: { from: Date; to: Date }) {
  const rows = await tx
    .selectFrom('report')
    .select('visit_id')
    .where('site_id', '=', siteId)
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .where('stanje', '=', 'VAŽI')
    .limit(MOST)
    .execute();
  return rows.map(({ visit_id }) => visit_id);
}

/** Which of these visits the site knows to have something verified. */
export async function selectKnownVisits(tx: Tx, siteId: string, visits: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ visit_id: string }>`
    select visit_id from report_entry
    where visit_id = any (${visits}::uuid[]) and site_id = ${siteId}::uuid`.execute(tx);
  return rows.map(({ visit_id }) => visit_id);
}

interface PrintableRow extends Omit<PrintableReport, 'posiljaoc' | 'mjesto'> {
  posiljaoc_id: string;
  posiljaoc: string;
  mjesto_id: string;
  mjesto: string;
  sekcije: Named[];
}

/** The valid and drawn reports of these visits. */
export async function selectPrintable(tx: Tx, visits: readonly string[]): Promise<PrintableReport[]> {
  // In each table, so that only the months of these visits are opened.
  const these = sql`(${visits}::uuid[])`;
  const { rows } = await sql<PrintableRow>`
    select r.visit_id as "visitId", r.snapshot #>> '{pacijent,ime}' as ime, r.snapshot #>> '{pacijent,prezime}' as prezime,
      coalesce(r.posiljaoc_id::text, '') as posiljaoc_id, coalesce(sender.name, '') as posiljaoc,
      coalesce(v.lokacija_id::text, '') as mjesto_id, coalesce(place.name, '') as mjesto,
      (select coalesce(jsonb_agg(distinct jsonb_build_object('_id', e.id, 'naziv', e.name)), '[]')
        from sample s join catalogue_entry e on e.id = s.sekcija_id
        where s.visit_id = r.visit_id and s.odbijen_at is null) as sekcije,
      exists (select from delivery d where d.visit_id = r.visit_id and d.verzija = r.verzija
        and d.kanal = 'ŠTAMPA' and d.stanje = 'POSLANO') as stampano
    from report r
    join report_pdf f on f.visit_id = r.visit_id and f.verzija = r.verzija and f.jezik = r.jezik
      and f.visit_id = any ${these}
    join visit v on v.id = r.visit_id and v.id = any ${these}
    left join catalogue_entry sender on sender.id = r.posiljaoc_id
    left join catalogue_entry place on place.id = v.lokacija_id
    where r.visit_id = any ${these} and r.stanje = 'VAŽI'`.execute(tx);
  return rows.map(({ posiljaoc_id, posiljaoc, mjesto_id, mjesto, ...row }) => ({
    ...row,
    posiljaoc: { _id: posiljaoc_id, naziv: posiljaoc },
    mjesto: { _id: mjesto_id, naziv: mjesto },
  }));
}
