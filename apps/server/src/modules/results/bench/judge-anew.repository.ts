import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';
import { monthsAround } from '../../../platform/months.ts';

/** Whoever waited for them reads them again. */
export async function touchSamples(tx: Tx, ids: readonly string[]): Promise<void> {
  const { from, to } = monthsAround(ids, 0);
  await sql`
    update sample set version = version + 1, izmijenio = current_actor(), updated_at = now()
    where id = any (${[...ids]}::uuid[]) and id >= ${from} and id < ${to}`.execute(tx);
}

/** For four eyes: whoever has them judged otherwise by correcting a fact has worked on them. */
export async function markCorrector(tx: Tx, ids: readonly string[]): Promise<void> {
  const { from, to } = monthsAround(ids, 0);
  await sql`
    update sample set identitet_ids = identitet_ids || current_user_id()
    where id = any (${[...ids]}::uuid[]) and id >= ${from} and id < ${to} and current_user_id() <> all (identitet_ids)`.execute(
    tx,
  );
}

/** Those of the samples whose report has shown results that would be judged otherwise since a fact was corrected. */
export async function selectCorrected(tx: Tx, ids: readonly string[]): Promise<{ id: string; razlog: string }[]> {
  const { from, to } = monthsAround(ids, 0);
  const { rows } = await sql<{ id: string; razlog: string }>`
    select s.id, a.razlog from sample s
    cross join lateral (select razlog from amend_task where visit_id = s.visit_id and stanje in ('OTVOREN', 'OSTAJE')
      and promjene @? '$[*] ? (!exists(@.prethodni))'
      order by id desc limit 1) a
    where s.id = any (${[...ids]}::uuid[]) and s.id >= ${from} and s.id < ${to}
    order by s.id`.execute(tx);
  return rows;
}
