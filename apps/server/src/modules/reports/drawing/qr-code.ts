import { qrMatrix } from './qr-matrix.ts';

/** A QR code as a picture of squares; a scanner reads it even when a seventh of it is damaged. */
export function qrCode(address: string): string {
  const { width, dark } = qrMatrix(address);
  let squares = '';
  for (const [at, isDark] of dark.entries()) {
    squares += isDark ? `M${at % width} ${Math.floor(at / width)}h1v1h-1z` : '';
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${width}"><path d="${squares}"/></svg>`;
}
