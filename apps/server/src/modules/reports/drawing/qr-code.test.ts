import { decode } from '@nalaz/testkit/server/decode-barcode';
import { expect, it } from 'vitest';
import { qrCode } from './qr-code.ts';
import { qrMatrix } from './qr-matrix.ts';

const DOTS = 4;
const MARGIN = 4;

/** As on paper: squares of some dots and a light margin. `spoil` turns squares from dark to light and back. */
function picture(text: string, spoil: (place: number, width: number) => boolean = () => false) {
  const { width: squares, dark } = qrMatrix(text);
  const width = (squares + 2 * MARGIN) * DOTS;
  const bytesPerRow = Math.ceil(width / 8);
  const bits = new Uint8Array(bytesPerRow * width);
  for (let y = 0; y < width; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [column, row] = [Math.floor(x / DOTS) - MARGIN, Math.floor(y / DOTS) - MARGIN];
      const inside = [column, row].every((one) => one >= 0 && one < squares);
      const place = row * squares + column;
      if (inside && (dark[place] === 1) !== spoil(place, squares)) {
        const at = y * bytesPerRow + (x >> 3);
        bits[at] = (bits[at] ?? 0) | (0x80 >> (x & 7));
      }
    }
  }
  return { width, height: width, bytesPerRow, bits };
}

const addressOf = (length: number) => 'https://nalaz.example.ba/nalaz/aZ09_-čš'.padEnd(length, 'x7Q-').slice(0, length);

it('[S2.14] a scanner reads the QR code of an address of any length', async () => {
  for (let length = 1; length <= 205; length += 3) {
    const address = addressOf(length);
    expect(await decode(picture(address), 'QRCode'), `${length} letters`).toEqual([address]);
  }
}, 30_000);

it('[S2.14] a scanner reads the QR code of a report when a patch of it is unreadable', async () => {
  const address = addressOf(60);
  const patch = (place: number, width: number) =>
    place % width > 12 && place % width < 20 && place / width > 14 && place / width < 22;
  expect(await decode(picture(address, patch), 'QRCode')).toEqual([address]);
});

it('[S2.14] an address that no QR code has room for is refused', () => {
  expect(() => qrCode('x'.repeat(500))).toThrow(/lean-qr error/);
});
