import type { Static } from 'typebox';
import * as Type from 'typebox';
import { REPORT_FLAGS } from '../auth/session.contract.ts';
import { answerOf, closed, defineCall, Id, Instant, OrNull } from '../contract.ts';
import { BATCH_STATES, BATCH_WAYS } from './report.words.ts';

const module = 'reports';
const Day = Type.String({ format: 'date' });
const IdParam = closed({ id: Id });

/** Many reports as one PDF, while it is put together and afterwards. */
export const PrintBatch = Type.Object({
  _id: Id,
  po: Type.Enum([...BATCH_WAYS]),
  dan: Day,
  izbor: Type.String(),
  ukupno: Type.Integer(),
  gotovo: Type.Integer(),
  /** Left out, because they no longer held when it was drawn. */
  izostavljeno: Type.Integer(),
  stanje: Type.Enum([...BATCH_STATES]),
  stampano: OrNull(Instant),
  ko: Type.String(),
  created: Instant,
  finished: OrNull(Instant),
});
export type PrintBatch = Static<typeof PrintBatch>;

export const readBatchOffer = defineCall({
  name: 'readBatchOffer',
  module,
  method: 'GET',
  path: '/stampa/ponuda',
  permission: 'nalazi',
  summary: 'How many reports of a day there are by sender, place and section, and how many are not printed yet',
  query: closed({ dan: Day }),
  answer: answerOf({
    ukupno: Type.Integer(),
    nestampano: Type.Integer(),
    data: Type.Array(
      Type.Object({
        po: Type.Enum([...BATCH_WAYS]),
        _id: Type.String(),
        naziv: Type.String(),
        ukupno: Type.Integer(),
        nestampano: Type.Integer(),
      }),
    ),
  }),
});

export const createPrintBatch = defineCall({
  name: 'createPrintBatch',
  module,
  method: 'POST',
  path: '/stampa',
  permission: 'nalazi',
  summary: 'Put the reports of a day together for the printer, all or by sender, place or section, or those chosen',
  body: closed({
    po: Type.Enum([...BATCH_WAYS]),
    dan: Day,
    /** The sender's, place's or section's `_id` of the offer. */
    izbor: Type.String({ maxLength: 60, default: '' }),
    /** Only with IZBOR: the visits. */
    posjete: Type.Array(Id, { maxItems: 500, default: [] }),
    /** Leave out what has been printed. */
    samoNestampano: Type.Boolean({ default: false }),
  }),
  answer: answerOf({ data: PrintBatch }),
  errors: ['NOT_FOUND', 'BATCH_EMPTY'],
});

export const readPrintBatch = defineCall({
  name: 'readPrintBatch',
  module,
  method: 'GET',
  path: '/stampa/:id',
  permission: 'nalazi',
  summary: 'How far a print batch is',
  params: IdParam,
  answer: answerOf({ data: PrintBatch }),
  errors: ['NOT_FOUND'],
});

export const readBatchPdf = defineCall({
  name: 'readBatchPdf',
  module,
  method: 'GET',
  path: '/stampa/:id/pdf',
  permission: 'nalazi',
  summary: 'The finished batch as one PDF, base64',
  params: IdParam,
  answer: answerOf({ pdf: Type.String() }),
  errors: ['NOT_FOUND', 'REPORT_NOT_DRAWN', 'BATCH_CHANGED'],
});

export const finishPrintBatch = defineCall({
  name: 'finishPrintBatch',
  module,
  method: 'POST',
  path: '/stampa/kraj',
  permission: 'nalazi',
  summary: 'The paper has come out: its reports count as printed; or the batch is called off',
  body: closed({ id: Id, stampano: Type.Boolean() }),
  answer: answerOf({ data: PrintBatch }),
  errors: ['NOT_FOUND'],
});

/** S3.01, S6.03: a list of the laboratory, each behind a flag of its own. */
export const DayList = Type.Object({
  vrsta: Type.Enum([...REPORT_FLAGS]),
  od: Day,
  do: Day,
  kolone: Type.Array(Type.Object({ kljuc: Type.String(), desno: Type.Boolean() })),
  redovi: Type.Array(Type.Array(Type.String())),
  /** Below the columns, where that makes sense. */
  zbir: Type.Array(Type.String()),
  /** There are more rows than are shown. */
  skraceno: Type.Boolean(),
});
export type DayList = Static<typeof DayList>;

export const readDayList = defineCall({
  name: 'readDayList',
  module,
  method: 'GET',
  path: '/izvjestaji/:vrsta',
  permission: 'nalazi',
  summary: 'One of the laboratory’s lists over days; refused without its flag',
  params: closed({ vrsta: Type.Enum([...REPORT_FLAGS]) }),
  query: closed({ od: Day, do: Day }),
  answer: answerOf({ data: DayList }),
  errors: ['NOT_PERMITTED', 'DATE_RANGE_INVALID'],
});

export const printDayList = defineCall({
  name: 'printDayList',
  module,
  method: 'GET',
  path: '/izvjestaji/:vrsta/pdf',
  permission: 'nalazi',
  summary: 'The same list as a PDF, base64',
  params: closed({ vrsta: Type.Enum([...REPORT_FLAGS]) }),
  query: closed({ od: Day, do: Day }),
  answer: answerOf({ pdf: Type.String() }),
  errors: ['NOT_PERMITTED', 'DATE_RANGE_INVALID'],
});
