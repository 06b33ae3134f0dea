import type { SiteDocument } from '@nalaz/domain/catalogue/laboratory.documents';
import { OK } from '@nalaz/domain/contract';
import { LabError } from '@nalaz/domain/errors';
import type { Language } from '@nalaz/domain/language/language';
import { slipSheet } from '@nalaz/domain/reports/slip.texts';
import { recordRead } from '../../../platform/audit.ts';
import { type Context, everySite } from '../../../platform/context.ts';
import { renderPdf } from '../../../platform/pdf/render-pdf.ts';
import type { Services } from '../../../platform/services.ts';
import { readDocument } from '../../catalogue/catalogue.service.ts';
import { qrCode } from '../drawing/qr-code.ts';
import { isReaderPaused } from './codes.repository.ts';
import { callBackCode, giveCode } from './codes.service.ts';
import { selectSlipVisit } from './slip.repository.ts';
import { SLIP_TEMPLATE } from './slip-template.ts';

/** Drawn after the transaction, so that no connection waits for it. Whoever prints it sees the code: a look at it. */
export async function printPickupSlip(
  services: Services,
  context: Context,
  { posjeta: visitId, novi }: { posjeta: string; novi: boolean },
  language: Language,
) {
  const address = `${services.config.PUBLIC_URL}/nalaz`;
  const sheet = await services.database.inTransaction(context, async (tx) => {
    const visit = await selectSlipVisit(tx, visitId);
    if (!visit) {
      throw new LabError('NOT_FOUND');
    }
    const { siteId, patientId, protokol, dan } = visit;
    const site = (await readDocument(tx, 'sites', siteId)) as SiteDocument | undefined;
    const { naziv = '', adresa = '', telefon = '' } = site ?? {};
    const { kod } = await giveCode(
      tx,
      { ownerId: visitId, siteId },
      { days: services.config.REPORT_CODE_DAYS, renew: novi },
    );
    await recordRead(tx, { siteId, record: 'report_code', recordId: visitId });
    await recordRead(tx, { siteId, record: 'patient', recordId: patientId });
    return slipSheet({ laboratory: { naziv, adresa, telefon }, protokol, dan, kod, address }, language);
  });
  const pdf = await renderPdf(SLIP_TEMPLATE, { sheet, qr: qrCode(address) });
  return { ...OK, pdf: pdf.toString('base64') };
}

/** For the administrator, who hands it to the partner on another way than the reports take. */
export function showPartnerCode(
  services: Services,
  context: Context,
  { partner: partnerId, novi }: { partner: string; novi: boolean },
) {
  return services.database.inTransaction(everySite(context), async (tx) => {
    if (!(await readDocument(tx, 'partneri', partnerId))) {
      throw new LabError('NOT_FOUND');
    }
    if (await isReaderPaused(tx)) {
      throw new LabError('SIGNING_PAUSED');
    }
    const { kod, vaziDo } = await giveCode(
      tx,
      { ownerId: partnerId, siteId: null },
      { days: services.config.REPORT_CODE_DAYS, renew: novi },
    );
    await recordRead(tx, { siteId: null, record: 'report_code', recordId: partnerId });
    return { ...OK, kod, vaziDo: vaziDo.toISOString() };
  });
}

export function revokePickupCode(services: Services, context: Context, visitId: string) {
  return services.database.inTransaction(context, async (tx) => {
    const visit = await selectSlipVisit(tx, visitId);
    if (!visit) {
      throw new LabError('NOT_FOUND');
    }
    await callBackCode(tx, { ownerId: visitId, siteId: visit.siteId });
    return OK;
  });
}

export function revokePartnerCode(services: Services, context: Context, partnerId: string) {
  return services.database.inTransaction(everySite(context), async (tx) => {
    if (!(await readDocument(tx, 'partneri', partnerId))) {
      throw new LabError('NOT_FOUND');
    }
    await callBackCode(tx, { ownerId: partnerId, siteId: null });
    return OK;
  });
}
