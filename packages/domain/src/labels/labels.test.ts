import { expect, it } from 'vitest';
import { checkLabelTemplate } from '../catalogue/intake.checks.ts';
import type { LabelTemplateDocument, LabelText } from '../catalogue/intake.documents.ts';
import { layOutLabel, type Typeface } from './label-layout.rules.ts';
import { formatLabelTime } from './label-time.rules.ts';
import type { Label } from './labels.contract.ts';

const text = (polje: LabelText['polje'], more: Partial<LabelText> = {}): LabelText => ({
  polje,
  x: 1,
  y: 1,
  sirina: 20,
  visina: 3,
  podebljano: false,
  poravnanje: 'LIJEVO',
  ...more,
});
const number = text('BROJ UZORKA', { y: 20 });
const copy = text('KOPIJA', { x: 25, y: 20 });
const template = (more: Partial<LabelTemplateDocument> = {}): LabelTemplateDocument => ({
  sifra: 'A',
  naziv: 'A',
  sirinaMm: 50,
  visinaMm: 25,
  barkod: { x: 2, y: 8, visina: 10, modul: 3 },
  tekstovi: [text('PACIJENT'), number, copy],
  disabled: false,
  ...more,
});
const label: Label = {
  code: '102631900427',
  ime: 'ANA',
  prezime: 'BABIĆ',
  godiste: '1990',
  spol: 'Ž',
  tip: 'EDTA',
  sekcija: 'HEM',
  vrijeme: '05.03.26 14:05',
  hitno: false,
  rbr: 7,
  protokol: '2026-00001',
  lokacija: '',
};
/** Every letter as wide as half its height. */
const typeface: Typeface = { widthOf: (said) => Array.from(said).length / 2, ascent: 0.9, descent: 0.1 };
const BARS = [2, 1, 1, 2, 3, 2];
const draw = (of: LabelTemplateDocument, said: Partial<Label> = {}, round = 1, dotsPerMm = 8) =>
  layOutLabel({ template: of, label: { ...label, ...said }, round, dotsPerMm, barcode: BARS, typeface });
const codes = (of: Partial<LabelTemplateDocument>) =>
  checkLabelTemplate(template(of)).map(({ code, field }) => `${code} ${field}`);

it('[S9.07] the time on a label is dd.mm.yy hh:mm, in Sarajevo', () => {
  expect(formatLabelTime('2026-03-05T13:05:00Z')).toBe('05.03.26 14:05');
  expect(formatLabelTime('2026-07-05T22:30:00Z')).toBe('06.07.26 00:30');
  expect(formatLabelTime(undefined)).toBe('');
});

it('[S5.07] two unknown people have different labels: our own number stands before the name and is never cut', () => {
  const unknown = { ime: 'NEPOZNATO', prezime: 'NEPOZNATO' };
  const textOf = (brojPacijenta: string) => JSON.stringify(draw(template({}), { ...unknown, brojPacijenta }));
  expect(textOf('00042P')).toContain('00042P NEPOZNA');
  expect(textOf('00043P')).not.toBe(textOf('00042P'));
});

it('[labels] a template that can be printed and read has no problems', () => {
  expect(codes({})).toEqual([]);
});

it('[labels] a barcode that does not fit with its white margins is refused', () => {
  expect(codes({ sirinaMm: 45 })).toContain('BARCODE_OUTSIDE barkod.modul');
  expect(codes({ barkod: { x: 6, y: 8, visina: 10, modul: 3 } })).toEqual(['BARCODE_OUTSIDE barkod.modul']);
  // Twelve digits would fit, thirteen would not even with the narrowest bars.
  expect(
    codes({ sirinaMm: 35, barkod: { x: 1, y: 8, visina: 10, modul: 2 }, tekstovi: [number, { ...copy, sirina: 9 }] }),
  ).toEqual(['BARCODE_OUTSIDE barkod.modul']);
  expect(codes({ barkod: { x: 2, y: 8, visina: 20, modul: 3 } })).toContain('LABEL_OUTSIDE barkod.visina');
});

