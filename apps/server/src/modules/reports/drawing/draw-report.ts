import { readFileSync } from 'node:fs';
import type { Language } from '@nalaz/domain/language/language';
import type { ReportSnapshot } from '@nalaz/domain/reports/report.documents';
import { reportSheet } from '@nalaz/domain/reports/report-sheet.rules';
import { renderPdf } from '../../../platform/pdf/render-pdf.ts';
import { qrCode } from './qr-code.ts';

const TEMPLATE = readFileSync(new URL('./report.typ', import.meta.url), 'utf8');
const LOGO = 'logo.png';

/** The paper of a report. The same bytes for the same snapshot and language. */
export async function drawReport(snapshot: ReportSnapshot, jezik: Language): Promise<Buffer> {
  const { boja, velicina, metoda, prethodni, logo } = snapshot.izgled;
  const picture = logo.slice(logo.indexOf(',') + 1);
  const look = { color: boja, size: velicina, method: metoda, previous: prethodni, logo: picture ? LOGO : null };
  const data = { sheet: reportSheet(snapshot, jezik), look, qr: qrCode(snapshot.provjera.adresa) };
  return renderPdf(TEMPLATE, data, {
    archivedAt: new Date(snapshot.izdat),
    pictures: picture ? { [LOGO]: Buffer.from(picture, 'base64') } : {},
  });
}
