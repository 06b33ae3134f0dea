import type { PartnerDocument } from '@nalaz/domain/catalogue/partner.documents';
import {
  beginningOf,
  type PlanFacts,
  type PlannedDelivery,
  type PlanPartner,
  planDeliveries as planOf,
  planWithdrawal,
  wayTo,
} from '@nalaz/domain/reports/delivery-plan.rules';
import type { Tx } from '../../../platform/database.ts';
import { faultPoint } from '../../../platform/fault-point.ts';
import { readDocument } from '../../catalogue/catalogue.service.ts';
import { type StoredReport, selectReport } from '../report-reading.repository.ts';
import { enqueueSending, publishDeliveries } from './delivery-events.ts';
import { callOff, insertDeliveries, selectEarlier, selectVisitFacts } from './plan-deliveries.repository.ts';

interface Version {
  visitId: string;
  verzija: number;
}

/** What is needed of a version to know to whom it goes; not what it says. */
type PlannedVersion = Pick<
  StoredReport,
  'visit_id' | 'verzija' | 'site_id' | 'narucioc_id' | 'posiljaoc_id' | 'vrsta' | 'izmijenjen'
>;

/** Versions can be read now: writes down to whom they go, and has them sent. Called once for each version. */
export async function planDeliveries(tx: Tx, versions: readonly PlannedVersion[]): Promise<void> {
  const facts = await readAllFacts(tx, versions);
  await begin(
    tx,
    versions.map((version, at) => ({ version, plan: planOf(facts[at] as PlanFacts) })),
  );
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
  const plan = planWithdrawal(await readPlanFacts(tx, report, version.verzija + 1));
  await begin(tx, [{ version: report, plan }]);
}

/** The hospital has heard that the version is suspended, and it holds again. */
export async function planHospitalAgain(tx: Tx, version: PlannedVersion): Promise<void> {
  const way = wayTo({ kanal: 'ENALAZ', primalac: 'BOLNICA', partnerId: null }, await readPlanFacts(tx, version));
  await begin(tx, [{ version, plan: way ? [{ ...way, ispravka: false, ...beginningOf(way) }] : [] }]);
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
  const [facts] = await readAllFacts(tx, [report], before);
  return facts as PlanFacts;
}

async function readAllFacts(tx: Tx, versions: readonly PlannedVersion[], before?: number): Promise<PlanFacts[]> {
  if (versions.length === 0) {
    return [];
  }
  const visits = await selectVisitFacts(
    tx,
    versions.map(({ visit_id }) => visit_id),
  );
  const partners = await readPartners(
    tx,
    versions.flatMap(({ narucioc_id, posiljaoc_id }) => [narucioc_id ?? [], posiljaoc_id ?? []].flat()),
  );
  const all: PlanFacts[] = [];
  for (const { visit_id: visitId, verzija, vrsta, izmijenjen, narucioc_id, posiljaoc_id } of versions) {
    const { consent = null, referral = null } = visits.get(visitId) ?? {};
    const own = [...new Set([narucioc_id, posiljaoc_id])].flatMap((id) => partners.get(id ?? '') ?? []);
    // Before the first version nobody had one.
    const last = before ?? verzija;
    const earlier = last > 1 ? await selectEarlier(tx, visitId, last) : [];
    all.push({ vrsta, izmijenjen, partners: own, consent, referral, earlier });
  }
  return all;
}

/** As they are now. */
export async function readPartners(tx: Tx, ids: readonly string[]): Promise<Map<string, PlanPartner>> {
  const partners = new Map<string, PlanPartner>();
  for (const id of new Set(ids)) {
    const document = (await readDocument(tx, 'partneri', id)) as PartnerDocument | undefined;
    if (document) {
      partners.set(id, { id, naziv: document.naziv, dostava: dostavaOf(document) });
    }
  }
  return partners;
}

/** A document may be older than one of these settings. */
const dostavaOf = ({ dostava }: PartnerDocument): PlanPartner['dostava'] => ({
  ...dostava,
  nacinEposte: dostava.nacinEposte ?? 'PDF',
});

/** In one transaction with the versions themselves: whoever is to be told is written down, or nobody is. */
async function begin(
  tx: Tx,
  planned: readonly { version: PlannedVersion; plan: readonly PlannedDelivery[] }[],
): Promise<void> {
  const made = await insertDeliveries(
    tx,
    planned.flatMap(({ version: { site_id: siteId, visit_id: visitId, verzija }, plan }) =>
      plan.map((delivery) => ({ ...delivery, siteId, visitId, verzija })),
    ),
  );
  if (planned.some(({ version, plan }) => version.izmijenjen && plan.length > 1)) {
    await faultPoint('amendmentHalfTold');
  }
  await enqueueSending(tx, made);
  await publishDeliveries(
    tx,
    made.map(({ id, siteId, visitId, stanje }) => ({
      ...{ id, siteId, visitId },
      nijeStigla: stanje === 'GREŠKA' || stanje === 'NEIZVJESNO',
    })),
  );
}
