import type { DeliveryChannel, DeliveryState } from '@nalaz/domain/reports/report.words';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

interface Version {
  visitId: string;
  verzija: number;
}

export async function isPlanned(tx: Tx, { visitId, verzija }: Version): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from delivery where visit_id = ${visitId}::uuid and verzija = ${verzija}) as found`.execute(
    tx,
  );
  return rows[0]?.found ?? false;
}

/** Those that still wait are called off; all that there were, and whether the hospital may have heard of each. */
export async function callOffNotices(
  tx: Tx,
  { visitId, verzija }: Version,
): Promise<{ id: string; mayHave: boolean }[]> {
  await sql`
    update delivery set stanje = 'OTKAZANO', razlog = 'OBUSTAVA UKINUTA', finished_at = now(), version = version + 1
    where visit_id = ${visitId}::uuid and verzija = ${verzija} and obustava
      and stanje in ('ČEKA', 'NEIZVJESNO', 'GREŠKA', 'ODBIJENO')`.execute(tx);
  const { rows } = await sql<{ id: string; mayHave: boolean }>`
    select id, pokusaja > 0 as "mayHave" from delivery
    where visit_id = ${visitId}::uuid and verzija = ${verzija} and obustava`.execute(tx);
  return rows;
}

interface Released {
  id: string;
  kanal: DeliveryChannel;
  stanje: DeliveryState;
}

export async function releaseHeld(tx: Tx, { visitId, verzija }: Version): Promise<Released[]> {
  const { rows } = await sql<Released>`
    update delivery set razlog = '', sljedeci_at = now(), version = version + 1
    where visit_id = ${visitId}::uuid and verzija = ${verzija} and stanje = 'ČEKA' and razlog = 'OBUSTAVLJEN' and not obustava
    returning id, kanal, stanje`.execute(tx);
  return rows;
}
