import type { Static } from 'typebox';
import * as Type from 'typebox';
import { answerOf, closed, defineCall, Id, Instant, OrNull, version } from '../contract.ts';
import { PartnerPrice } from '../partners/partners.contract.ts';
import { TableQuery, tableAnswer } from '../tables/table.contract.ts';
import { MOST_COUNT } from './quote.rules.ts';
import { QUOTE_STATUSES } from './quote.words.ts';

const module = 'quotes';
const permission = 'prijem' as const;
const Amount = Type.String({ pattern: '^\\d+\\.\\d{2}$' });

export const QuoteLineRow = Type.Object({
  ...PartnerPrice.properties,
  kolicina: Type.Integer(),
  iznos: Amount,
});

export const Quote = Type.Object({
  _id: Id,
  verzija: Type.Integer(),
  /** Given when it is issued. */
  broj: OrNull(Type.String()),
  status: Type.Enum([...QUOTE_STATUSES]),
  dan: Type.String({ format: 'date' }),
  pacijent: OrNull(Type.Object({ _id: Id, ime: Type.String(), prezime: Type.String(), jmbg: Type.String() })),
  narucioc: OrNull(Type.Object({ _id: Id, naziv: Type.String() })),
  uzorci: Type.Array(Id),
  stavke: Type.Array(QuoteLineRow),
  /** In per cent of the whole, besides what was agreed with a partner. */
  popust: Type.Number(),
  /** Before and after that discount. */
  zbir: Amount,
  ukupno: Amount,
  napomena: Type.String(),
  autor: Type.String(),
  created: Instant,
  izdat: OrNull(Instant),
  placen: OrNull(Instant),
  otkazan: OrNull(Instant),
});
export type Quote = Static<typeof Quote>;
/** As lists show it. */
export type QuoteRow = Omit<Quote, 'stavke'>;

const Item = closed({
  vrsta: Type.Enum(['TEST', 'PROFIL']),
  _id: Id,
  kolicina: Type.Integer({ minimum: 1, maximum: MOST_COUNT, default: 1 }),
});
const CONTENT = {
  narucioc: Type.Optional(OrNull(Id)),
  stavke: Type.Array(Item, { minItems: 1, maxItems: 300 }),
  /** In per cent, two decimals at most; `multipleOf` would refuse 33.33. */
  popust: Type.Number({ minimum: 0, maximum: 100, default: 0 }),
  napomena: Type.String({ maxLength: 500, default: '' }),
};
const IdParam = closed({ id: Id });

/** The front desk may not read the agreements; this is what of them a quote needs. */
export const readQuoteOffer = defineCall({
  name: 'readQuoteOffer',
  module,
  method: 'GET',
  path: '/predracun/ponuda',
  permission,
  summary: 'What tests and profiles cost today, for a partner or for whoever pays alone, and which partners there are',
  query: closed({ narucioc: Type.Optional(Id) }),
  answer: answerOf({
    dan: Type.String({ format: 'date' }),
    data: Type.Array(PartnerPrice),
    partneri: Type.Array(Type.Object({ _id: Id, sifra: Type.String(), naziv: Type.String() })),
  }),
  errors: ['NOT_FOUND'],
});

export const createQuote = defineCall({
  name: 'createQuote',
  module,
  method: 'POST',
  path: '/predracun',
  permission,
  summary: 'Begin a quote for a patient or a partner at the prices of today',
  body: closed({ pacijent: Type.Optional(Id), ...CONTENT }),
  answer: answerOf({ data: Quote }),
  errors: ['NOT_FOUND', 'TEST_NOT_OFFERED'],
});

export const readQuote = defineCall({
  name: 'readQuote',
  module,
  method: 'GET',
  path: '/predracun/:id',
  permission,
  summary: 'One quote',
  params: IdParam,
  answer: answerOf({ data: Quote }),
  errors: ['NOT_FOUND'],
});

export const updateQuote = defineCall({
  name: 'updateQuote',
  module,
  method: 'POST',
  path: '/predracun/:id',
  permission,
  summary: 'Change a draft; its prices become those of today',
  params: IdParam,
  body: closed({ verzija: version(), ...CONTENT }),
  answer: answerOf({ data: Quote }),
  errors: ['NOT_FOUND', 'ENTRY_STALE', 'QUOTE_NOT_DRAFT', 'TEST_NOT_OFFERED'],
});

export const changeQuoteStatus = defineCall({
  name: 'changeQuoteStatus',
  module,
  method: 'POST',
  path: '/predracun/:id/status',
  permission,
  summary: 'Issue a quote (it gets its number), mark it as paid, or cancel it',
  params: IdParam,
  body: closed({ verzija: version(), status: Type.Enum(['IZDAT', 'PLAĆEN', 'OTKAZAN']) }),
  answer: answerOf({ data: Quote }),
  errors: ['NOT_FOUND', 'ENTRY_STALE', 'QUOTE_STATUS'],
});

export const printQuote = defineCall({
  name: 'printQuote',
  module,
  method: 'GET',
  path: '/predracun/:id/pdf',
  permission,
  summary: 'A quote as a PDF, base64',
  params: IdParam,
  answer: answerOf({ pdf: Type.String() }),
  errors: ['NOT_FOUND'],
});

export const QUOTE_SORTS = ['created', 'broj', 'status', 'ukupno'] as const;

export const listQuotes = defineCall({
  name: 'listQuotes',
  module,
  method: 'GET',
  path: '/predracun/pregled',
  permission,
  summary: 'The quotes of the site, newest first',
  query: TableQuery,
  answer: tableAnswer(Type.Omit(Quote, ['stavke'])),
  errors: ['SORT_NOT_ALLOWED', 'DATE_RANGE_INVALID'],
});
