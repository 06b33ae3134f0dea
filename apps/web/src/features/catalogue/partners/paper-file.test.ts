import { MOST_PDF_BYTES } from '@nalaz/domain/partners/pdf.rules';
import { describe, expect, it } from 'vitest';
import { readPaper, sizeText, titleOf } from './paper-file.ts';

function pdfOf(size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size).map((_, at) => at % 256);
  bytes.set(new TextEncoder().encode('%PDF-1.7\n'));
  bytes.set(new TextEncoder().encode('%%EOF\n'), size - 6);
  return bytes;
}

describe('[S2.70] a paper that somebody chose', () => {
  it('travels byte for byte, also when it is large', async () => {
    for (const bytes of [pdfOf(20), pdfOf(MOST_PDF_BYTES)]) {
      const read = await readPaper(new Blob([bytes]));
      const sent = 'sadrzaj' in read ? atob(read.sadrzaj) : '';
      expect(sent.length).toBe(bytes.length);
      expect(bytes.every((byte, at) => sent.charCodeAt(at) === byte)).toBe(true);
    }
  });

  it('is refused before it is sent when it is too large or no PDF', async () => {
    expect(await readPaper(new Blob([pdfOf(MOST_PDF_BYTES + 1)]))).toEqual({ refusal: 'tooLarge' });
    expect(await readPaper(new Blob(['<html></html>']))).toEqual({ refusal: 'notPdf' });
    expect(await readPaper(new Blob([]))).toEqual({ refusal: 'notPdf' });
  });

  it.each([
    ['Ugovor_12-2026.PDF', 'Ugovor 12-2026'],
    ['aneks.1.pdf', 'aneks.1'],
    [`${'x'.repeat(300)}.pdf`, 'x'.repeat(200)],
  ])('%s is called %s', (name, title) => {
    expect(titleOf(name)).toBe(title);
  });

  it.each([
    [1, 'local', '1 KB'],
    [250_000, 'local', '244 KB'],
    [MOST_PDF_BYTES, 'local', '5,0 MB'],
    [1_600_000, 'en', '1.5 MB'],
  ] as const)('%d bytes in %s are %s', (bytes, language, text) => {
    expect(sizeText(bytes, language)).toBe(text);
  });
});
