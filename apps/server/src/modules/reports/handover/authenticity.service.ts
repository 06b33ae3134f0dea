import { THROTTLES } from '@nalaz/domain/auth/throttle.rules';
import { OK } from '@nalaz/domain/contract';
import { LabError } from '@nalaz/domain/errors';
import { plainCode } from '@nalaz/domain/reports/code.rules';
import { minutesToWait, openingDate } from '@nalaz/domain/reports/pickup.rules';
import { isStanding } from '@nalaz/domain/reports/report-entry.rules';
import { recordRead } from '../../../platform/audit.ts';
import { type Context, systemContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { sameText } from '../../../platform/same-text.ts';
import type { Services } from '../../../platform/services.ts';
import { counterOf, countTry, type Tried, takeBackTry } from '../../auth/throttle.service.ts';
import { type StoredReport, selectPdf, selectReport } from '../report-reading.repository.ts';
import { readStateToday } from '../state-today.ts';
import { type PublicKey, selectPublicKey } from './authenticity.repository.ts';
import { selectStandingCodes } from './codes.repository.ts';
import { recordRefusal, recordThrottled } from './refused-pickups.ts';

const PUBLIC_ID = /^[A-Za-z0-9_-]{22}$/;
const NOBODY = '00000000-0000-0000-0000-000000000000';
/** Looked up where there is nothing to look up, so that it takes the same time. */
const NO_KEY: PublicKey = { visitId: NOBODY, verzija: 1, siteId: NOBODY };
const NO_ID = '-'.repeat(22);

async function findKey(services: Services, system: Context, javniId: string): Promise<PublicKey> {
  const id = PUBLIC_ID.test(javniId) ? javniId : NO_ID;
  return (await services.database.inTransaction(system, (tx) => selectPublicKey(tx, id))) ?? NO_KEY;
}

/** From here on only the site of the report is seen. */
const contextAt = (system: Context, { siteId }: PublicKey): Context => ({
  ...system,
  sites: [siteId],
  organisationWide: false,
});

/** What is unknown, no id at all or never was one is answered in the same words. */
export async function readAuthenticity(services: Services, javniId: string, requestId: string) {
  const system = systemContext('provjera', requestId);
  const key = await findKey(services, system, javniId);
  const found = await services.database.inTransaction(contextAt(system, key), async (tx) => {
    const report = await selectReport(tx, key.visitId, key.verzija);
    return report && { ...report, stanje: await readStateToday(tx, report) };
  });
  if (!found) {
    throw new LabError('NOT_FOUND');
  }
  const { broj, verzija, created_at, stanje, sha256, snapshot } = found;
  const laboratorija = snapshot.laboratorija.naziv;
  return {
    ...OK,
    data: { broj, verzija, izdat: created_at.toISOString(), stanje, sha256: sha256 ?? '', laboratorija },
  };
}

export interface Pickup {
  javniId: string;
  datum: string;
  kod: string;
  address: string;
  requestId: string;
}

/** The code on an older paper opens what holds today: the newest version, unless that one was withdrawn. */
export async function openPublicReport(services: Services, pickup: Pickup) {
  const { javniId, address, requestId } = pickup;
  const system = systemContext('provjera', requestId);
  const counters = [
    counterOf(THROTTLES.reportPickup, 'report address', address),
    counterOf(THROTTLES.reportPickup, 'report', javniId),
  ];
  const { wait, tried } = await countTry(services, system, `report ${address}`, async () => counters);
  const key = await findKey(services, system, javniId);
  const outcome = await services.database.inTransaction(contextAt(system, key), async (tx) => {
    if (wait === 0) {
      return open(tx, { system, key, pickup, tried });
    }
    await recordThrottled(tx, system, { key: known(key), address, now: services.now() });
    return undefined;
  });
  if (wait > 0) {
    throw new LabError('PICKUP_DELAYED', { minutes: minutesToWait(wait) });
  }
  if (!outcome) {
    throw new LabError('PICKUP_REFUSED');
  }
  if (outcome.report.stanje === 'OBUSTAVLJEN') {
    throw new LabError('REPORT_SUSPENDED');
  }
  if (!outcome.pdf) {
    throw new LabError('REPORT_NOT_DRAWN');
  }
  const { broj, verzija } = outcome.report;
  return { ...OK, pdf: outcome.pdf.bytes.toString('base64'), broj, verzija };
}

const known = (key: PublicKey): PublicKey | undefined => (key === NO_KEY ? undefined : key);

interface Opening {
  system: Context;
  key: PublicKey;
  pickup: Pickup;
  tried: readonly Tried[];
}

/** Both are compared whichever is wrong, so that the time does not tell which. */
async function open(tx: Tx, { system, key, pickup, tried }: Opening) {
  const report = await selectReport(tx, key.visitId);
  const rightCode = await isCodeOf(tx, report, pickup.kod);
  const rightDate = sameText(pickup.datum, (report && openingDate(report.snapshot.pacijent)) ?? 'none');
  if (!report || !isStanding(report) || !rightCode || !rightDate) {
    await recordRefusal(tx, system, known(key));
    return undefined;
  }
  await takeBackTry(tx, tried);
  if (report.stanje === 'OBUSTAVLJEN') {
    return { report, pdf: undefined };
  }
  const pdf = await selectPdf(tx, { visitId: report.visit_id, verzija: report.verzija, jezik: report.jezik });
  if (pdf) {
    await recordRead(tx, { siteId: report.site_id, record: 'report', recordId: report.visit_id });
  }
  return { report, pdf };
}

/** Signs that no typed code has. */
const NO_CODE = '-';

/** The patient's code, or that of a partner who was sent the link. */
async function isCodeOf(tx: Tx, report: StoredReport | undefined, typed: string): Promise<boolean> {
  const owners = [report?.visit_id, report?.narucioc_id, report?.posiljaoc_id].map((id) => id ?? NOBODY);
  const codes = await selectStandingCodes(tx, owners);
  const given = plainCode(typed);
  return owners.map((owner) => sameText(given, codes.get(owner) ?? NO_CODE)).includes(true);
}
