import { OK } from '@nalaz/domain/contract';
import { LabError } from '@nalaz/domain/errors';
import type { Language } from '@nalaz/domain/language/language';
import type { Rights } from '@nalaz/domain/permissions';
import { mayReadVersion } from '@nalaz/domain/reports/report-actions.rules';
import { recordRead } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { enqueueJob } from '../../platform/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { drawingKey } from './render-report.service.ts';
import { type StoredReport, selectPdf, selectReport } from './report-reading.repository.ts';
import { RENDER_REPORT } from './reports.jobs.ts';
import { readStateToday } from './state-today.ts';

async function readVersion(tx: Tx, visitId: string, verzija: number | undefined): Promise<StoredReport> {
  const report = await selectReport(tx, visitId, verzija);
  if (!report) {
    throw new LabError('NOT_FOUND');
  }
  return report;
}

/** The bytes as they were drawn. What was taken back is for those who may correct it, and says so beside the bytes. */
export function readReportPdf(
  services: Services,
  { context, rights }: { context: Context; rights: Rights },
  visitId: string,
  wanted: { verzija?: number; jezik?: Language },
) {
  return services.database.inTransaction(context, async (tx) => {
    const report = await readVersion(tx, visitId, wanted.verzija);
    const { verzija, broj, site_id, patient_id } = report;
    const stanje = await readStateToday(tx, report);
    if (!mayReadVersion(stanje, rights)) {
      throw new LabError(stanje === 'OBUSTAVLJEN' ? 'REPORT_SUSPENDED' : 'REPORT_WITHDRAWN');
    }
    const jezik = wanted.jezik ?? report.jezik;
    const pdf = await selectPdf(tx, { visitId, verzija, jezik });
    if (!pdf) {
      throw new LabError('REPORT_NOT_DRAWN');
    }
    await recordRead(tx, { siteId: site_id, record: 'patient', recordId: patient_id });
    return { ...OK, pdf: pdf.bytes.toString('base64'), sha256: pdf.sha256, broj, verzija, stanje };
  });
}

export function translateReport(
  services: Services,
  context: Context,
  { id, verzija, jezik }: { id: string; verzija: number; jezik: Language },
) {
  return services.database.inTransaction(context, async (tx) => {
    await readVersion(tx, id, verzija);
    const drawing = { visitId: id, verzija, jezik };
    await enqueueJob(tx, RENDER_REPORT, drawing, drawingKey(drawing));
    return { ...OK };
  });
}
