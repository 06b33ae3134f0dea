import { describe, expect, it } from 'vitest';
import { renderPdf } from './render-pdf.ts';

const TEMPLATE = '#set page(width: 50mm, height: 25mm, margin: 2mm)\n#data.naziv';

describe('[pdf] renderPdf', () => {
  it('gives the same bytes for the same input, and others for another', async () => {
    const first = await renderPdf(TEMPLATE, { naziv: 'Čađavi žbun, Ђорђе Љ' });
    const second = await renderPdf(TEMPLATE, { naziv: 'Čađavi žbun, Ђорђе Љ' });
    const other = await renderPdf(TEMPLATE, { naziv: 'Ćup' });
    expect(first.subarray(0, 5).toString()).toBe('%PDF-');
    expect(first.equals(second)).toBe(true);
    expect(first.equals(other)).toBe(false);
  });

  it('shows data as it is: what looks like a command of the template is text', async () => {
    const pdf = await renderPdf(TEMPLATE, { naziv: '#panic("x") $ * _' });
    expect(pdf.length).toBeGreaterThan(1000);
  });

  it('says what is wrong with a template, and goes on', async () => {
    await expect(renderPdf('#nothing-like-this', {})).rejects.toThrow(/unknown variable/);
    expect((await renderPdf(TEMPLATE, { naziv: 'a' })).length).toBeGreaterThan(0);
  });

  it('answers many at once, each its own', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `naziv ${index}`);
    const pdfs = await Promise.all(names.map((naziv) => renderPdf(TEMPLATE, { naziv })));
    expect(new Set(pdfs.map((pdf) => pdf.toString('latin1'))).size).toBe(20);
  });
});
