import type { Bitmap } from './rasterise.ts';

/** Letters for so many repetitions of the next digit: G–Y are 1–19, g–z are 20–400. */
function repeat(digit: string, times: number): string {
  const twenties = Math.min(20, Math.floor(times / 20));
  const rest = times - twenties * 20;
  if (rest > 19) {
    return repeat(digit, 400) + repeat(digit, times - 400);
  }
  const big = twenties > 0 ? String.fromCharCode(0x66 + twenties) : '';
  const small = rest > 0 ? String.fromCharCode(0x46 + rest) : '';
  return times === 1 ? digit : `${big}${small}${digit}`;
}

/** A comma ends a row with white, an exclamation mark with black, a colon repeats the row above. */
function compressRow(hex: string, above: string): string {
  if (hex === above) {
    return ':';
  }
  const tail = /0+$|F+$/.exec(hex)?.[0] ?? '';
  const body = hex.slice(0, hex.length - tail.length).replace(/(.)\1*/g, (run) => repeat(run.slice(0, 1), run.length));
  return tail === '' ? body : `${body}${tail.startsWith('0') ? ',' : '!'}`;
}

function graphicField({ bits, bytesPerRow }: Bitmap): string {
  const hex = Buffer.from(bits).toString('hex').toUpperCase();
  const rows = hex.match(new RegExp(`.{${bytesPerRow * 2}}`, 'g')) ?? [];
  const data = rows.map((row, index) => compressRow(row, rows[index - 1] ?? '')).join('');
  return `^GFA,${bits.length},${bits.length},${bytesPerRow},${data}`;
}

/**
 * One label as a printer's own language. The whole label is one picture, bars included: every printer of the kind draws
 * the dots that were looked at and decoded here, whatever letters and barcode symbologies it knows. Nothing that a
 * person wrote stands in it as text, so nothing can be taken for a command; the comment tells whoever looks into a
 * printer's buffer which label it is.
 */
export function toZpl(
  bitmap: Bitmap,
  { code, round, copies }: { code: string; round: number; copies: number },
): string {
  const { width, height } = bitmap;
  const comment = `^FX${code.replace(/\D/g, '')} ${round}^FS`;
  return `^XA${comment}^PW${width}^LL${height}^LH0,0^FO0,0${graphicField(bitmap)}^FS^PQ${copies},0,1,Y^XZ`;
}
