import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { crc32, deflateSync, inflateSync } from 'node:zlib';
import type { GreyPicture } from './pdf.ts';

const FOLDER = new URL('./goldens/', import.meta.url);
const SUMS = new URL('sha256.json', FOLDER);

export interface Reference {
  sha256: string;
  layout: string;
  pages: GreyPicture;
}

const readSums = (): Record<string, string> => (existsSync(SUMS) ? JSON.parse(readFileSync(SUMS, 'utf8')) : {});

export function readReference(name: string): Reference | undefined {
  const sha256 = readSums()[name];
  return sha256 === undefined
    ? undefined
    : {
        sha256,
        layout: readFileSync(new URL(`${name}.txt`, FOLDER), 'utf8'),
        pages: fromPng(readFileSync(new URL(`${name}.png`, FOLDER))),
      };
}

export function writeReference(name: string, { sha256, layout, pages }: Reference): void {
  writeFileSync(SUMS, `${JSON.stringify({ ...readSums(), [name]: sha256 }, null, 2)}\n`);
  writeFileSync(new URL(`${name}.txt`, FOLDER), layout);
  writeFileSync(new URL(`${name}.png`, FOLDER), toPng(pages));
}

/** All pages below one another. */
export function stack(pages: readonly GreyPicture[]): GreyPicture {
  const shades = Buffer.concat(pages.map((page) => page.shades));
  return { width: pages[0]?.width ?? 0, height: pages.reduce((sum, page) => sum + page.height, 0), shades };
}

/** How many dots of a hundred differ by more than a shade; all when the pictures are of different sizes. */
export function difference(a: GreyPicture, b: GreyPicture): number {
  if (a.width !== b.width || a.height !== b.height) {
    return 100;
  }
  const differing = a.shades.reduce((sum, shade, at) => sum + (Math.abs(shade - (b.shades[at] ?? 0)) > 1 ? 1 : 0), 0);
  return (100 * differing) / a.shades.length;
}

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const HEADER_LENGTH = 13;
/** Length, name and sum around the data of a part. */
const AROUND = 12;

function part(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data]);
  const framed = Buffer.alloc(data.length + AROUND);
  framed.writeUInt32BE(data.length);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), data.length + 8);
  return framed;
}

/** Four bits for each dot, lines without a filter: small, and every program shows it. */
function toPng({ width, height, shades }: GreyPicture): Buffer {
  const rowBytes = Math.ceil(width / 2) + 1;
  const rows = Buffer.alloc(rowBytes * height);
  for (const [at, shade] of shades.entries()) {
    const x = at % width;
    const place = Math.floor(at / width) * rowBytes + 1 + (x >> 1);
    rows[place] = (rows[place] ?? 0) | (x % 2 === 0 ? shade << 4 : shade);
  }
  const header = Buffer.alloc(HEADER_LENGTH);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 4;
  const data = deflateSync(rows, { level: 9 });
  return Buffer.concat([SIGNATURE, part('IHDR', header), part('IDAT', data), part('IEND', Buffer.alloc(0))]);
}

/** Only what `toPng` writes. */
function fromPng(file: Buffer): GreyPicture {
  const head = SIGNATURE.length + 8;
  const [width, height] = [file.readUInt32BE(head), file.readUInt32BE(head + 4)];
  const data = SIGNATURE.length + AROUND + HEADER_LENGTH;
  const rows = inflateSync(file.subarray(data + 8, data + 8 + file.readUInt32BE(data)));
  const rowBytes = Math.ceil(width / 2) + 1;
  const shades = Uint8Array.from({ length: width * height }, (_, at) => {
    const x = at % width;
    const pair = rows[Math.floor(at / width) * rowBytes + 1 + (x >> 1)] ?? 0;
    return x % 2 === 0 ? pair >> 4 : pair & 15;
  });
  return { width, height, shades };
}
