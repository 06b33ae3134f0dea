import type { Typeface } from '@nalaz/domain/labels/label-layout.rules';
import { type FontFile, readFontFile } from '../../../platform/pdf/font-file.ts';
import { readFont } from '../../../platform/pdf/fonts.ts';

export const regular = readFontFile(readFont('DejaVuSans'));
export const bold = readFontFile(readFont('DejaVuSans-Bold'));

function widthIn(font: FontFile, text: string): number {
  const units = Array.from(text).reduce((sum, letter) => {
    return sum + font.advanceOf(font.glyphOf(letter.codePointAt(0) ?? 0));
  }, 0);
  return units / font.unitsPerEm;
}

export const labelTypeface: Typeface = {
  widthOf: (text, isBold) => widthIn(isBold ? bold : regular, text),
  ascent: Math.max(regular.ascent, bold.ascent) / regular.unitsPerEm,
  descent: Math.max(regular.descent, bold.descent) / regular.unitsPerEm,
};
