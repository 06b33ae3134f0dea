export const MOST_PDF_BYTES = 5 * 1024 * 1024;

const BEGINS = '%PDF-';
const ENDS = '%%EOF';
/** Some programs write a little behind the end. */
const TAIL_BYTES = 1024;

const textOf = (bytes: Uint8Array) => String.fromCharCode(...bytes);

/** By its bytes, not by the name of the file. */
export function isPdf(bytes: Uint8Array): boolean {
  const tail = bytes.subarray(Math.max(BEGINS.length, bytes.length - TAIL_BYTES));
  return textOf(bytes.subarray(0, BEGINS.length)) === BEGINS && textOf(tail).includes(ENDS);
}
