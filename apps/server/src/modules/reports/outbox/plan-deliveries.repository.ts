import type { EarlierDelivery, PlannedDelivery } from '@nalaz/domain/reports/delivery-plan.rules';
import type { DeliveryChannel, DeliveryState, MailWay } from '@nalaz/domain/reports/report.words';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';
import { these } from '../snapshot-reading.repository.ts';

export interface VisitFacts {
  consent: { nacin: MailWay; email: string } | null;
  referral: { number: string; sender: string } | null;
}

/** What the patients have agreed to at the site of the visit, and the referrals that the visits answer. */
export async function selectVisitFacts(tx: Tx, visitIds: readonly string[]): Promise<Map<string, VisitFacts>> {
  const { rows } = await sql<VisitFacts & { id: string }>`
    select v.id, case when c.id is not null then jsonb_build_object('nacin', c.nacin, 'email', c.email) end as consent,
      case when q.id is not null then jsonb_build_object('number', q.id_uputnice,
        'sender', coalesce(q.document ->> 'posiljaoc', '')) end as referral
    from visit v
    left join report_consent c on c.patient_id = v.patient_id and c.site_id = v.site_id and c.povucena_at is null
    left join requisition q on q.id = v.requisition_id
    where v.id in (${these(visitIds)})`.execute(tx);
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}

/**
 * To whom versions before a number went. An attempt without an answer counts as one that may have arrived, whatever became of
 * the delivery afterwards.
 */
export async function selectEarlier(tx: Tx, visitId: string, before: number): Promise<EarlierDelivery[]> {
  const { rows } = await sql<EarlierDelivery>`
    select d.kanal, d.primalac, d.partner_id as "partnerId", d.naziv, d.adresa, d.nacin,
      d.stanje in ('POSLANO', 'ŠALJE') or exists (select from delivery_attempt a
        where a.delivery_id = d.id and (a.ended_at is null or a.ishod = 'NEPOZNATO')) as "mayHave",
      d.stanje = 'OTKAZANO' and d.razlog in ('ZAMIJENJEN', 'POVUČEN') as "calledOff"
    from delivery d where d.visit_id = ${visitId}::uuid and d.verzija < ${before} and not d.obustava order by d.id`.execute(
    tx,
  );
  return rows;
}

export interface NewDelivery extends PlannedDelivery {
  siteId: string;
  visitId: string;
  verzija: number;
  ponovljeno?: boolean;
}

export interface MadeDelivery {
  id: string;
  siteId: string;
  visitId: string;
  kanal: DeliveryChannel;
  stanje: DeliveryState;
}

export async function insertDeliveries(tx: Tx, deliveries: readonly NewDelivery[]): Promise<MadeDelivery[]> {
  if (deliveries.length === 0) {
    return [];
  }
  const made = await tx
    .insertInto('delivery')
    .values(
      deliveries.map(({ partnerId, siteId, visitId, ponovljeno = false, ...way }) => ({
        ...way,
        ponovljeno,
        site_id: siteId,
        visit_id: visitId,
        partner_id: partnerId,
        finished_at: way.stanje === 'ČEKA' ? null : sql<Date>`now()`,
      })),
    )
    .returning(['id', 'site_id as siteId', 'visit_id as visitId', 'kanal', 'stanje'])
    .execute();
  return made as MadeDelivery[];
}

/** What has not left, or left and did not arrive. What is just being sent is asked again when it comes back. */
export async function callOff(
  tx: Tx,
  { visitId, verzija }: { visitId: string; verzija: number },
  razlog: 'ZAMIJENJEN' | 'POVUČEN',
): Promise<{ id: string; site_id: string }[]> {
  return tx
    .updateTable('delivery')
    .set({ stanje: 'OTKAZANO', razlog, finished_at: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('visit_id', '=', visitId)
    .where('verzija', '=', verzija)
    .where('stanje', 'in', ['ČEKA', 'NEIZVJESNO', 'GREŠKA', 'ODBIJENO'])
    .returning(['id', 'site_id'])
    .execute();
}
