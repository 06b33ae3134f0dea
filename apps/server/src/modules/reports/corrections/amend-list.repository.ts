import type { AmendChange } from '@nalaz/domain/reports/corrections.contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

export interface ListedTask {
  id: string;
  visit_id: string;
  verzija: number;
  broj: string;
  patient_id: string;
  ime: string;
  prezime: string;
  razlog: string;
  ko: string;
  created_at: Date;
  promjene: AmendChange[];
}

interface Page {
  siteId: string;
  perPage: number;
  page: number;
  by: 'created' | 'broj';
  newestFirst: boolean;
}

export async function selectOpenTasks(tx: Tx, { siteId, perPage, page, by, newestFirst }: Page) {
  const order = sql`${by === 'broj' ? sql`e.broj` : sql`a.id`} ${sql.raw(newestFirst ? 'desc' : 'asc')}, a.id`;
  const { rows } = await sql<ListedTask & { total: number }>`
    select a.id, a.visit_id, a.verzija, coalesce(e.broj, '') as broj, p.id as patient_id, p.ime, p.prezime, a.razlog,
      coalesce((select u.ime || ' ' || u.prezime from app_user u where u.email = a.created_by), a.created_by) as ko,
      a.created_at, a.promjene, count(*) over ()::int as total
    from amend_task a
    join report_entry e on e.visit_id = a.visit_id
    join visit v on v.id = a.visit_id
    join patient p on p.id = v.patient_id
    where a.site_id = ${siteId}::uuid and a.stanje = 'OTVOREN'
    order by ${order} limit ${perPage} offset ${(page - 1) * perPage}`.execute(tx);
  return { rows, total: rows[0]?.total ?? 0 };
}

export interface HeldTask {
  id: string;
  visit_id: string;
  site_id: string;
  verzija: number;
  stanje: string;
  promjene: AmendChange[];
  /** Of the report. */
  suspended: boolean;
}

/** The report first, as everybody does who suspends it and what follows from that. */
export async function holdTask(tx: Tx, id: string): Promise<HeldTask | undefined> {
  await sql`select from report_entry e where e.visit_id = (select a.visit_id from amend_task a where a.id = ${id})
    for no key update`.execute(tx);
  const { rows } = await sql<HeldTask>`
    select a.id, a.visit_id, a.site_id, a.verzija, a.stanje, a.promjene, exists (select from report r
      where r.visit_id = a.visit_id and r.stanje = 'OBUSTAVLJEN') as suspended
    from amend_task a where a.id = ${id} for update of a`.execute(tx);
  return rows[0];
}
