import type { Static } from 'typebox';
import * as Type from 'typebox';
import { LabAssayDocument } from '../catalogue/assay.documents.ts';
import { answerOf, defineCall, Id } from '../contract.ts';
import { QUESTIONS } from './sample.words.ts';

const Named = Type.Object({ _id: Id, sifra: Type.String(), naziv: Type.String() });

/** A test as the counter needs it. */
export const OfferedTest = Type.Object({
  _id: Id,
  labassay: Type.String(),
  naziv: Type.String(),
  analit: Type.String(),
  sekcija: Id,
  tip: Id,
  cijena: Type.String(),
  redoslijed: Type.Integer(),
  calculated: Type.Boolean(),
  /** The tests that this one is calculated from. */
  calculatedTests: Type.Array(Id),
  podobnost: LabAssayDocument.properties.podobnost,
  razmakDana: Type.Integer(),
  pitanja: Type.Array(Type.Enum([...QUESTIONS])),
});
export type OfferedTest = Static<typeof OfferedTest>;

export const Offer = Type.Object({
  testovi: Type.Array(OfferedTest),
  profili: Type.Array(Type.Object({ ...Named.properties, testovi: Type.Array(Id) })),
  sekcije: Type.Array(Type.Object({ ...Named.properties, redoslijed: Type.Integer() })),
  tipovi: Type.Array(
    Type.Object({
      ...Named.properties,
      epruveta: Type.Object({ naziv: Type.String(), boja: Type.String() }),
      mikrobiologija: Type.Boolean(),
    }),
  ),
  doktori: Type.Array(Named),
  partneri: Type.Array(Named),
  lokacije: Type.Array(Named),
  stampaci: Type.Array(Type.Object({ ...Named.properties, podrazumijevan: Type.Boolean() })),
});
export type Offer = Static<typeof Offer>;

/** The front desk may not read the settings; this is what of them it needs, for its own site. */
export const readOffer = defineCall({
  name: 'readOffer',
  module: 'samples',
  method: 'GET',
  path: '/uzorci/ponuda',
  permission: 'prijem',
  summary: 'Tests, profiles, tubes, doctors, partners and printers that this site works with',
  answer: answerOf({ data: Offer }),
});
