import bwipjs from 'bwip-js/node';

/** Widths of bars and gaps in turn, in modules, beginning with a bar. Code 128, pairs of digits in set C. */
export function barcodeOf(code: string): readonly number[] {
  const [drawn] = bwipjs.raw('code128', code, {}) as { sbs?: number[] }[];
  if (!drawn?.sbs) {
    throw new Error('no bars for this number');
  }
  return drawn.sbs;
}
