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

export async function selectTask(tx: Tx, id: string) {
  return tx
    .selectFrom('amend_task')
    .select(['id', 'visit_id', 'site_id', 'verzija', 'stanje'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}
