/** Of level M, by version: how many codewords of correction a block has, and how many blocks there are. */
const CORRECTION = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26];
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5];
/** Codewords of data and correction together. */
const CODEWORDS = [26, 44, 70, 100, 134, 172, 196, 242, 292, 346];
const BYTE_MODE = 4;

/** ISO/IEC 18004: the bytes of a text as they stand in the smallest QR code of level M that has room for them. */
export function qrCodewords(text: string): { version: number; codewords: Uint8Array } {
  const bytes = Buffer.from(text);
  const at = CODEWORDS.findIndex((_, version) => bytes.length + (version < 9 ? 2 : 3) <= room(version));
  if (at < 0) {
    throw new Error('no QR code is large enough for this address');
  }
  return { version: at + 1, codewords: interleave(dataOf(bytes, at), at) };
}

const room = (at: number) => number(CODEWORDS, at) - number(CORRECTION, at) * number(BLOCKS, at);
const number = (list: ArrayLike<number>, at: number): number => list[at] ?? 0;

/** Mode, length and bytes, each half a byte off; then the two fillers in turn. */
function dataOf(bytes: Buffer, at: number): Uint8Array {
  const length = at < 9 ? [bytes.length] : [bytes.length >> 8, bytes.length & 255];
  const written = [...length, ...bytes];
  const data = Uint8Array.from({ length: room(at) }, (_, place) => ((place - written.length) % 2 ? 0xec : 0x11));
  let before = BYTE_MODE;
  for (const [place, byte] of [...written, 0].entries()) {
    data[place] = ((before << 4) | (byte >> 4)) & 255;
    before = byte & 15;
  }
  return data;
}

/** The first codeword of each block, the second of each, and so on. Later blocks are one codeword longer. */
function interleave(data: Uint8Array, at: number): Uint8Array {
  const [count, correction] = [number(BLOCKS, at), number(CORRECTION, at)];
  const short = Math.floor(data.length / count);
  const firstLong = count - (data.length % count);
  const blocks = Array.from({ length: count }, (_, block) => {
    const from = block * short + Math.max(0, block - firstLong);
    return data.subarray(from, from + short + (block >= firstLong ? 1 : 0));
  });
  const divisor = divisorOf(correction);
  const corrections = blocks.map((block) => remainderOf(block, divisor));
  const column = (of: readonly Uint8Array[], place: number) => of.flatMap((block) => block[place] ?? []);
  return Uint8Array.from([
    ...Array.from({ length: short + 1 }, (_, place) => column(blocks, place)).flat(),
    ...Array.from({ length: correction }, (_, place) => column(corrections, place)).flat(),
  ]);
}

/** Powers of two in the field of 256 elements of the standard, and their exponents. */
const POWERS = new Uint8Array(510);
const EXPONENTS = new Uint8Array(256);
for (let exponent = 0, power = 1; exponent < 255; exponent += 1) {
  POWERS[exponent] = power;
  POWERS[exponent + 255] = power;
  EXPONENTS[power] = exponent;
  power = power < 128 ? power << 1 : (power << 1) ^ 0x11d;
}
const multiply = (a: number, b: number): number =>
  a === 0 || b === 0 ? 0 : number(POWERS, number(EXPONENTS, a) + number(EXPONENTS, b));

function divisorOf(degree: number): Uint8Array {
  const divisor = new Uint8Array(degree);
  divisor[degree - 1] = 1;
  for (let root = 0; root < degree; root += 1) {
    for (let place = 0; place < degree; place += 1) {
      divisor[place] = multiply(number(divisor, place), number(POWERS, root)) ^ number(divisor, place + 1);
    }
  }
  return divisor;
}

function remainderOf(block: Uint8Array, divisor: Uint8Array): Uint8Array {
  const remainder = new Uint8Array(divisor.length);
  for (const codeword of block) {
    const factor = codeword ^ number(remainder, 0);
    remainder.copyWithin(0, 1);
    remainder[divisor.length - 1] = 0;
    for (let place = 0; place < divisor.length; place += 1) {
      remainder[place] = number(remainder, place) ^ multiply(number(divisor, place), factor);
    }
  }
  return remainder;
}
