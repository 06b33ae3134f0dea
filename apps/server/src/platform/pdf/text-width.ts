import { type FontFile, readFontFile } from './font-file.ts';
import { readFont } from './fonts.ts';

type Weight = 'regular' | 'bold';

const FILES = { regular: 'DejaVuSans', bold: 'DejaVuSans-Bold' } as const;
const fonts = new Map<Weight, FontFile>();
const known = { regular: new Map<string, number>(), bold: new Map<string, number>() };

/** Of one line, in em. Pairs of letters that stand closer together are not taken into account. */
export function textWidth(text: string, weight: Weight = 'regular'): number {
  let sum = 0;
  for (const letter of text) {
    sum += known[weight].get(letter) ?? learn(letter, weight);
  }
  return sum;
}

function learn(letter: string, weight: Weight): number {
  const font = fonts.get(weight) ?? readFontFile(readFont(FILES[weight]));
  fonts.set(weight, font);
  const width = font.advanceOf(font.glyphOf(letter.codePointAt(0) ?? 0)) / font.unitsPerEm;
  known[weight].set(letter, width);
  return width;
}
