import type { PrintFault } from '@nalaz/domain/labels/label.words';
import type { Label } from '@nalaz/domain/labels/labels.contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

export interface WaitingPrint {
  id: string;
  label: Label;
  copies: number;
  round: number;
}

/** Held until the transaction ends, also by the death of whoever holds it. */
export async function tryLockPrinter(tx: Tx, printerId: string): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('printer ' || ${printerId}, 0)) as locked`.execute(tx);
  return rows[0]?.locked ?? false;
}

/** Keeps a transaction that only holds a lock from being ended as idle. */
export async function stayAwake(tx: Tx): Promise<void> {
  await sql`select 1`.execute(tx);
}

/** Whoever holds the lock finds as being sent only what a worker left that died over it. */
export async function markAbandoned(tx: Tx, printerId: string): Promise<void> {
  const fault: PrintFault = 'WORKER_ENDED';
  await sql`update label_print set status = 'NEIZVJESNO', error = ${fault}, finished_at = now()
    where printer_id = ${printerId} and status = 'ŠALJE'`.execute(tx);
}

export async function selectNextWaiting(tx: Tx, printerId: string): Promise<WaitingPrint | undefined> {
  const { rows } = await sql<WaitingPrint>`
    select id, label, copies, round from label_print
    where printer_id = ${printerId} and status = 'ČEKA' order by id limit 1`.execute(tx);
  return rows[0];
}

/** False: meanwhile it was called off or went to another printer. */
export async function claimPrint(tx: Tx, id: string, printerId: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`update label_print set status = 'ŠALJE', error = null
    where id = ${id} and printer_id = ${printerId} and status = 'ČEKA'`.execute(tx);
  return numAffectedRows > 0n;
}

export async function finishPrint(
  tx: Tx,
  id: string,
  outcome: { status: 'ODŠTAMPANO' | 'NEIZVJESNO'; fault?: PrintFault },
): Promise<void> {
  await sql`update label_print set status = ${outcome.status}, error = ${outcome.fault ?? null}, finished_at = now()
    where id = ${id} and status = 'ŠALJE'`.execute(tx);
}

export async function refusePrint(tx: Tx, id: string, fault: PrintFault): Promise<void> {
  await sql`update label_print set status = 'GREŠKA', error = ${fault}, finished_at = now()
    where id = ${id} and status = 'ČEKA'`.execute(tx);
}

/** The printer did not get them. After so many times somebody must see to it. */
export async function countFailedTry(tx: Tx, printerId: string, fault: PrintFault, mostTries: number): Promise<void> {
  await sql`update label_print set attempts = attempts + 1, error = ${fault},
      status = case when attempts + 1 >= ${mostTries} then 'GREŠKA' else status end,
      finished_at = case when attempts + 1 >= ${mostTries} then now() end
    where printer_id = ${printerId} and status = 'ČEKA'`.execute(tx);
}

/** The printer waits for paper or the like: so do they. */
export async function noteFault(tx: Tx, printerId: string, fault: PrintFault): Promise<void> {
  await sql`update label_print set error = ${fault}
    where printer_id = ${printerId} and status = 'ČEKA' and error is distinct from ${fault}`.execute(tx);
}

export async function selectPrintersWithWork(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct printer_id as id from label_print where status in ('ČEKA', 'ŠALJE') and printer_id is not null`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}
