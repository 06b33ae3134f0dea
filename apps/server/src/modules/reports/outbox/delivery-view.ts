import type { Rights } from '@nalaz/domain/permissions';
import { deliveryActions } from '@nalaz/domain/reports/delivery.rules';
import type { Delivery } from '@nalaz/domain/reports/outbox.contract';
import type { DeliveryFault } from '@nalaz/domain/reports/report.words';
import type { StoredDelivery } from './deliveries-reading.repository.ts';

/** Nobody knows for how long. */
const WAITING: ReadonlySet<DeliveryFault> = new Set(['OBUSTAVLJEN', 'ČEKA IDENTITET']);

export function toDelivery(row: StoredDelivery, rights: Rights): Delivery {
  const { kanal, primalac, nacin, stanje, poruka, pokusaja, ponovljeno, ispravka, obustava, verzija, adresa, broj } =
    row;
  const razlog = row.identityWaits ? 'ČEKA IDENTITET' : row.razlog;
  const pacijent = `${row.prezime} ${row.ime}`;
  return {
    _id: row.id,
    posjeta: row.visit_id,
    ...{
      broj,
      verzija,
      pacijent,
      kanal,
      primalac,
      adresa,
      nacin,
      stanje,
      razlog,
      poruka,
      pokusaja,
      ponovljeno,
      ispravka,
      obustava,
    },
    nalaz: row.reportState,
    naziv: primalac === 'PACIJENT' ? pacijent : row.naziv,
    sljedeci: stanje === 'ČEKA' && kanal !== 'ŠTAMPA' && !WAITING.has(razlog) ? row.sljedeci_at.toISOString() : null,
    created: row.created_at.toISOString(),
    finished: row.finished_at?.toISOString() ?? null,
    allowedActions: deliveryActions(row, row.reportState, rights),
  };
}
