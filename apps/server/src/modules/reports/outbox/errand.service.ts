import type { Language } from '@nalaz/domain/language/language';
import { type CallOffReason, errandOf } from '@nalaz/domain/reports/delivery.rules';
import { mailToPartner } from '@nalaz/domain/reports/delivery-plan.rules';
import type { MailWay } from '@nalaz/domain/reports/report.words';
import type { Tx } from '../../../platform/database.ts';
import { readStandingCode } from '../handover/codes.service.ts';
import { type SaidOfVersion, selectPdf, selectSaid } from '../report-reading.repository.ts';
import { selectVisitFacts } from './plan-deliveries.repository.ts';
import { readPartners } from './plan-deliveries.service.ts';
import type { HeldDelivery } from './send-delivery.repository.ts';

/** Everything that is needed to send a delivery, read before it is claimed: afterwards no connection waits. */
export interface Errand extends Omit<HeldDelivery, 'stanje' | 'due' | 'pokusaja'> {
  /** The number of this attempt. */
  attempt: number;
  /** What is said: the report itself, or instead of it that it was withdrawn or suspended. */
  says: 'REPORT' | 'WITHDRAWAL' | 'SUSPENSION';
  broj: string;
  izmijenjen: boolean;
  /** The version that this one takes the place of. */
  prethodna: number | null;
  jezik: Language;
  javniId: string;
  laboratorija: string;
  pdf: Buffer;
  sha256: string;
  /** What opens an e-mailed PDF, as its recipient has it on paper; empty where nothing is encrypted. */
  kod: string;
}

export interface CalledOff {
  held: HeldDelivery;
  calledOff: CallOffReason;
}

interface MailWayNow {
  adresa: string;
  nacin: '' | MailWay;
}

const needsConsent = ({ kanal, primalac }: HeldDelivery) => kanal === 'E-MAIL' && primalac === 'PACIJENT';
const asksPartner = ({ kanal, primalac }: HeldDelivery) => kanal === 'E-MAIL' && primalac === 'PARTNER';

export async function prepareErrands(
  tx: Tx,
  all: readonly HeldDelivery[],
  codeDays: number,
): Promise<(Errand | CalledOff)[]> {
  if (all.length === 0) {
    return [];
  }
  const said = await selectSaid(
    tx,
    all.map(({ visit_id }) => visit_id),
  );
  const consenting = all.filter(needsConsent).map(({ visit_id }) => visit_id);
  const facts = consenting.length > 0 ? await selectVisitFacts(tx, consenting) : undefined;
  const partners = await readPartners(
    tx,
    all.filter(asksPartner).flatMap(({ partner_id }) => partner_id ?? []),
  );
  // What the patient agreed to last and how the partner is mailed today, also where that was after it was planned.
  const wayOf = (held: HeldDelivery): MailWayNow | undefined => {
    const consent = facts?.get(held.visit_id)?.consent;
    if (needsConsent(held)) {
      return consent ? { adresa: consent.email, nacin: consent.nacin } : undefined;
    }
    const partner = partners.get(held.partner_id ?? '');
    return asksPartner(held) ? partner && mailToPartner(partner) : { adresa: held.adresa, nacin: held.nacin };
  };
  const errands: (Errand | CalledOff)[] = [];
  for (const held of all) {
    const report = said.find(({ visit_id, verzija }) => visit_id === held.visit_id && verzija === held.verzija);
    if (!report) {
      throw new Error('there is no such version');
    }
    errands.push(await prepareErrand(tx, held, { report, way: wayOf(held), codeDays }));
  }
  return errands;
}

async function prepareErrand(
  tx: Tx,
  delivery: HeldDelivery,
  { report, way, codeDays }: { report: SaidOfVersion; way: MailWayNow | undefined; codeDays: number },
): Promise<Errand | CalledOff> {
  const { stanje: _stanje, due: _due, pokusaja, ...held } = delivery;
  const errand = errandOf({ ...held, needsConsent: needsConsent(delivery) }, report.stanje, Boolean(way));
  if (errand !== 'REPORT' && errand !== 'WITHDRAWAL' && errand !== 'SUSPENSION') {
    return { held: delivery, calledOff: errand };
  }
  if (!way) {
    return { held: delivery, calledOff: 'NIJE PODEŠENO' };
  }
  const enclosed = errand === 'REPORT' && way.nacin !== 'LINK';
  const kod = errand === 'REPORT' ? await codeFor(tx, held, way.nacin, codeDays) : '';
  if (kod === undefined) {
    return { held: delivery, calledOff: 'KOD NE VAŽI' };
  }
  const pdf = enclosed ? await readPdf(tx, report) : NO_PDF;
  const { stanje, visit_id, verzija, ...said } = report;
  return {
    ...held,
    ...way,
    ...said,
    attempt: pokusaja + 1,
    says: errand,
    pdf: pdf.bytes,
    sha256: pdf.sha256,
    kod,
  };
}

const NO_PDF = { bytes: Buffer.alloc(0), sha256: '' };

/** Deliveries are planned together with the bytes: without them the fault is ours, and the job fails and is seen. */
async function readPdf(tx: Tx, { visit_id: visitId, verzija, jezik }: SaidOfVersion) {
  const pdf = await selectPdf(tx, { visitId, verzija, jezik });
  if (!pdf) {
    throw new Error('the version has no PDF');
  }
  return pdf;
}

/** Nothing: the code that the recipient has was called back or has ended, and they have no other. */
async function codeFor(
  tx: Tx,
  held: Pick<HeldDelivery, 'kanal' | 'primalac' | 'partner_id' | 'visit_id' | 'site_id'>,
  nacin: '' | MailWay,
  codeDays: number,
): Promise<string | undefined> {
  if (held.kanal !== 'E-MAIL' || nacin !== 'PDF') {
    return '';
  }
  return held.primalac === 'PARTNER' && held.partner_id
    ? readStandingCode(tx, { ownerId: held.partner_id, siteId: null }, codeDays)
    : readStandingCode(tx, { ownerId: held.visit_id, siteId: held.site_id }, codeDays);
}
