import { correction, generate } from 'lean-qr';

/** Larger ones have dots that a telephone does not tell apart on our paper. */
const LARGEST = 10;

/** The squares of a QR code, row by row. */
export function qrMatrix(text: string): { width: number; dark: Uint8Array } {
  const code = generate(text, {
    minCorrectionLevel: correction.M,
    maxCorrectionLevel: correction.M,
    maxVersion: LARGEST,
  });
  const dark = Uint8Array.from({ length: code.size ** 2 }, (_, place) =>
    code.get(place % code.size, Math.floor(place / code.size)) ? 1 : 0,
  );
  return { width: code.size, dark };
}
