import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

export interface StoredStop {
  id: string;
  test: { _id: string; naziv: string } | null;
  analyser: { _id: string; naziv: string } | null;
  razlog: string;
  created_by: string;
  created_at: Date;
}

export async function selectStops(tx: Tx, siteId: string, id?: string): Promise<StoredStop[]> {
  const { rows } = await sql<StoredStop>`
    select s.id, s.razlog, s.created_by, s.created_at,
      case when test.id is not null then jsonb_build_object('_id', test.id, 'naziv', test.name) end as test,
      case when analyser.id is not null then jsonb_build_object('_id', analyser.id, 'naziv', analyser.name) end as analyser
    from autoverification_stop s
    left join catalogue_entry test on test.id = s.labassay_id
    left join catalogue_entry analyser on analyser.id = s.analyser_id
    where s.site_id = ${siteId} and s.ukinut_at is null and (${id ?? null}::uuid is null or s.id = ${id ?? null})
    order by s.id desc`.execute(tx);
  return rows;
}

export async function insertStop(
  tx: Tx,
  stop: { siteId: string; test: string | null; analyser: string | null; razlog: string },
): Promise<string> {
  const { id } = await tx
    .insertInto('autoverification_stop')
    .values({ site_id: stop.siteId, labassay_id: stop.test, analyser_id: stop.analyser, razlog: stop.razlog })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** False: it is lifted already. Undefined: there is none. */
export async function liftStop(tx: Tx, siteId: string, id: string): Promise<boolean | undefined> {
  const stop = await tx
    .selectFrom('autoverification_stop')
    .select('ukinut_at')
    .where('id', '=', id)
    .where('site_id', '=', siteId)
    .forUpdate()
    .executeTakeFirst();
  if (!stop || stop.ukinut_at) {
    return stop ? false : undefined;
  }
  await tx
    .updateTable('autoverification_stop')
    .set({ ukinut_at: sql<Date>`now()`, ukinut_od: sql<string>`current_actor()` })
    .where('id', '=', id)
    .execute();
  return true;
}

export interface Stoppable {
  kind: 'lab' | 'analysers';
  _id: string;
  naziv: string;
}

/** The tests and analysers of the site that are in use. */
export async function selectStoppable(tx: Tx, siteId: string): Promise<Stoppable[]> {
  const { rows } = await sql<Stoppable>`
    select kind, id as _id, name as naziv from catalogue_entry
    where kind in ('lab', 'analysers') and not disabled and (sites = '{}' or ${siteId}::uuid = any (sites))
    order by name, id`.execute(tx);
  return rows;
}

export interface DecisionCount {
  nacin: 'SJENKA' | 'UKLJUČENO';
  kapija: number | null;
  samples: number;
}

/** More than this are not counted, so that the busiest laboratory waits no longer than the smallest. */
const MOST_COUNTED = 100_000;

/** The last decision about each sample since a moment, by what held it. */
export async function countDecisions(tx: Tx, siteId: string, since: Date): Promise<DecisionCount[]> {
  const { rows } = await sql<DecisionCount>`
    select nacin, kapija, count(*)::int as samples
    from (select distinct on (sample_id) nacin, kapija from autoverification
      where site_id = ${siteId} and sample_id >= uuid_v7_floor(${since}::timestamptz)
      order by sample_id desc, sample_version desc limit ${MOST_COUNTED}) last_decisions
    group by nacin, kapija order by kapija`.execute(tx);
  return rows;
}
