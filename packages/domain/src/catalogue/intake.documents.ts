import type { Static } from 'typebox';
import * as Type from 'typebox';
import { Code, choice, closed, Flag, listOf, name, note, ref } from './fields.ts';

/** What a label can say about a sample. */
export const LABEL_FIELDS = [
  'PACIJENT',
  'GODISTE',
  'SPOL',
  'BROJ UZORKA',
  'TIP UZORKA',
  'SEKCIJA',
  'VRIJEME',
  'HITNO',
  'REDNI BROJ',
  'PROTOKOL',
  'LOKACIJA',
  'KOPIJA',
] as const;
export type LabelField = (typeof LABEL_FIELDS)[number];

const Millimetres = (maximum: number) => Type.Number({ minimum: 0, maximum });

const LabelText = closed({
  polje: choice(LABEL_FIELDS),
  x: Millimetres(150),
  y: Millimetres(150),
  sirina: Millimetres(150),
  /** Height of the line, accents and tails included. */
  visina: Type.Number({ minimum: 1, maximum: 20 }),
  podebljano: Flag(),
  poravnanje: choice(['LIJEVO', 'DESNO'], 'LIJEVO'),
});
export type LabelText = Static<typeof LabelText>;

/** The layout of a label, in millimetres from its upper left corner. */
export const LabelTemplateDocument = closed({
  sifra: Code,
  naziv: name(),
  sirinaMm: Type.Number({ minimum: 15, maximum: 150, default: 50 }),
  visinaMm: Type.Number({ minimum: 10, maximum: 150, default: 25 }),
  /** The place includes the white space before and after the bars. */
  barkod: closed({
    x: Type.Number({ minimum: 0, maximum: 150, default: 2 }),
    y: Type.Number({ minimum: 0, maximum: 150, default: 12 }),
    visina: Type.Number({ minimum: 5, maximum: 50, default: 8 }),
    /** Width of the narrowest bar in dots of 1/8 mm; a finer printer takes more of its own. */
    modul: Type.Integer({ minimum: 2, maximum: 6, default: 3 }),
  }),
  tekstovi: listOf(LabelText, { minItems: 1, maxItems: 30 }),
  disabled: Flag(),
});
export type LabelTemplateDocument = Static<typeof LabelTemplateDocument>;

export const PrinterDocument = closed({
  sifra: Code,
  naziv: name(),
  site: ref('sites'),
  adresa: Type.String({ minLength: 1, maxLength: 100, pattern: '^[A-Za-z0-9.:_-]+$' }),
  port: Type.Integer({ minimum: 1, maximum: 65_535, default: 9100 }),
  tacakaPoMm: Type.Integer({ minimum: 6, maximum: 24, default: 8 }),
  naljepnica: ref('naljepnice'),
  /** Where labels of the site go unless somebody chooses another printer. */
  podrazumijevan: Flag(),
  disabled: Flag(),
});
export type PrinterDocument = Static<typeof PrinterDocument>;

/** What the hospital calls a test or a profile of ours. */
export const ReferralCodeDocument = closed({
  sifra: Code,
  naziv: name(),
  test: Type.Optional(ref('lab')),
  profil: Type.Optional(ref('profili')),
  napomena: note(300),
  disabled: Flag(),
});
export type ReferralCodeDocument = Static<typeof ReferralCodeDocument>;
