import type { Language } from '@nalaz/domain/language/language';
import { isPdf, MOST_PDF_BYTES } from '@nalaz/domain/partners/pdf.rules';

export type FileRefusal = 'notPdf' | 'tooLarge';

const CHUNK = 0x8000;

function toBase64(bytes: Uint8Array): string {
  const pieces = Array.from({ length: Math.ceil(bytes.length / CHUNK) }, (_, at) =>
    String.fromCharCode(...bytes.subarray(at * CHUNK, (at + 1) * CHUNK)),
  );
  return btoa(pieces.join(''));
}

/** A chosen file as it travels, or why it may not. The server asks the same. */
export async function readPaper(file: Blob): Promise<{ sadrzaj: string } | { refusal: FileRefusal }> {
  if (file.size > MOST_PDF_BYTES) {
    return { refusal: 'tooLarge' };
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  return isPdf(bytes) ? { sadrzaj: toBase64(bytes) } : { refusal: 'notPdf' };
}

/** What people would call the paper: the file's name without its ending. */
export const titleOf = (fileName: string) =>
  fileName
    .replace(/\.pdf$/i, '')
    .replaceAll('_', ' ')
    .trim()
    .slice(0, 200);

const KILOBYTE = 1024;

export function sizeText(bytes: number, language: Language): string {
  const [size, unit, digits] =
    bytes < KILOBYTE * KILOBYTE
      ? [Math.max(1, Math.round(bytes / KILOBYTE)), 'KB', 0]
      : [bytes / KILOBYTE / KILOBYTE, 'MB', 1];
  const text = size.toFixed(digits);
  return `${language === 'en' ? text : text.replace('.', ',')} ${unit}`;
}
