import type { SampleStatus } from '@nalaz/domain/samples/sample.words';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';

export interface OutstandingSample {
  id: string;
  sekcija_id: string;
  sekcija: string;
  status: SampleStatus;
  hitno: boolean;
  paznja: number;
  created_at: Date;
}

/** At most so many of what is outstanding. */
export async function selectOutstanding(tx: Tx, siteId: string, most: number): Promise<OutstandingSample[]> {
  const { rows } = await sql<OutstandingSample>`
    select s.id, s.sekcija_id, coalesce(e.name, '') as sekcija, s.status, s.hitno, s.paznja, s.created_at
    from sample s left join catalogue_entry e on e.id = s.sekcija_id
    where s.site_id = ${siteId}::uuid and s.status <> 'VERIFICIRAN' and s.odbijen_at is null limit ${most}`.execute(tx);
  return rows;
}

export interface PromisedTime {
  sample_id: string;
  tatMinuta: number;
  tatHitnoMinuta: number;
}

/** Ids are as old as what they name: the first 48 bits are milliseconds. */
const monthOf = (id: string) =>
  new Date(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toISOString().slice(0, 7);

/** The longest time that the tests of each sample promise. Month by month, so that each month is asked for its own alone. */
export async function selectPromisedTimes(tx: Tx, ids: readonly string[]): Promise<PromisedTime[]> {
  if (ids.length === 0) {
    return [];
  }
  const months = [...Map.groupBy(ids, monthOf).values()].map(
    (some) => sql`select t.sample_id, t.labassay_id, t.labassay_version from sample_test t
      where t.sample_id = any (${some}::uuid[])`,
  );
  const { rows } = await sql<PromisedTime>`
    with ordered as materialized (${sql.join(months, sql` union all `)}),
    promised as materialized (
      select v.entry_id, v.version, (v.document ->> 'tatMinuta')::int as usual,
        coalesce(nullif((v.document ->> 'tatHitnoMinuta')::int, 0), (v.document ->> 'tatMinuta')::int) as urgent
      from (select distinct labassay_id, labassay_version from ordered) as o
      join catalogue_version v on v.entry_id = o.labassay_id and v.version = o.labassay_version)
    select o.sample_id, max(p.usual) as "tatMinuta", max(p.urgent) as "tatHitnoMinuta"
    from ordered o join promised p on p.entry_id = o.labassay_id and p.version = o.labassay_version
    group by o.sample_id`.execute(tx);
  return rows;
}
