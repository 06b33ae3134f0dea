import type { Static } from 'typebox';
import * as Type from 'typebox';
import { answerOf, closed, defineCall, Id, Instant, OrNull } from '../contract.ts';
import { listQuery, TableQuery, tableAnswer } from '../tables/table.contract.ts';
import {
  ATTEMPT_OUTCOMES,
  DELIVERY_CHANNELS,
  DELIVERY_FAULTS,
  DELIVERY_STATES,
  MAIL_WAYS,
  RECIPIENTS,
  REPORT_STATES,
} from './report.words.ts';

const module = 'reports';
const IdParam = closed({ id: Id });

export const DELIVERY_ACTIONS = ['retry', 'cancel', 'resend'] as const;

/** A version on its way to somebody (S2.15). */
export const Delivery = Type.Object({
  _id: Id,
  /** The visit. */
  posjeta: Id,
  broj: Type.String(),
  verzija: Type.Integer(),
  pacijent: Type.String(),
  kanal: Type.Enum([...DELIVERY_CHANNELS]),
  primalac: Type.Enum([...RECIPIENTS]),
  naziv: Type.String(),
  adresa: Type.String(),
  nacin: Type.Enum(['', ...MAIL_WAYS]),
  stanje: Type.Enum([...DELIVERY_STATES]),
  razlog: Type.Enum([...DELIVERY_FAULTS]),
  poruka: Type.String(),
  pokusaja: Type.Integer(),
  ponovljeno: Type.Boolean(),
  ispravka: Type.Boolean(),
  /** Says that the version is suspended, instead of carrying it. */
  obustava: Type.Boolean(),
  /** How the version stands now, whatever became of the delivery. */
  nalaz: Type.Enum([...REPORT_STATES]),
  /** When it is tried next. */
  sljedeci: OrNull(Instant),
  created: Instant,
  finished: OrNull(Instant),
  allowedActions: Type.Array(Type.Enum([...DELIVERY_ACTIONS])),
});
export type Delivery = Static<typeof Delivery>;

export const DELIVERY_SORTS = ['created', 'stanje', 'kanal'] as const;

export const listDeliveries = defineCall({
  name: 'listDeliveries',
  module,
  method: 'GET',
  path: '/outbox/pregled',
  permission: 'nalazi',
  summary: 'Deliveries of the site, newest first; RADNA LISTA: what has not arrived',
  query: closed({
    ...TableQuery.properties,
    stanje: Type.Optional(Type.Enum([...DELIVERY_STATES])),
    kanal: Type.Optional(Type.Enum([...DELIVERY_CHANNELS])),
    /** State of the version: with OBUSTAVLJEN, what was sent or printed and is suspended now. */
    nalaz: Type.Optional(Type.Enum([...REPORT_STATES])),
  }),
  answer: tableAnswer(Delivery),
  errors: ['SORT_NOT_ALLOWED', 'DATE_RANGE_INVALID'],
});

export const countDeliveries = defineCall({
  name: 'countDeliveries',
  module,
  method: 'GET',
  path: '/outbox/brojevi',
  permission: 'nalazi',
  summary: 'How many deliveries have not arrived, are on their way, arrived today, and arrived but are suspended now',
  answer: answerOf({
    nisuStigle: Type.Integer(),
    naPutu: Type.Integer(),
    poslaneDanas: Type.Integer(),
    poslanoObustavljeno: Type.Integer(),
  }),
});

/** S2.70: what "mail control" and "error control" show. */
export const readDelivery = defineCall({
  name: 'readDelivery',
  module,
  method: 'GET',
  path: '/outbox/pregled/:id',
  permission: 'nalazi',
  summary: 'A delivery with every attempt and what the other side said',
  params: IdParam,
  answer: answerOf({
    data: Delivery,
    pokusaji: Type.Array(
      Type.Object({
        broj: Type.Integer(),
        pocetak: Instant,
        kraj: OrNull(Instant),
        ishod: OrNull(Type.Enum([...ATTEMPT_OUTCOMES])),
        poruka: Type.String(),
      }),
    ),
  }),
  errors: ['NOT_FOUND'],
});

export const listDeliveriesOfReport = defineCall({
  name: 'listDeliveriesOfReport',
  module,
  method: 'GET',
  path: '/outbox/nalaz/:id',
  permission: 'nalazi',
  summary: 'All deliveries of the reports of a visit, newest first',
  params: IdParam,
  query: listQuery({}),
  answer: tableAnswer(Delivery),
  errors: ['NOT_FOUND', 'SORT_NOT_ALLOWED', 'DATE_RANGE_INVALID'],
});

export const sendReport = defineCall({
  name: 'sendReport',
  module,
  method: 'POST',
  path: '/outbox/posalji',
  permission: 'prijem',
  summary: 'Send the newest version to somebody; an e-mail to the patient needs their consent',
  body: closed({
    posjeta: Id,
    kanal: Type.Enum([...DELIVERY_CHANNELS]),
    primalac: Type.Enum([...RECIPIENTS]),
    /** Where it is for a partner. */
    partner: Type.Optional(Id),
  }),
  answer: answerOf({ data: Delivery }),
  errors: [
    'NOT_FOUND',
    'REPORT_SUSPENDED',
    'REPORT_WITHDRAWN',
    'REPORT_NOT_DRAWN',
    'CONSENT_MISSING',
    'DELIVERY_ADDRESS_MISSING',
  ],
});

/** S7.22. What the old wire sends besides is not looked at. */
export const cancelDelivery = defineCall({
  name: 'cancelDelivery',
  module,
  method: 'POST',
  path: '/outbox/delete',
  permission: 'prijem',
  summary: 'Call off a delivery that has not left yet',
  body: closed({
    /** The delivery. */
    idNalaza: Id,
    email: Type.Optional(Type.String({ maxLength: 120 })),
    status: Type.Optional(Type.String({ maxLength: 40 })),
    eNalaz: Type.Optional(Type.Union([Type.Boolean(), Type.String({ maxLength: 40 })])),
    flag: Type.Optional(Type.Union([Type.Boolean(), Type.String({ maxLength: 300 })])),
  }),
  answer: answerOf({}),
  errors: ['NOT_FOUND', 'DELIVERY_FINISHED'],
});

/** S7.24. */
export const retryDelivery = defineCall({
  name: 'retryDelivery',
  module,
  method: 'POST',
  path: '/retry',
  permission: 'prijem',
  summary: 'Try a delivery at once that waits, failed or is uncertain; an arrived one is sent again as a new one',
  body: closed({ id: Id }),
  answer: answerOf({ data: Delivery }),
  errors: ['NOT_FOUND', 'DELIVERY_FINISHED', 'DELIVERY_ADDRESS_MISSING'],
});
