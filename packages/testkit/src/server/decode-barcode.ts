import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, type ReadInputBarcodeFormat, readBarcodes } from 'zxing-wasm/reader';
import type { Bitmap } from '../../../../apps/server/src/modules/labels/drawing/rasterise.ts';

const { resolve } = createRequire(import.meta.url);
let ready: Promise<unknown> | undefined;

/** With the file of our own: without it the library would fetch it from the network. */
function prepare() {
  const bytes = () => readFileSync(resolve('zxing-wasm/reader/zxing_reader.wasm'));
  ready ??= prepareZXingModule({
    overrides: { wasmBinary: new Uint8Array(bytes()).buffer },
    fireImmediately: true,
  });
  return ready;
}

/** What a scanner reads from the dots of a label; from a PNG too. */
export async function decode(
  picture: Bitmap | Uint8Array,
  format: ReadInputBarcodeFormat = 'Code128',
): Promise<string[]> {
  await prepare();
  const found = await readBarcodes(picture instanceof Uint8Array ? picture : toImage(picture), {
    formats: [format],
    tryHarder: true,
  });
  return found.map(({ text }) => text);
}

function toImage({ width, height, bytesPerRow, bits }: Bitmap): ImageData {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (((bits[y * bytesPerRow + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) !== 0) {
        data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
      }
    }
  }
  return { width, height, data, colorSpace: 'srgb' } as ImageData;
}
