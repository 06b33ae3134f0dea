import { type LabelToDraw, layOutLabel } from '@nalaz/domain/labels/label-layout.rules';
import { barcodeOf } from './barcode.ts';
import { drawLabel } from './label-svg.ts';
import { type Bitmap, outlineLetters, rasterise } from './rasterise.ts';
import { labelTypeface } from './typeface.ts';
import { toZpl } from './zpl.ts';

/** Only what a label needs; the bars and the letters' widths are found here. */
export type LabelSource = Omit<LabelToDraw, 'barcode' | 'typeface'>;

export function labelSvg(source: LabelSource): string {
  const layout = layOutLabel({ ...source, barcode: barcodeOf(source.label.code), typeface: labelTypeface });
  return drawLabel(layout, source.dotsPerMm);
}

/** The dots of the printer: what is sent is what the proofs look at. */
export const labelBitmap = (source: LabelSource): Promise<Bitmap> =>
  rasterise(labelSvg(source), Math.round(source.template.sirinaMm * source.dotsPerMm));

export const labelZpl = async (source: LabelSource, copies: number): Promise<string> =>
  toZpl(await labelBitmap(source), { code: source.label.code, round: source.round, copies });

export const labelOutlines = (source: LabelSource): Promise<string> => outlineLetters(labelSvg(source));
