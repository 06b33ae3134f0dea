import type { DeliveryFault, DeliveryState } from '@nalaz/domain/reports/report.words';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

export interface OpenWay {
  visitId: string;
  verzija: number;
  kanal: string;
  primalac: string;
  partnerId: string | null;
}

/** One that is on its way to the same recipient already, so that nobody gets the same twice for a second click. */
export async function selectOnItsWay(tx: Tx, way: OpenWay): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from delivery where visit_id = ${way.visitId}::uuid and verzija = ${way.verzija}
      and not obustava and kanal = ${way.kanal} and primalac = ${way.primalac} and partner_id is not distinct from ${way.partnerId}::uuid
      and (stanje in ('ČEKA', 'ŠALJE') or (kanal = 'PORTAL' and stanje = 'POSLANO'))
    order by id desc limit 1`.execute(tx);
  return rows[0]?.id;
}

export interface DeliveryChange {
  stanje: DeliveryState;
  razlog: DeliveryFault;
  poruka?: string;
  adresa?: string;
  nacin?: string;
  ponovljeno?: boolean;
}

/** By a person: now. */
export async function changeDelivery(tx: Tx, id: string, change: DeliveryChange): Promise<void> {
  await tx
    .updateTable('delivery')
    .set({
      ...change,
      version: sql<number>`version + 1`,
      sljedeci_at: sql<Date>`now()`,
      finished_at: change.stanje === 'ČEKA' ? null : sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute();
}

/** Some attempt of it has had no answer. */
export async function mayHaveArrived(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from delivery_attempt where delivery_id = ${id}::uuid and ishod = 'NEPOZNATO') as found`.execute(
    tx,
  );
  return rows[0]?.found ?? false;
}
