import type { LabelTemplateDocument } from '@nalaz/domain/catalogue/intake.documents';
import type { Label } from '@nalaz/domain/labels/labels.contract';
import { renderPdf } from '../../platform/pdf/render-pdf.ts';
import { labelSvg } from './drawing/render-label.ts';

export interface PdfLabel {
  label: Label;
  copies: number;
  round: number;
}

/** One page for each label, as large as the label: a printer without ZPL takes it from the browser. */
const PAGES = `#set page(width: data.width * 1mm, height: data.height * 1mm, margin: 0mm)
#for (index, picture) in data.pictures.enumerate() {
  if index > 0 { pagebreak() }
  image(bytes(picture), format: "svg", width: 100%, height: 100%)
}
`;
/** Bars in whole dots of an office printer (600 dpi). */
const DOTS_PER_MM = 24;

export function makeLabelsPdf(template: LabelTemplateDocument, labels: readonly PdfLabel[]): Promise<Buffer> {
  const pictures = labels.flatMap(({ label, copies, round }) => {
    const picture = labelSvg({ template, label, round, dotsPerMm: DOTS_PER_MM });
    return Array.from({ length: copies }, () => picture);
  });
  return renderPdf(PAGES, { width: template.sirinaMm, height: template.visinaMm, pictures });
}
