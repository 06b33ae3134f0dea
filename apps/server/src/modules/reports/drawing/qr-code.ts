import { qrMatrix } from './qr-matrix.ts';

/** A QR code as a picture of dark strips; a scanner reads it even when a seventh of it is damaged. */
export function qrCode(address: string): string {
  const { width, dark } = qrMatrix(address);
  let strips = '';
  for (let place = 0, length = 0; place < dark.length; place += 1) {
    length = dark[place] ? length + 1 : 0;
    const x = place % width;
    if (length > 0 && (x === width - 1 || !dark[place + 1])) {
      strips += `M${x + 1 - length} ${Math.floor(place / width)}h${length}v1h-${length}z`;
      length = 0;
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${width}"><path d="${strips}"/></svg>`;
}
