import type { Static } from 'typebox';
import * as Type from 'typebox';
import { answerOf, closed, defineCall, Id, Instant } from '../contract.ts';
import { listQuery, tableAnswer } from '../tables/table.contract.ts';
import { PAPER_KINDS } from './paper-kinds.ts';
import { MOST_PDF_BYTES } from './pdf.rules.ts';
import { PRICE_SOURCES } from './price.rules.ts';

const module = 'partners';

/** A contract or another paper of a partner, without its bytes. */
export const PartnerPaper = Type.Object({
  _id: Id,
  naziv: Type.String(),
  vrsta: Type.Enum([...PAPER_KINDS]),
  velicina: Type.Integer(),
  /** Hexadecimal, as other programs show it. */
  sha256: Type.String(),
  autor: Type.String(),
  created: Instant,
});
export type PartnerPaper = Static<typeof PartnerPaper>;

export const listPartnerDocuments = defineCall({
  name: 'listPartnerDocuments',
  module,
  method: 'GET',
  path: '/partneri/:id/dokumenti',
  permission: 'postavke',
  summary: 'Contracts and other papers of a partner, newest first',
  params: closed({ id: Id }),
  query: listQuery({}),
  answer: tableAnswer(PartnerPaper),
  errors: ['NOT_FOUND', 'SORT_NOT_ALLOWED', 'DATE_RANGE_INVALID'],
  getOnly: 'a POST there keeps a paper',
});

const MOST_BASE64 = Math.ceil(MOST_PDF_BYTES / 3) * 4;

export const addPartnerDocument = defineCall({
  name: 'addPartnerDocument',
  module,
  method: 'POST',
  path: '/partneri/:id/dokumenti',
  permission: 'administrator',
  summary: 'Keep a paper of a partner, a PDF of at most 5 MiB',
  params: closed({ id: Id }),
  body: closed({
    naziv: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
    vrsta: Type.Enum([...PAPER_KINDS]),
    sadrzaj: Type.String({ minLength: 1, maxLength: MOST_BASE64 }),
  }),
  bodyLimit: MOST_BASE64 + 4096,
  answer: answerOf({ data: PartnerPaper }),
  errors: ['NOT_FOUND', 'DOCUMENT_NOT_PDF', 'BODY_TOO_LARGE'],
});

export const readPartnerDocument = defineCall({
  name: 'readPartnerDocument',
  module,
  method: 'GET',
  path: '/partneri/dokumenti/:id',
  permission: 'postavke',
  summary: 'One paper of a partner, with its bytes',
  params: closed({ id: Id }),
  answer: answerOf({ data: Type.Object({ ...PartnerPaper.properties, sadrzaj: Type.String() }) }),
  errors: ['NOT_FOUND'],
});

export const removePartnerDocument = defineCall({
  name: 'removePartnerDocument',
  module,
  method: 'POST',
  path: '/partneri/dokumenti/:id/ukloni',
  permission: 'administrator',
  summary: 'Take a paper off the list of its partner; it stays in the database',
  params: closed({ id: Id }),
  answer: answerOf({}),
  errors: ['NOT_FOUND'],
});

const Amount = Type.String({ pattern: '^\\d+\\.\\d{2}$' });

export const PartnerPrice = Type.Object({
  _id: Id,
  vrsta: Type.Enum(['TEST', 'PROFIL']),
  sifra: Type.String(),
  naziv: Type.String(),
  osnovna: Amount,
  ugovorena: Type.Union([Amount, Type.Null()]),
  popust: Type.Number(),
  konacna: Amount,
  izvor: Type.Enum([...PRICE_SOURCES]),
});
export type PartnerPrice = Static<typeof PartnerPrice>;

export const readPartnerPrices = defineCall({
  name: 'readPartnerPrices',
  module,
  method: 'GET',
  path: '/partneri/:id/cijene',
  permission: 'postavke',
  summary: 'What a partner pays on a day for every assay and profile on offer',
  params: closed({ id: Id }),
  query: listQuery({ dan: Type.Optional(Type.String({ format: 'date' })) }),
  answer: tableAnswer(PartnerPrice, {
    dan: Type.String(),
    ugovor: Type.Union([
      Type.Object({
        cjenovnik: Type.String(),
        od: Type.String(),
        do: Type.Optional(Type.String()),
        popust: Type.Number(),
      }),
      Type.Null(),
    ]),
  }),
  errors: ['NOT_FOUND', 'SORT_NOT_ALLOWED', 'DATE_RANGE_INVALID'],
});
