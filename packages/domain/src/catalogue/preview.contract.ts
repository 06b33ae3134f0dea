import type { Static } from 'typebox';
import * as Type from 'typebox';
import { answerOf, closed, defineCall, Id, Instant } from '../contract.ts';
import { LabAssayDocument } from './assay.documents.ts';
import { SEXES } from './population.words.ts';

const ResultFlag = Type.Enum(['', '?', 'L', 'H', 'LL', 'HH']);

/** One result that would be flagged differently. Nothing in it says whose it is. */
export const FlagChange = Type.Object({
  vrijednost: Type.Number(),
  prije: ResultFlag,
  poslije: ResultFlag,
  /** Nothing: it is not known. */
  spol: Type.Enum(['', ...SEXES]),
  /** In words of the data: `34 godine`, or from the youngest to the oldest that is possible; nothing: it is not known. */
  dob: Type.String(),
  izmjereno: Instant,
});
export type FlagChange = Static<typeof FlagChange>;

export const FlagPreview = Type.Object({
  ukupno: Type.Integer(),
  promijenjeno: Type.Integer(),
  /** `N→H`: how many go from normal to high. */
  prelazi: Type.Record(Type.String(), Type.Integer()),
  primjeri: Type.Array(FlagChange),
});
export type FlagPreview = Static<typeof FlagPreview>;

/** Asked before saving: what the changed intervals and critical limits would have done to recent results. */
export const previewLabAssay = defineCall({
  name: 'previewLabAssay',
  module: 'catalogue',
  method: 'POST',
  path: '/assays/lab/preview',
  permission: 'administrator',
  summary: 'Which results of the last 90 days would be flagged differently if the assay were saved like this',
  body: closed({
    labassay: closed({
      _id: Type.Optional(Id),
      verzija: Type.Optional(Type.Integer()),
      ...LabAssayDocument.properties,
    }),
  }),
  answer: answerOf({ data: FlagPreview }),
  errors: ['NOT_FOUND'],
  notRepeatable: 'reads only; the whole document does not fit an address',
});
