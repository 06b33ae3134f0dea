import { qrCodewords } from './qr-codewords.ts';
import { emptySheet, putFormat, type QrSheet } from './qr-patterns.ts';
import { qrPenalty } from './qr-penalty.ts';

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** The fixed squares, which name the mask, and which of the free ones it turns over. */
interface Mask {
  dark: Uint8Array;
  turned: Uint8Array;
}

/** What all codes of a size have in common. */
interface Form {
  width: number;
  /** The squares that are free for the text, in its order. */
  places: readonly number[];
  masks: readonly Mask[];
}
const forms = new Map<number, Form>();

/** A QR code (ISO/IEC 18004, level M), with the mask that a scanner reads most easily. */
export function qrMatrix(text: string): Pick<QrSheet, 'width' | 'dark'> {
  const { version, codewords } = qrCodewords(text);
  const form = forms.get(version) ?? makeForm(version);
  forms.set(version, form);
  const masked = form.masks.map((mask) => writeText(form, mask, codewords));
  const penalties = masked.map((dark) => qrPenalty(dark, form.width));
  const best = masked[penalties.indexOf(Math.min(...penalties))] as Uint8Array;
  return { width: form.width, dark: best };
}

function writeText({ places }: Form, { dark, turned }: Mask, codewords: Uint8Array): Uint8Array {
  const own = dark.slice();
  for (let bit = 0; bit < places.length; bit += 1) {
    const place = places[bit] ?? 0;
    own[place] = (((codewords[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) ^ (turned[place] ?? 0);
  }
  return own;
}

function makeForm(version: number): Form {
  const sheet = emptySheet(version);
  const { width } = sheet;
  return {
    width,
    places: columnPairs(width).filter((place) => !sheet.taken[place]),
    masks: MASKS.map((isTurned, mask) => {
      putFormat(sheet, mask);
      const turned = sheet.dark.map((_, place) => (isTurned(place % width, Math.floor(place / width)) ? 1 : 0));
      return { dark: sheet.dark.slice(), turned };
    }),
  };
}

/** Two columns at a time from the right, upwards and downwards in turn; the column of the measure is stepped over. */
function columnPairs(width: number): number[] {
  const rights = Array.from({ length: (width - 1) / 2 }, (_, pair) => width - 1 - 2 * pair);
  return rights.flatMap((column, pair) => {
    const right = column > 6 ? column : column - 1;
    return Array.from({ length: width }, (_, line) => (pair % 2 === 0 ? width - 1 - line : line)).flatMap((y) => [
      y * width + right,
      y * width + right - 1,
    ]);
  });
}
