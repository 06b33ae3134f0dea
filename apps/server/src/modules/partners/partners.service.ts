import { OK } from '@nalaz/domain/contract';
import { LabError } from '@nalaz/domain/errors';
import type { PartnerPaper } from '@nalaz/domain/partners/partners.contract';
import { isPdf, MOST_PDF_BYTES } from '@nalaz/domain/partners/pdf.rules';
import { type Context, everySite } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import type { Services } from '../../platform/services.ts';
import { readDocument } from '../catalogue/catalogue.service.ts';
import { insertPaper, removePaper, selectPaper, selectPapers } from './partners.repository.ts';

async function refuseUnknownPartner(tx: Tx, id: string): Promise<void> {
  if (!(await readDocument(tx, 'partneri', id))) {
    throw new LabError('NOT_FOUND');
  }
}

export function listPartnerDocuments(services: Services, context: Context, partnerId: string) {
  return services.database.inTransaction(everySite(context), async (tx) => {
    await refuseUnknownPartner(tx, partnerId);
    return { ...OK, data: await selectPapers(tx, partnerId) };
  });
}

/** What Buffer would quietly skip or complete is refused: the bytes that are kept are the bytes that were sent. */
function pdfOf(base64: string): Buffer {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > MOST_PDF_BYTES) {
    throw new LabError('BODY_TOO_LARGE');
  }
  if (bytes.toString('base64') !== base64 || !isPdf(bytes)) {
    throw new LabError('DOCUMENT_NOT_PDF');
  }
  return bytes;
}

export function addPartnerDocument(
  services: Services,
  context: Context,
  partnerId: string,
  { naziv, vrsta, sadrzaj }: Pick<PartnerPaper, 'naziv' | 'vrsta'> & { sadrzaj: string },
) {
  const bytes = pdfOf(sadrzaj);
  return services.database.inTransaction(everySite(context), async (tx) => {
    await refuseUnknownPartner(tx, partnerId);
    return { ...OK, data: await insertPaper(tx, { partnerId, naziv: naziv.trim(), vrsta, bytes }) };
  });
}

export function readPartnerDocument(services: Services, context: Context, id: string) {
  return services.database.inTransaction(everySite(context), async (tx) => {
    const data = await selectPaper(tx, id);
    if (!data) {
      throw new LabError('NOT_FOUND');
    }
    return { ...OK, data };
  });
}

export function removePartnerDocument(services: Services, context: Context, id: string) {
  return services.database.inTransaction(everySite(context), async (tx) => {
    if (!(await removePaper(tx, id))) {
      throw new LabError('NOT_FOUND');
    }
    return OK;
  });
}