it('[labels] texts outside, over the bars, over each other, or missing are refused', () => {
  expect(codes({ tekstovi: [text('PACIJENT', { x: 40 }), number, copy] })).toEqual(['LABEL_OUTSIDE tekstovi.0.sirina']);
  expect(codes({ tekstovi: [text('PACIJENT', { sirina: 0 }), number, copy] })).toEqual([
    'LABEL_OUTSIDE tekstovi.0.sirina',
  ]);
  expect(codes({ tekstovi: [text('PACIJENT', { y: 6 }), number, copy] })).toEqual(['LABEL_OVERLAP tekstovi.0.sirina']);
  expect(codes({ tekstovi: [number, { ...copy, x: 15 }] })).toEqual(['LABEL_OVERLAP tekstovi.1.sirina']);
  expect(codes({ tekstovi: [number] })).toEqual(['LABEL_FIELD_MISSING tekstovi']);
});

it('[labels] bars begin after ten modules of white and stand on whole dots, on finer printers too', () => {
  const { bars } = draw(template());
  expect(bars[0]).toEqual({ x: 16 + 30, y: 64, width: 6, height: 80 });
  expect(bars.map(({ width }) => width)).toEqual([6, 3, 9]);
  expect(draw(template(), {}, 1, 12).bars[0]).toMatchObject({ x: 24 + 50, width: 10 });
});

it('[labels] HITNO is white on a bar, and only on what is urgent', () => {
  const urgent = template({ tekstovi: [text('HITNO', { sirina: 12 })] });
  expect(draw(urgent).texts).toEqual([]);
  expect(draw(urgent, { hitno: true }).texts).toMatchObject([{ text: 'HITNO', bold: true, inverse: { width: 96 } }]);
});

it('[labels] a second label says that it is a copy, and which', () => {
  const copies = template({ tekstovi: [text('KOPIJA')] });
  expect([1, 2, 3].map((round) => draw(copies, {}, round).texts[0]?.text)).toEqual([undefined, 'KOPIJA 1', 'KOPIJA 2']);
});

it('[S3.01] the number of the day is there for those whose account says so', () => {
  const numbered = template({ tekstovi: [text('REDNI BROJ')] });
  expect(draw(numbered).texts).toEqual([]);
  expect(draw(numbered, { saRednimBrojem: true }).texts[0]?.text).toBe('7');
});

it('[labels] a long name becomes narrower, then shorter, and keeps the initial of the name', () => {
  const named = template({ tekstovi: [text('PACIJENT')] });
  const said = (prezime: string, ime: string) => draw(named, { prezime, ime }).texts[0];
  expect(said('BABIĆ', 'ANA')).toMatchObject({ text: 'BABIĆ ANA', squeeze: 1 });
  expect(said('KARAĐORĐEVIĆ', 'ANA')?.squeeze).toBeLessThan(1);
  const cut = said('KARAĐORĐEVIĆ-PETROVIĆ NJEGOŠ', 'ANASTASIJA');
  expect(cut?.text).toMatch(/^KARAĐORĐEVI.*… A\.$/);
  expect(cut?.squeeze).toBeGreaterThanOrEqual(0.72);
});

it('[labels] the number of a sample is never cut', () => {
  const narrow = template({ tekstovi: [text('BROJ UZORKA', { sirina: 5 })] });
  expect(draw(narrow).texts[0]?.text).toBe(label.code);
});

it('[labels] a text to the right ends where its place ends', () => {
  const [placed] = draw(template({ tekstovi: [text('GODISTE', { poravnanje: 'DESNO' })] })).texts;
  expect((placed?.x ?? 0) + 2 * (placed?.size ?? 0)).toBeCloseTo(8 * 21);
});
