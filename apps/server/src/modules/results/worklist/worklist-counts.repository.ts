import type { SampleStatus } from '@nalaz/domain/samples/sample.words';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

/** What is outstanding in one section in one status. */
export interface OutstandingCount {
  sekcija_id: string;
  status: SampleStatus;
  ukupno: number;
  hitno: number;
  kriticno: number;
  kasni: number;
}

/** At most so many samples are counted. */
export async function countOutstanding(tx: Tx, siteId: string, now: Date, most: number): Promise<OutstandingCount[]> {
  const { rows } = await sql<OutstandingCount>`
    select sekcija_id, status, count(*)::int as ukupno, (count(*) filter (where hitno))::int as hitno,
      (count(*) filter (where paznja = 3))::int as kriticno,
      (count(*) filter (where minutes > 0 and created_at + make_interval(mins => minutes) < ${now}))::int as kasni
    from (
      select sekcija_id, status, hitno, paznja, created_at, case when hitno then tat_hitno else tat end as minutes
      from worklist_sample where site_id = ${siteId}::uuid limit ${most}
    ) as s
    group by sekcija_id, status`.execute(tx);
  return rows;
}
