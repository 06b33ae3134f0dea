import type { ReleaseStop, ReleaseVerdict } from '@nalaz/domain/results/autoverification/autoverification';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

/**
 * Whoever releases holds this shared until they commit, and whoever stops waits for them: once a stop has answered,
 * nothing leaves any more on any node.
 */
export async function shareRelease(tx: Tx, siteId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended('autoverifikacija ' || ${siteId}, 0))`.execute(tx);
}

export async function claimRelease(tx: Tx, siteId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('autoverifikacija ' || ${siteId}, 0))`.execute(tx);
}

export async function selectStopsInForce(tx: Tx, siteId: string): Promise<ReleaseStop[]> {
  return tx
    .selectFrom('autoverification_stop')
    .select(['labassay_id as test', 'analyser_id as analyser', 'razlog'])
    .where('site_id', '=', siteId)
    .where('ukinut_at', 'is', null)
    .orderBy('id')
    .execute();
}

export interface StoredVerdict extends ReleaseVerdict {
  sampleId: string;
  sampleVersion: number;
}

export async function insertVerdicts(tx: Tx, siteId: string, verdicts: readonly StoredVerdict[]): Promise<void> {
  const rows = verdicts.map(({ sampleId, sampleVersion, nacin, pusten, kapija, odluke }) => ({
    sample_id: sampleId,
    sample_version: sampleVersion,
    site_id: siteId,
    nacin,
    pusten,
    kapija,
    odluke,
  }));
  await sql`
    insert into autoverification (sample_id, sample_version, site_id, nacin, pusten, kapija, odluke)
    select sample_id, sample_version, site_id, nacin, pusten, kapija, odluke
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v (sample_id uuid, sample_version int, site_id uuid, nacin text,
      pusten boolean, kapija int, odluke jsonb)
    on conflict do nothing`.execute(tx);
}

/** What follows is done by the rules, not by the person whose results set them going; and then again by that person. */
export async function actAs<T>(tx: Tx, actor: string, work: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ actor: string; person: string }>`
    select coalesce(current_setting('nalaz.actor', true), '') as actor,
      coalesce(current_setting('nalaz.user', true), '') as person`.execute(tx);
  await setActor(tx, actor, '');
  const done = await work();
  await setActor(tx, rows[0]?.actor ?? '', rows[0]?.person ?? '');
  return done;
}

async function setActor(tx: Tx, actor: string, person: string): Promise<void> {
  await sql`select set_config('nalaz.actor', ${actor}, true), set_config('nalaz.user', ${person}, true)`.execute(tx);
}
