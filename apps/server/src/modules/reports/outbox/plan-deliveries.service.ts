import type { PartnerDocument } from '@nalaz/domain/catalogue/partner.documents';
import {
  type PlanFacts,
  type PlannedDelivery,
  type PlanPartner,
  planDeliveries as planOf,
  planWithdrawal,
} from '@nalaz/domain/reports/delivery-plan.rules';
import type { Tx } from '../../../platform/database.ts';
import { faultPoint } from '../../../platform/fault-point.ts';
import { readDocument } from '../../catalogue/catalogue.service.ts';
import { type StoredReport, selectReport } from '../report-reading.repository.ts';
import { enqueueSending, publishDeliveries } from './delivery-events.ts';
import { callOff, insertDelivery, selectEarlier, selectVisitFacts } from './plan-deliveries.repository.ts';

interface Version {
  visitId: string;
  verzija: number;
}

/** What is needed of a version to know to whom it goes; not what it says. */
type PlannedVersion = Pick<
  StoredReport,
  'visit_id' | 'verzija' | 'site_id' | 'narucioc_id' | 'posiljaoc_id' | 'vrsta' | 'izmijenjen'
>;

/** A version can be read now: writes down to whom it goes, and has it sent. Called once for each version. */
export async function planDeliveries(tx: Tx, version: PlannedVersion): Promise<void> {
  await begin(tx, version, planOf(await readPlanFacts(tx, version)));
}

/** A version was replaced: what still waits of it is called off. Its recipients get the next one by planDeliveries. */
export async function callOffDeliveries(tx: Tx, version: Version, razlog: 'ZAMIJENJEN' | 'POVUČEN'): Promise<void> {
  const gone = await callOff(tx, version, razlog);
  await publishDeliveries(
    tx,
    gone.map(({ id, site_id: siteId }) => ({ id, siteId, visitId: version.visitId, nijeStigla: false })),
  );
}

/** A version was withdrawn and nothing takes its place: whoever has it is told. */
export async function tellWithdrawn(tx: Tx, version: Version): Promise<void> {
  const report = await readVersion(tx, version);
  await begin(tx, report, planWithdrawal(await readPlanFacts(tx, report, version.verzija + 1)));
}

async function readVersion(tx: Tx, { visitId, verzija }: Version): Promise<StoredReport> {
  const report = await selectReport(tx, visitId, verzija);
  if (!report) {
    throw new Error('there is no such version');
  }
  return report;
}

/** What decides to whom a version goes, as it is now, and who has one before it. */
export async function readPlanFacts(tx: Tx, report: PlannedVersion, before = report.verzija): Promise<PlanFacts> {
  const { visit_id: visitId, vrsta, izmijenjen } = report;
  const facts = await selectVisitFacts(tx, visitId);
  const partners: PlanPartner[] = [];
  for (const id of new Set([report.narucioc_id, report.posiljaoc_id])) {
    const document = id && ((await readDocument(tx, 'partneri', id)) as PartnerDocument | undefined);
    if (document) {
      partners.push({ id, naziv: document.naziv, dostava: dostavaOf(document) });
    }
  }
  const { consent = null, referral = null } = facts ?? {};
  // Before the first version nobody had one.
  const earlier = before > 1 ? await selectEarlier(tx, visitId, before) : [];
  return { vrsta, izmijenjen, partners, consent, referral, earlier };
}

/** A document may be older than one of these settings. */
const dostavaOf = ({ dostava }: PartnerDocument): PlanPartner['dostava'] => ({
  ...dostava,
  nacinEposte: dostava.nacinEposte ?? 'PDF',
});

/** In one transaction with the version itself: whoever is to be told is written down, or nobody is. */
async function begin(tx: Tx, report: PlannedVersion, plan: readonly PlannedDelivery[]): Promise<void> {
  const { site_id: siteId, visit_id: visitId, verzija } = report;
  const made = [];
  for (const [place, planned] of plan.entries()) {
    if (place === 1 && report.izmijenjen) {
      await faultPoint('amendmentHalfTold');
    }
    const id = await insertDelivery(tx, { siteId, visitId, verzija }, planned);
    await enqueueSending(tx, { id, ...planned });
    const nijeStigla = planned.stanje === 'GREŠKA' || planned.stanje === 'NEIZVJESNO';
    made.push({ id, siteId, visitId, nijeStigla });
  }
  await publishDeliveries(tx, made);
}
