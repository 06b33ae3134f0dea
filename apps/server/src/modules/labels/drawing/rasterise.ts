import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { readFonts } from '../../../platform/pdf/fonts.ts';

const { resolve } = createRequire(import.meta.url);
const FONT = { fontBuffers: readFonts(), defaultFontFamily: 'DejaVu Sans' };
/** Grey at the edge of a letter becomes a dot from here on: a little early, because thin strokes fade in print. */
const DARK_BELOW = 150;

let ready: Promise<void> | undefined;
const prepare = () => {
  ready ??= initWasm(readFileSync(resolve('@resvg/resvg-wasm/index_bg.wasm')));
  return ready;
};

/** Black or white, one byte for eight dots, the first dot in the highest bit, as a printer wants it. */
export interface Bitmap {
  width: number;
  height: number;
  bytesPerRow: number;
  bits: Uint8Array;
}

export async function rasterise(svg: string, width: number): Promise<Bitmap> {
  await prepare();
  const drawing = new Resvg(svg, { font: FONT, fitTo: { mode: 'width', value: width } });
  const image = drawing.render();
  try {
    return toBitmap(image.pixels, image.width, image.height);
  } finally {
    image.free();
    drawing.free();
  }
}

function toBitmap(pixels: Uint8Array, width: number, height: number): Bitmap {
  const bytesPerRow = Math.ceil(width / 8);
  const bits = new Uint8Array(bytesPerRow * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((pixels[(y * width + x) * 4] ?? 255) < DARK_BELOW) {
        const at = y * bytesPerRow + (x >> 3);
        bits[at] = (bits[at] ?? 0) | (0x80 >> (x & 7));
      }
    }
  }
  return { width, height, bytesPerRow, bits };
}

/** The same drawing with letters as outlines, so that it looks the same where the font is missing. */
export async function outlineLetters(svg: string): Promise<string> {
  await prepare();
  const drawing = new Resvg(svg, { font: FONT });
  try {
    return drawing.toString();
  } finally {
    drawing.free();
  }
}
