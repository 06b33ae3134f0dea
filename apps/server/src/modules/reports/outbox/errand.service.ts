import type { Language } from '@nalaz/domain/language/language';
import { errandOf } from '@nalaz/domain/reports/delivery.rules';
import type { DeliveryFault, MailWay } from '@nalaz/domain/reports/report.words';
import type { Tx } from '../../../platform/database.ts';
import { readPartnerCode, readVisitCode } from '../handover/codes.service.ts';
import { type StoredReport, selectPdf, selectReport } from '../report-reading.repository.ts';
import { selectVisitFacts } from './plan-deliveries.repository.ts';
import type { HeldDelivery } from './send-delivery.repository.ts';

/** Everything that is needed to send a delivery, read before it is claimed: afterwards no connection waits. */
export interface Errand extends Omit<HeldDelivery, 'stanje' | 'due' | 'pokusaja'> {
  /** The number of this attempt. */
  attempt: number;
  /** Instead of the report: that it no longer holds. */
  withdrawal: boolean;
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
  calledOff: Extract<DeliveryFault, 'ZAMIJENJEN' | 'POVUČEN' | 'NEMA SAGLASNOSTI'>;
}

const NO_PDF = { bytes: Buffer.alloc(0), sha256: '' };

/** Deliveries are planned together with the bytes: without them the fault is ours, and the job fails and is seen. */
async function readPdf(tx: Tx, { visit_id: visitId, verzija, jezik }: StoredReport) {
  const pdf = await selectPdf(tx, { visitId, verzija, jezik });
  if (!pdf) {
    throw new Error('the version has no PDF');
  }
  return pdf;
}

export async function prepareErrand(
  tx: Tx,
  { stanje, due, pokusaja, ...held }: HeldDelivery,
): Promise<Errand | CalledOff> {
  const report = await selectReport(tx, held.visit_id, held.verzija);
  if (!report) {
    throw new Error('there is no such version');
  }
  const needsConsent = held.kanal === 'E-MAIL' && held.primalac === 'PACIJENT';
  const consent = needsConsent ? (await selectVisitFacts(tx, held.visit_id))?.consent : undefined;
  const errand = errandOf({ ispravka: held.ispravka, needsConsent }, report.stanje, Boolean(consent));
  if (errand !== 'REPORT' && errand !== 'WITHDRAWAL') {
    return { calledOff: errand };
  }
  // What the patient last agreed to, also where that was after the delivery was planned.
  const way = consent ? { adresa: consent.email, nacin: consent.nacin } : { adresa: held.adresa, nacin: held.nacin };
  const withdrawal = errand === 'WITHDRAWAL';
  const pdf = withdrawal ? NO_PDF : await readPdf(tx, report);
  return {
    ...held,
    ...way,
    attempt: pokusaja + 1,
    withdrawal,
    ...saidOf(report),
    pdf: pdf.bytes,
    sha256: pdf.sha256,
    kod: withdrawal ? '' : await codeFor(tx, held, way.nacin),
  };
}

const saidOf = ({ broj, izmijenjen, jezik, javni_id, snapshot }: StoredReport) => ({
  broj,
  izmijenjen,
  jezik,
  javniId: javni_id,
  laboratorija: snapshot.laboratorija.naziv,
  prethodna: snapshot.zamjenjuje?.verzija ?? null,
});

async function codeFor(
  tx: Tx,
  held: Pick<HeldDelivery, 'kanal' | 'primalac' | 'partner_id' | 'visit_id' | 'site_id'>,
  nacin: '' | MailWay,
) {
  if (held.kanal !== 'E-MAIL' || nacin !== 'PDF') {
    return '';
  }
  return held.primalac === 'PARTNER' && held.partner_id
    ? readPartnerCode(tx, held.partner_id)
    : readVisitCode(tx, held.visit_id, held.site_id);
}
