import { OK } from '@nalaz/domain/contract';
import { LabError } from '@nalaz/domain/errors';
import type { Rights } from '@nalaz/domain/permissions';
import { deliveryActions } from '@nalaz/domain/reports/delivery.rules';
import { beginningOf, isCorrection, mailToPartner, wayTo } from '@nalaz/domain/reports/delivery-plan.rules';
import type { DeliveryChannel, Recipient } from '@nalaz/domain/reports/report.words';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Services } from '../../../platform/services.ts';
import { type StoredReport, selectReport } from '../report-reading.repository.ts';
import { type StoredDelivery, selectDelivery } from './deliveries-reading.repository.ts';
import { changeDelivery, mayHaveArrived, selectOnItsWay } from './delivery-changes.repository.ts';
import { enqueueSending, publishDeliveries } from './delivery-events.ts';
import { toDelivery } from './delivery-view.ts';
import { insertDeliveries, type NewDelivery } from './plan-deliveries.repository.ts';
import { readPartners, readPlanFacts } from './plan-deliveries.service.ts';
import { holdDelivery } from './send-delivery.repository.ts';

interface Asked {
  context: Context;
  rights: Rights;
}

export interface Wanted {
  posjeta: string;
  kanal: DeliveryChannel;
  primalac: Recipient;
  partner?: string;
}

type PlannedSending = Omit<NewDelivery, 'siteId' | 'visitId' | 'verzija'>;

/** The newest version, to one of those who may have it. */
export function sendReport(services: Services, { context, rights }: Asked, wanted: Wanted) {
  return services.database.inTransaction(context, async (tx) => {
    const report = await selectReport(tx, wanted.posjeta);
    if (!report) {
      throw new LabError('NOT_FOUND');
    }
    if (report.stanje !== 'VAŽI') {
      throw new LabError(report.stanje === 'OBUSTAVLJEN' ? 'REPORT_SUSPENDED' : 'REPORT_WITHDRAWN');
    }
    if (report.sha256 === null) {
      throw new LabError('REPORT_NOT_DRAWN');
    }
    const planned = await planOne(tx, report, wanted);
    const { kanal, primalac, partnerId } = planned;
    const sent = await selectOnItsWay(tx, {
      visitId: report.visit_id,
      verzija: report.verzija,
      kanal,
      primalac,
      partnerId,
    });
    return answer(tx, sent ?? (await begin(tx, report, planned)), rights);
  });
}

async function planOne(tx: Tx, report: StoredReport, { kanal, primalac, partner }: Wanted): Promise<PlannedSending> {
  const facts = await readPlanFacts(tx, report);
  if (primalac === 'PARTNER' && !facts.partners.some(({ id }) => id === partner)) {
    throw new LabError('NOT_FOUND');
  }
  const way = wayTo({ kanal, primalac, partnerId: primalac === 'PARTNER' ? (partner ?? null) : null }, facts);
  if (!way) {
    const consent = kanal === 'E-MAIL' && primalac === 'PACIJENT';
    throw new LabError(consent ? 'CONSENT_MISSING' : 'DELIVERY_ADDRESS_MISSING');
  }
  return { ...way, ispravka: isCorrection(way, facts), ...beginningOf(way) };
}

async function begin(
  tx: Tx,
  { site_id: siteId, visit_id: visitId, verzija }: Pick<StoredReport, 'site_id' | 'visit_id' | 'verzija'>,
  planned: PlannedSending,
): Promise<string> {
  const made = await insertDeliveries(tx, [{ ...planned, siteId, visitId, verzija }]);
  await enqueueSending(tx, made);
  await publishDeliveries(
    tx,
    made.map(({ id }) => ({ id, siteId, visitId, nijeStigla: false })),
  );
  return made[0]?.id ?? '';
}

