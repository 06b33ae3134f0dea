import { readFileSync } from 'node:fs';
import type { Language } from '@nalaz/domain/language/language';
import type { ReportSnapshot } from '@nalaz/domain/reports/report.documents';
import { reportSheet } from '@nalaz/domain/reports/report-sheet.rules';
import { renderPdf } from '../../../platform/pdf/render-pdf.ts';
import { qrCode } from './qr-code.ts';
import { columnWidths, placeSections } from './row-heights.ts';

const TEMPLATE = readFileSync(new URL('./report.typ', import.meta.url), 'utf8');
const LOGO = 'logo.png';
/** Points of small print. */
const [SMALLEST, LARGEST_SMALL] = [6.5, 9];

/** The paper of a report. The same bytes for the same snapshot and language. */
export async function drawReport(snapshot: ReportSnapshot, jezik: Language): Promise<Buffer> {
  const { boja, velicina, metoda, prethodni, logo } = snapshot.izgled;
  const picture = logo.slice(logo.indexOf(',') + 1);
  const small = Math.min(Math.max(velicina - 1.5, SMALLEST), LARGEST_SMALL);
  const widths = Object.values(columnWidths(snapshot.izgled));
  const look = { color: boja, size: velicina, small, widths, method: metoda, previous: prethodni };
  const sheet = reportSheet(snapshot, jezik);
  const data = {
    sheet: { ...sheet, sections: placeSections(sheet, snapshot.izgled, small) },
    look: { ...look, logo: picture ? LOGO : null },
    qr: qrCode(snapshot.provjera.adresa),
  };
  return renderPdf(TEMPLATE, data, {
    archivedAt: new Date(snapshot.izdat),
    pictures: picture ? { [LOGO]: Buffer.from(picture, 'base64') } : {},
  });
}
