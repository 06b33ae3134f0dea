import type { LabelField, LabelTemplateDocument, LabelText } from '../catalogue/intake.documents.ts';
import { moduleDots, QUIET_MODULES } from './barcode.rules.ts';
import type { Label } from './labels.contract.ts';

/** Everything in dots of the printer, from the upper left corner. */
export interface LabelLayout {
  width: number;
  height: number;
  bars: { x: number; y: number; width: number; height: number }[];
  texts: PlacedText[];
}

export interface PlacedText {
  text: string;
  bold: boolean;
  x: number;
  baseline: number;
  size: number;
  /** Letters are made narrower by this, never wider. */
  squeeze: number;
  /** White letters on a black bar. */
  inverse?: { x: number; y: number; width: number; height: number };
}

export interface Typeface {
  /** Of a text in letters of height 1. */
  widthOf: (text: string, bold: boolean) => number;
  /** Above and below the baseline, accents and tails included, in letters of height 1. */
  ascent: number;
  descent: number;
}

export interface LabelToDraw {
  template: LabelTemplateDocument;
  label: Label;
  /** 1: the first; beyond that it says that it is a copy. */
  round: number;
  dotsPerMm: number;
  /** Widths of bars and gaps in turn, in modules, beginning with a bar. */
  barcode: readonly number[];
  typeface: Typeface;
}

/** Narrower letters can no longer be told from each other; what is still too long is cut. */
const NARROWEST = 0.72;

export function layOutLabel(drawn: LabelToDraw): LabelLayout {
  const { template, dotsPerMm } = drawn;
  const dots = (millimetres: number) => Math.round(millimetres * dotsPerMm);
  return {
    width: dots(template.sirinaMm),
    height: dots(template.visinaMm),
    bars: placeBars(drawn, dots),
    texts: template.tekstovi.flatMap((place) => {
      const text = textOf(place.polje, drawn.label, drawn.round);
      const ending = place.polje === 'PACIJENT' ? initialOf(drawn.label.ime) : '';
      return text === '' ? [] : [placeText(place, { text, ending }, dots, drawn.typeface)];
    }),
  };
}

function placeBars({ template, barcode, dotsPerMm }: LabelToDraw, dots: (millimetres: number) => number) {
  const { barkod, sirinaMm } = template;
  const modules = barcode.reduce((sum, width) => sum + width, 0);
  const module = moduleDots(barkod.modul, dotsPerMm, modules, dots(sirinaMm) - dots(barkod.x));
  let x = dots(barkod.x) + QUIET_MODULES * module;
  return barcode.flatMap((modulesWide, index) => {
    const bar = { x, y: dots(barkod.y), width: modulesWide * module, height: dots(barkod.visina) };
    x += bar.width;
    return index % 2 === 0 ? [bar] : [];
  });
}

function textOf(field: LabelField, label: Label, round: number): string {
  const texts: Record<LabelField, string> = {
    // In front, where nothing is cut.
    PACIJENT: `${label.brojPacijenta ?? ''} ${label.prezime} ${label.ime}`.trim(),
    GODISTE: label.godiste,
    SPOL: label.spol,
    'BROJ UZORKA': label.code,
    'TIP UZORKA': label.tip,
    SEKCIJA: label.sekcija,
    VRIJEME: label.vrijeme,
    HITNO: label.hitno ? 'HITNO' : '',
    'REDNI BROJ': label.saRednimBrojem ? String(label.rbr) : '',
    PROTOKOL: label.protokol,
    LOKACIJA: label.lokacija,
    KOPIJA: round > 1 ? `KOPIJA ${round - 1}` : '',
  };
  return texts[field].replace(/\s+/g, ' ');
}

/** A long surname must not push the name off the label: father and daughter may have tubes side by side. */
const initialOf = (ime: string) => (ime.trim() === '' ? '' : ` ${Array.from(ime.trim())[0]}.`);

interface Wording {
  text: string;
  /** What must stay when the rest is cut. */
  ending: string;
}

function placeText(
  place: LabelText,
  whole: Wording,
  dots: (millimetres: number) => number,
  face: Typeface,
): PlacedText {
  const box = { x: dots(place.x), y: dots(place.y), width: dots(place.sirina), height: dots(place.visina) };
  const inverse = place.polje === 'HITNO';
  const bold = place.podebljano || inverse;
  const size = box.height / (face.ascent + face.descent);
  const room = inverse ? box.width - size / 2 : box.width;
  // A number that is cut is another number.
  const narrowest = place.polje === 'BROJ UZORKA' ? 0 : NARROWEST;
  const { text, squeeze } = fit(whole, room / size, (part) => face.widthOf(part, bold), narrowest);
  const width = face.widthOf(text, bold) * size * squeeze;
  const free = box.width - width;
  const before = inverse ? free / 2 : place.poravnanje === 'DESNO' ? free : 0;
  return {
    text,
    bold,
    x: box.x + before,
    baseline: box.y + face.ascent * size,
    size,
    squeeze,
    ...(inverse ? { inverse: box } : {}),
  };
}

function fit(whole: Wording, room: number, widthOf: (text: string) => number, narrowest: number) {
  const squeezeOf = (text: string) => Math.min(1, room / widthOf(text));
  if (squeezeOf(whole.text) >= narrowest) {
    return { text: whole.text, squeeze: squeezeOf(whole.text) };
  }
  const letters = Array.from(whole.text);
  const cut = () => `${letters.join('').trimEnd()}…${whole.ending}`;
  while (letters.length > 1 && squeezeOf(cut()) < narrowest) {
    letters.pop();
  }
  return { text: cut(), squeeze: squeezeOf(cut()) };
}
