import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

/** Whoever has not said so for this long has gone. */
const SECONDS = 30;

/** Others who have it open, by name. */
export async function comeToSample(tx: Tx, sampleId: string): Promise<string[]> {
  await sql`
    insert into open_sample as o (sample_id, user_id, site_id, ime)
    select s.id, u.id, s.site_id, left(u.ime, 1) || '. ' || u.prezime
    from sample s cross join app_user u where s.id = ${sampleId} and u.id = current_user_id()
    on conflict (sample_id, user_id) do update set seen_at = now(), ime = excluded.ime`.execute(tx);
  const { rows } = await sql<{ ime: string }>`
    select ime from open_sample
    where sample_id = ${sampleId} and user_id <> current_user_id() and seen_at > now() - make_interval(secs => ${SECONDS})
    order by ime`.execute(tx);
  return rows.map(({ ime }) => ime);
}

export async function leaveSample(tx: Tx, sampleId: string): Promise<void> {
  await sql`delete from open_sample where sample_id = ${sampleId} and user_id = current_user_id()`.execute(tx);
}
