import type { Static } from 'typebox';
import * as Type from 'typebox';
import { answerOf, closed, defineCall, Instant } from '../contract.ts';
import { LANGUAGES } from '../language/language.ts';
import { REPORT_STATES } from './report.words.ts';

const module = 'reports';

/** What anybody may know who holds the paper: nothing of whose it is nor what came out. */
export const Authenticity = Type.Object({
  broj: Type.String(),
  verzija: Type.Integer(),
  izdat: Instant,
  stanje: Type.Enum([...REPORT_STATES]),
  /** Of the PDF, to compare with a file at hand; empty for the moment before it is drawn. */
  sha256: Type.String(),
  laboratorija: Type.String(),
});
export type Authenticity = Static<typeof Authenticity>;

const PublicId = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' });

export const readAuthenticity = defineCall({
  name: 'readAuthenticity',
  module,
  method: 'GET',
  path: '/provjera/:javniId',
  permission: 'public',
  summary: 'Whether a report with this QR code exists, and whether it still holds',
  params: closed({ javniId: Type.String({ maxLength: 100 }) }),
  answer: answerOf({ data: Authenticity }),
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});

export const openPublicReport = defineCall({
  name: 'openPublicReport',
  module,
  method: 'POST',
  path: '/provjera/otvori',
  permission: 'public',
  summary: 'The report itself, as a PDF, for whoever knows the birth date and the code',
  body: closed({
    javniId: PublicId,
    datum: Type.String({ format: 'date' }),
    kod: Type.String({ maxLength: 40 }),
    /** Of the page, for what a refusal says. */
    language: Type.Optional(Type.Enum([...LANGUAGES])),
  }),
  answer: answerOf({ pdf: Type.String(), broj: Type.String(), verzija: Type.Integer() }),
  errors: ['PICKUP_REFUSED', 'PICKUP_DELAYED', 'REPORT_SUSPENDED', 'REPORT_NOT_DRAWN', 'TOO_MANY_REQUESTS'],
  notRepeatable: 'Nothing is changed; each try counts.',
});
