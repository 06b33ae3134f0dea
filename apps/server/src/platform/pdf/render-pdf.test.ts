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

  it('makes a tagged PDF for archives with the date that it is given, the same bytes each time', async () => {
    const template = '#set document(title: data.naziv)\n#set text(lang: "bs")\n= Nalaz\n#data.naziv';
    const draw = () => renderPdf(template, { naziv: 'Čađ' }, { archivedAt: new Date('2026-03-05T10:15:30Z') });
    const pdf = await draw();
    const text = pdf.toString('latin1');
    expect(text).toMatch(/pdfaid:part>3<.*pdfaid:conformance>A</s);
    expect(text).toContain('2026-03-05T10:15:30');
    expect(text).toContain('/StructTreeRoot');
    expect((await draw()).equals(pdf)).toBe(true);
  });

  it('makes one for archives even of letters that no font of ours has', async () => {
    const template =
      '#set document(title: "x")\n#set text(lang: "bs")\n= Nalaz\n#data.naziv #emph(data.naziv) #strong(data.naziv)';
    const naziv = 'c\u030c 漢 \u{1F489} \u0007\ue000 Ђ ⇊';
    expect((await renderPdf(template, { naziv }, { archivedAt: new Date(0) })).length).toBeGreaterThan(1000);
  });

  it('shows the pictures that it is given, and no file of the machine', async () => {
    const dot = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
      'base64',
    );
    const template = '#image("dot.png")';
    expect((await renderPdf(template, {}, { pictures: { 'dot.png': dot } })).length).toBeGreaterThan(1000);
    await expect(renderPdf(template, {})).rejects.toThrow(/not found/);
    await expect(renderPdf('#read("/package.json")', {})).rejects.toThrow(/not found/);
  });
});
