import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';
import type { BatchVersion } from './batches.repository.ts';

export interface PrintedDelivery {
  id: string;
  visit_id: string;
}

/** Paper of these versions has come out. What waited for the printer has arrived; what nobody had planned is written down. */
export async function writePrinted(
  tx: Tx,
  siteId: string,
  versions: readonly BatchVersion[],
): Promise<PrintedDelivery[]> {
  const printed = sql`unnest(${versions.map(({ visit_id }) => visit_id)}::uuid[],
    ${versions.map(({ verzija }) => verzija)}::int[]) as printed (visit_id, verzija)`;
  const { rows: waited } = await sql<PrintedDelivery>`
    update delivery d set stanje = 'POSLANO', razlog = '', finished_at = now(), version = d.version + 1
    from ${printed}
    where d.visit_id = printed.visit_id and d.verzija = printed.verzija and d.kanal = 'ŠTAMPA' and d.stanje = 'ČEKA'
    returning d.id, d.visit_id`.execute(tx);
  const { rows: unplanned } = await sql<PrintedDelivery>`
    insert into delivery (site_id, visit_id, verzija, kanal, primalac, naziv, stanje, finished_at)
    select ${siteId}::uuid, printed.visit_id, printed.verzija, 'ŠTAMPA', 'PACIJENT', '', 'POSLANO', now()
    from ${printed}
    where not exists (select from delivery d where d.visit_id = printed.visit_id and d.verzija = printed.verzija
      and d.kanal = 'ŠTAMPA' and d.stanje = 'POSLANO')
    returning id, visit_id`.execute(tx);
  return [...waited, ...unplanned];
}
