import type { Static } from 'typebox';
import * as Type from 'typebox';
import { answerOf, closed, defineCall, Id, Instant, OrNull } from '../contract.ts';
import { MAIL_WAYS } from './report.words.ts';

const module = 'reports';

/** A patient's agreement that reports are sent to them by e-mail. */
export const Consent = Type.Object({
  nacin: Type.Enum([...MAIL_WAYS]),
  email: Type.String(),
  ko: Type.String(),
  kada: Instant,
});
export type Consent = Static<typeof Consent>;

export const readConsent = defineCall({
  name: 'readConsent',
  module,
  method: 'GET',
  path: '/nalazi/saglasnost/:id',
  permission: 'prijem',
  summary: 'Whether a patient has agreed to reports by e-mail, how and where to',
  params: closed({ id: Id }),
  answer: answerOf({
    data: OrNull(Consent),
    email: Type.String(),
    /** The newest visit at this site, for the slip with its code. */
    posjeta: OrNull(Type.Object({ _id: Id, protokol: Type.String(), dan: Type.String() })),
  }),
  errors: ['NOT_FOUND'],
});

export const saveConsent = defineCall({
  name: 'saveConsent',
  module,
  method: 'POST',
  path: '/nalazi/saglasnost',
  permission: 'prijem',
  summary: 'Write down a patient’s consent to reports by e-mail, or that they took it back',
  body: closed({
    pacijent: Id,
    /** Nothing: taken back. */
    nacin: OrNull(Type.Enum([...MAIL_WAYS])),
    email: Type.Optional(Type.String({ maxLength: 120, format: 'email' })),
  }),
  answer: answerOf({ data: OrNull(Consent) }),
  errors: ['NOT_FOUND', 'REQUIRED_FIELDS_MISSING'],
});

/** Handed over on paper, because it must not travel the way of the report. */
export const printPickupSlip = defineCall({
  name: 'printPickupSlip',
  module,
  method: 'POST',
  path: '/nalazi/potvrda',
  permission: 'prijem',
  summary: 'The slip for the patient: where the report will be and the code that opens it, as a PDF, base64',
  body: closed({
    posjeta: Id,
    /** A new code takes the place of the one before, which no longer opens anything. */
    novi: Type.Boolean({ default: false }),
  }),
  answer: answerOf({ pdf: Type.String() }),
  errors: ['NOT_FOUND'],
  notRepeatable:
    'The code is never stored in an answer; a second call gives the same slip, or with `novi` a newer one.',
});

export const readPartnerCode = defineCall({
  name: 'readPartnerCode',
  module,
  method: 'POST',
  path: '/nalazi/kod-partnera',
  permission: 'administrator',
  summary: 'The code that opens the reports e-mailed to a partner; each look is in the trail',
  body: closed({ partner: Id, novi: Type.Boolean({ default: false }) }),
  answer: answerOf({ kod: Type.String(), vaziDo: Instant }),
  errors: ['NOT_FOUND', 'SIGNING_PAUSED'],
  notRepeatable: 'The code is never stored in an answer.',
});

/** From then on the code on the patient's slip opens nothing; a new slip carries a new one. */
export const revokePickupCode = defineCall({
  name: 'revokePickupCode',
  module,
  method: 'POST',
  path: '/nalazi/potvrda/opozovi',
  permission: 'prijem',
  summary: 'Call back the code of a visit: it no longer opens its reports',
  body: closed({ posjeta: Id }),
  answer: answerOf({}),
  errors: ['NOT_FOUND'],
});

export const revokePartnerCode = defineCall({
  name: 'revokePartnerCode',
  module,
  method: 'POST',
  path: '/nalazi/kod-partnera/opozovi',
  permission: 'administrator',
  summary: 'Call back the code of a partner: it no longer opens reports that were sent to them',
  body: closed({ partner: Id }),
  answer: answerOf({}),
  errors: ['NOT_FOUND'],
});
