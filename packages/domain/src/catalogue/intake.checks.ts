import { barcodeWidthMm, MOST_DIGITS, narrowestWidthMm, USUAL_DIGITS } from '../labels/barcode.rules.ts';
import type { LabelField, LabelTemplateDocument, LabelText, ReferralCodeDocument } from './intake.documents.ts';
import type { Problem } from './problems.ts';

/** A code of the hospital means one thing of ours. */
export function checkReferralCode({ test, profil }: ReferralCodeDocument): Problem[] {
  return (test === undefined) === (profil === undefined) ? [{ code: 'ONE_TARGET', field: 'test' }] : [];
}

/** Without them a tube cannot be told by eye, and a second label would pass for the first. */
const NEEDED: readonly LabelField[] = ['BROJ UZORKA', 'KOPIJA'];

interface Box {
  x: number;
  y: number;
  sirina: number;
  visina: number;
}

const apart = (a: Box, b: Box) =>
  a.x + a.sirina <= b.x || b.x + b.sirina <= a.x || a.y + a.visina <= b.y || b.y + b.visina <= a.y;

const inside = (box: Box, { sirinaMm, visinaMm }: LabelTemplateDocument) =>
  box.sirina > 0 && box.x + box.sirina <= sirinaMm && box.y + box.visina <= visinaMm;

/** A label that cannot be read is found here and not on a tube. */
export function checkLabelTemplate(template: LabelTemplateDocument): Problem[] {
  const { barkod, tekstovi, sirinaMm } = template;
  const room = sirinaMm - barkod.x;
  const needed = Math.max(barcodeWidthMm(USUAL_DIGITS, barkod.modul), narrowestWidthMm(MOST_DIGITS));
  const bars: Box = { ...barkod, sirina: Math.min(needed, room) };
  const missing = NEEDED.filter((polje) => !tekstovi.some((text) => text.polje === polje));
  return [
    ...missing.map((polje): Problem => ({ code: 'LABEL_FIELD_MISSING', field: 'tekstovi', details: { polje } })),
    ...(needed > room ? [tooWide(needed, room)] : []),
    ...(barkod.y + barkod.visina > template.visinaMm
      ? [{ code: 'LABEL_OUTSIDE', field: 'barkod.visina' } satisfies Problem]
      : []),
    ...tekstovi.flatMap((text, index) => checkText(template, bars, text, index)),
  ];
}

const tooWide = (needed: number, room: number): Problem => ({
  code: 'BARCODE_OUTSIDE',
  field: 'barkod.modul',
  details: { potrebno: Math.ceil(needed * 10) / 10, ima: Math.max(0, Math.floor(room * 10) / 10) },
});

function checkText(template: LabelTemplateDocument, bars: Box, text: LabelText, index: number): Problem[] {
  const field = `tekstovi.${index}.sirina`;
  if (!inside(text, template)) {
    return [{ code: 'LABEL_OUTSIDE', field }];
  }
  if (!apart(text, bars)) {
    return [{ code: 'LABEL_OVERLAP', field, details: { polje: 'BARKOD' } }];
  }
  const earlier = template.tekstovi.slice(0, index).find((other) => !apart(text, other));
  return earlier ? [{ code: 'LABEL_OVERLAP', field, details: { polje: earlier.polje } }] : [];
}