/** S7.22. */
export function cancelDelivery(services: Services, { context, rights }: Asked, id: string) {
  return services.database.inTransaction(context, async (tx) => {
    const delivery = await holdFor(tx, id);
    if (!deliveryActions(delivery, delivery.reportState, rights).includes('cancel')) {
      throw new LabError('DELIVERY_FINISHED');
    }
    await changeDelivery(tx, id, { stanje: 'OTKAZANO', razlog: 'OTKAZAO KORISNIK' });
    await publishDeliveries(tx, [changedOf(delivery)]);
    return OK;
  });
}

/** S7.24. */
export function retryDelivery(services: Services, { context, rights }: Asked, id: string) {
  return services.database.inTransaction(context, async (tx) => {
    const delivery = await holdFor(tx, id);
    const actions = deliveryActions(delivery, delivery.reportState, rights);
    if (actions.includes('resend')) {
      return answer(tx, await sendAgain(tx, delivery), rights);
    }
    if (!actions.includes('retry')) {
      throw new LabError('DELIVERY_FINISHED');
    }
    await tryAtOnce(tx, delivery);
    return answer(tx, id, rights);
  });
}

/** Held before it is read: what is read together with the lock may be older than the lock. */
async function holdFor(tx: Tx, id: string): Promise<StoredDelivery> {
  const delivery = (await holdDelivery(tx, id)) && (await selectDelivery(tx, id));
  if (!delivery) {
    throw new LabError('NOT_FOUND');
  }
  return delivery;
}

/** To the address of today: a refused one has perhaps been corrected. */
async function tryAtOnce(tx: Tx, delivery: StoredDelivery): Promise<void> {
  const { id, kanal } = delivery;
  const { adresa, nacin } = await currentWay(tx, delivery);
  const ponovljeno = delivery.ponovljeno || (kanal === 'E-MAIL' && (await mayHaveArrived(tx, id)));
  await changeDelivery(tx, id, { stanje: 'ČEKA', razlog: '', poruka: '', adresa, nacin, ponovljeno });
  await enqueueSending(tx, [{ id, kanal, stanje: 'ČEKA' }]);
  await publishDeliveries(tx, [changedOf(delivery)]);
}

/** Somebody asked for it although it arrived: the recipient reads that they may have it already. */
async function sendAgain(tx: Tx, delivery: StoredDelivery): Promise<string> {
  const { kanal, primalac, partner_id: partnerId, naziv, ispravka } = delivery;
  const way = { kanal, primalac, partnerId, naziv, ...(await currentWay(tx, delivery)) };
  return begin(tx, delivery, { ...way, ispravka, ponovljeno: kanal === 'E-MAIL', stanje: 'ČEKA', razlog: '' });
}

async function currentWay(tx: Tx, { visit_id, verzija, kanal, primalac, partner_id, adresa, nacin }: StoredDelivery) {
  if (kanal === 'E-MAIL' && primalac === 'PARTNER') {
    return partnersMail(tx, partner_id ?? '');
  }
  const report = await selectReport(tx, visit_id, verzija);
  const way = report && wayTo({ kanal, primalac, partnerId: partner_id }, await readPlanFacts(tx, report));
  return way ? { adresa: way.adresa, nacin: way.nacin } : { adresa, nacin };
}

/** Also of one who was the visit's partner when it was planned. */
async function partnersMail(tx: Tx, partnerId: string) {
  const partner = (await readPartners(tx, [partnerId])).get(partnerId);
  const way = partner && mailToPartner(partner);
  if (!way) {
    throw new LabError('DELIVERY_ADDRESS_MISSING');
  }
  return way;
}

const changedOf = ({ id, site_id: siteId, visit_id: visitId }: StoredDelivery) => ({
  id,
  siteId,
  visitId,
  nijeStigla: false,
});

async function answer(tx: Tx, id: string, rights: Rights) {
  const row = await selectDelivery(tx, id);
  if (!row) {
    throw new LabError('NOT_FOUND');
  }
  return { ...OK, data: toDelivery(row, rights) };
}
