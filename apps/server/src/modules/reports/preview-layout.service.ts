import { ReportLayoutDocument } from '@nalaz/domain/catalogue/report.documents';
import { OK } from '@nalaz/domain/contract';
import { LabError } from '@nalaz/domain/errors';
import type { Language } from '@nalaz/domain/language/language';
import type { ReportLook, ReportSnapshot } from '@nalaz/domain/reports/report.documents';
import { Value } from 'typebox/value';
import { recordRead } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { Services } from '../../platform/services.ts';
import { drawReport } from './drawing/draw-report.ts';
import { EXAMPLE_REPORT } from './example-report.ts';
import { readPaperSettings } from './paper-settings.service.ts';
import { selectReport } from './report-reading.repository.ts';

interface Wanted {
  izgled: Omit<ReportLook, 'verzija'>;
  jezik: Language;
  posjeta?: string;
}

/** Drawn after the transaction, so that no connection waits for it. Nothing of it is kept. */
export async function previewLayout(services: Services, context: Context, siteId: string, wanted: Wanted) {
  const { izgled, jezik, posjeta } = wanted;
  if (!Value.Check(ReportLayoutDocument, { naziv: izgled.sifra, jezik, disabled: false, ...izgled })) {
    throw new LabError('ENTRY_INVALID');
  }
  const shown = await services.database.inTransaction(context, async (tx): Promise<ReportSnapshot> => {
    if (posjeta === undefined) {
      const { laboratorija } = await readPaperSettings(tx, siteId);
      return { ...EXAMPLE_REPORT, laboratorija };
    }
    const report = await selectReport(tx, posjeta);
    if (!report) {
      throw new LabError('NOT_FOUND');
    }
    await recordRead(tx, { siteId: report.site_id, record: 'patient', recordId: report.patient_id });
    return report.snapshot;
  });
  const pdf = await drawReport({ ...shown, izgled: { ...izgled, verzija: 0 } }, jezik);
  return { ...OK, pdf: pdf.toString('base64') };
}
