import type { Static } from 'typebox';
import * as Type from 'typebox';
import { answerOf, closed, defineCall, Id } from '../contract.ts';

const module = 'requisitions';

/** S3.03, as the hospital writes it. */
export const Requisition = Type.Object({
  ID_UPUTNICE: Type.String(),
  JMBG: Type.String(),
  BIRTH_DATE: Type.String(),
  GENDER: Type.String(),
  ID_PACIJENTA: Type.String(),
  IME: Type.String(),
  HITNO: Type.String(),
  DATUM: Type.String(),
  LJEKAR: Type.String(),
  posiljaoc: Type.String(),
  posiljaocid: Type.String(),
  /** Codes of the hospital's catalogue, one to a line. */
  KATALOZI: Type.String(),
  /** Written out by the doctor, one to a line. */
  PREDEFINISANE_PRETRAGE: Type.String(),
  email: Type.String(),
  telefon: Type.String(),
  passport: Type.String(),
});
export type Requisition = Static<typeof Requisition>;

export const RequestedTest = Type.Object({
  /** As the hospital wrote it. */
  sifra: Type.String(),
  /** What of ours it is; null: the catalogue does not know it. */
  test: Type.Union([Type.Object({ _id: Id, naziv: Type.String() }), Type.Null()]),
  profil: Type.Union([Type.Object({ _id: Id, naziv: Type.String() }), Type.Null()]),
});
export type RequestedTest = Static<typeof RequestedTest>;

/**
 * S7.12, S4.17: on the wire `success: true` means failure, and then every field says GREŠKA (S8.07). The codes that
 * the catalogue knows come along, with those that it does not.
 */
export const lookUpRequisition = defineCall({
  name: 'lookUpRequisition',
  module,
  method: 'GET',
  path: '/isisOrderPregled/:id',
  permission: 'prijem',
  summary: "Ask the hospital for a referral. success: false is the referral, success: true a failure ('GREŠKA')",
  params: closed({ id: Type.String({ minLength: 1, maxLength: 40, pattern: '^[A-Za-z0-9._-]+$' }) }),
  answer: Type.Object({
    success: Type.Boolean(),
    message: Type.String(),
    /** Why it failed; empty when it did not. */
    code: Type.String(),
    data: Requisition,
    pretrage: Type.Array(RequestedTest),
    /** Who is registered with this national number. The name may differ from the referral's: a person must see that. */
    pacijent: Type.Union([Type.Object({ _id: Id, ime: Type.String(), prezime: Type.String() }), Type.Null()]),
    /** Received before, at any site. */
    zaprimljena: Type.Boolean(),
    /** Received before at this site: whose samples were made. */
    pid: Type.Union([Id, Type.Null()]),
  }),
});

const Received = Type.Object({
  datum: Type.String(),
  patient: Type.String(),
  /** The sample's id. */
  sid: Id,
  pid: Id,
  godiste: Type.String(),
  link: Type.String(),
  code: Type.String(),
});

/** S7.13. Served by the samples module, which makes the samples. */
export const receiveRequisition = defineCall({
  name: 'receiveRequisition',
  module: 'samples',
  method: 'POST',
  path: '/isisOrderZaprimanje',
  permission: 'prijem',
  summary: 'Receive a referral: patient, samples and a label for each; once only, however often it is sent',
  body: closed({
    /** The referral as it was looked up. Only its number counts: the rest is read from the hospital again. */
    patient: Type.Object({ ID_UPUTNICE: Type.String({ minLength: 1, maxLength: 40, pattern: '^[A-Za-z0-9._-]+$' }) }),
    stampac: Type.Optional(Type.Union([Id, Type.Null()])),
  }),
  answer: answerOf({
    data: Type.Array(Received),
    /** What the hospital asked for and the catalogue does not know. */
    nepoznate: Type.Array(Type.String()),
    /** Names of tests that are not for this patient. */
    nedostupne: Type.Array(Type.String()),
    /** It had been received before; these are the samples of then. */
    ranije: Type.Boolean(),
  }),
  errors: [
    'REQUISITION_UNAVAILABLE',
    'REQUISITION_NOT_FOUND',
    'REQUISITION_TAKEN',
    'REQUISITION_EMPTY',
    'REQUISITION_INVALID',
  ],
});
