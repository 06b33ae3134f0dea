import type { SampleStatus } from '@nalaz/domain/samples/sample.words';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';
import { askByMonth } from '../../platform/months.ts';

export interface OutstandingSample {
  id: string;
  version: number;
  sekcija_id: string;
  status: SampleStatus;
  hitno: boolean;
  paznja: number;
  created_at: number;
}

type Packed = [
  id: string,
  version: number,
  section: string,
  status: SampleStatus,
  urgent: boolean,
  attention: number,
  at: number,
];

/** At most so many of what is outstanding. As one document: ten thousand rows would cost more to send than to find. */
export async function selectOutstanding(tx: Tx, siteId: string, most: number): Promise<OutstandingSample[]> {
  const { rows } = await sql<{ open: Packed[] | null }>`
    select json_agg(json_build_array(id, version, sekcija_id, status, hitno, paznja,
      floor(extract(epoch from created_at) * 1000)::int8)) as open
    from (select * from worklist_sample where site_id = ${siteId}::uuid limit ${most}) as s`.execute(tx);
  return (rows[0]?.open ?? []).map(([id, version, sekcija_id, status, hitno, paznja, created_at]) => ({
    ...{ id, version, sekcija_id, status, hitno, paznja, created_at },
  }));
}

export interface PromisedTime {
  sample_id: string;
  tatMinuta: number;
  tatHitnoMinuta: number;
}

/** The longest time that the tests of each sample promise. Month by month, so that each month is asked for its own alone. */
export const selectPromisedTimes = (tx: Tx, ids: readonly string[]): Promise<PromisedTime[]> =>
  askByMonth(ids, async (some, { from, to }) => {
    const { rows } = await sql<PromisedTime>`
      with ordered as materialized (
        select t.sample_id, t.labassay_id, t.labassay_version from sample_test t
        where t.sample_id = any (${[...some]}::uuid[]) and t.sample_id >= ${from} and t.sample_id < ${to}
      ), promised as materialized (
        select v.entry_id, v.version, (v.document ->> 'tatMinuta')::int as usual,
          coalesce(nullif((v.document ->> 'tatHitnoMinuta')::int, 0), (v.document ->> 'tatMinuta')::int) as urgent
        from (select distinct labassay_id, labassay_version from ordered) as o
        join catalogue_version v on v.entry_id = o.labassay_id and v.version = o.labassay_version)
      select o.sample_id, max(p.usual) as "tatMinuta", max(p.urgent) as "tatHitnoMinuta"
      from ordered o join promised p on p.entry_id = o.labassay_id and p.version = o.labassay_version
      group by o.sample_id`.execute(tx);
    return rows;
  });
