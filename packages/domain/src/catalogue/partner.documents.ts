import type { Static } from 'typebox';
import * as Type from 'typebox';
import { MAIL_WAYS } from '../reports/report.words.ts';
import { Code, choice, closed, Day, Email, Flag, listOf, Money, name, note, ref } from './fields.ts';

export const PriceListDocument = closed({
  sifra: Code,
  naziv: name(),
  stavke: listOf(closed({ test: ref('lab'), cijena: Money }), { maxItems: 3000 }),
  profili: listOf(closed({ profil: ref('profili'), cijena: Money })),
  napomena: note(500, { 'x-input': 'lines' }),
  disabled: Flag(),
});
export type PriceListDocument = Static<typeof PriceListDocument>;

export const PARTNER_KINDS = ['KLINIKA', 'DOKTOR', 'OSIGURANJE', 'FIRMA'] as const;

/** The last day is included. No two agreements of one partner share a day: the database refuses it too. */
const Agreement = closed({
  cjenovnik: ref('cjenovnici'),
  od: Day,
  do: Type.Optional(Day),
  popust: Type.Number({ minimum: 0, maximum: 100, default: 0 }),
});
export type Agreement = Static<typeof Agreement>;

export const PartnerDocument = closed({
  sifra: Code,
  naziv: name(),
  vrsta: choice(PARTNER_KINDS, 'KLINIKA'),
  adresa: note(200),
  grad: note(80),
  idBroj: Type.String({ pattern: '^(\\d{13})?$', default: '' }),
  rokPlacanjaDana: Type.Integer({ minimum: 0, maximum: 365, default: 30 }),
  napomena: note(500, { 'x-input': 'lines' }),
  disabled: Flag(),
  dostava: Type.Object(
    {
      stampa: Flag(true),
      email: Flag(),
      portal: Flag(),
      adresaEposte: Type.Optional(Email),
      /** How an e-mail carries a report. */
      nacinEposte: choice(MAIL_WAYS, 'PDF'),
    },
    { additionalProperties: false, default: {}, 'x-group': 'dostava' },
  ),
  kontakti: listOf(closed({ ime: name(80), uloga: note(80), telefon: note(60), email: Type.Optional(Email) }), {
    maxItems: 50,
    'x-group': 'dostava',
  }),
  cijene: listOf(Agreement, { maxItems: 100, 'x-group': 'cijene' }),
});
export type PartnerDocument = Static<typeof PartnerDocument>;
