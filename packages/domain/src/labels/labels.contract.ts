import type { Static } from 'typebox';
import * as Type from 'typebox';
import { LabelTemplateDocument } from '../catalogue/intake.documents.ts';
import { answerOf, closed, defineCall, Id, Instant } from '../contract.ts';
import { TableQuery, tableAnswer } from '../tables/table.contract.ts';
import { PRINT_FAULTS, PRINT_STATUSES } from './label.words.ts';

const module = 'labels';

/** What one label says. It is kept with the print, so that a reprint says the same. */
export const Label = Type.Object({
  code: Type.String({ pattern: '^\\d{10,13}$' }),
  ime: Type.String(),
  prezime: Type.String(),
  godiste: Type.String(),
  spol: Type.String(),
  tip: Type.String(),
  sekcija: Type.String(),
  /** S9.07: dd.mm.yy hh:mm. */
  vrijeme: Type.String(),
  hitno: Type.Boolean(),
  rbr: Type.Integer(),
  protokol: Type.String(),
  lokacija: Type.String(),
  /** Of somebody without a number of the state: our own, which tells two unknown people apart. */
  brojPacijenta: Type.Optional(Type.String()),
  /** S3.01 pid_bcode: whoever printed it wants the patient's number of the day on it. Set by the labels module. */
  saRednimBrojem: Type.Optional(Type.Boolean()),
});
export type Label = Static<typeof Label>;

/** The picture of a template with made-up data, exactly as the printer would draw it. */
export const previewLabel = defineCall({
  name: 'previewLabel',
  module,
  method: 'POST',
  path: '/naljepnice/pregled',
  permission: 'postavke',
  summary: 'How a label template looks, as SVG, with the ZPL that a printer would get',
  body: closed({
    naljepnica: LabelTemplateDocument,
    tacakaPoMm: Type.Integer({ minimum: 6, maximum: 24, default: 8 }),
  }),
  answer: answerOf({ svg: Type.String(), zpl: Type.String() }),
  notRepeatable: 'It changes nothing.',
});

export const LabelPrint = Type.Object({
  _id: Id,
  /** The sample's number. */
  code: Type.String(),
  pacijent: Type.String(),
  stampac: Type.String(),
  kolicina: Type.Integer(),
  krug: Type.Integer(),
  razlog: Type.String(),
  status: Type.Enum([...PRINT_STATUSES]),
  greska: Type.Union([Type.Enum([...PRINT_FAULTS]), Type.Null()]),
  autor: Type.String(),
  created: Instant,
});
export type LabelPrint = Static<typeof LabelPrint>;

export const listLabelPrints = defineCall({
  name: 'listLabelPrints',
  module,
  method: 'GET',
  path: '/naljepnice/red',
  permission: 'prijem',
  summary: 'Labels on their way to the printers of the site, newest first',
  query: TableQuery,
  answer: tableAnswer(LabelPrint),
  errors: ['SORT_NOT_ALLOWED', 'DATE_RANGE_INVALID'],
});

const IdParam = closed({ id: Id });

export const repeatLabelPrint = defineCall({
  name: 'repeatLabelPrint',
  module,
  method: 'POST',
  path: '/naljepnice/red/:id/ponovi',
  permission: 'prijem',
  summary: 'Print a label again, with a reason; it says that it is a copy',
  params: IdParam,
  body: closed({ razlog: Type.String({ minLength: 3, maxLength: 200, pattern: '\\S' }), stampac: Type.Optional(Id) }),
  answer: answerOf({ _id: Id }),
  errors: ['NOT_FOUND', 'PRINTER_MISSING'],
});

export const settleLabelPrint = defineCall({
  name: 'settleLabelPrint',
  module,
  method: 'POST',
  path: '/naljepnice/red/:id/rijesi',
  permission: 'prijem',
  summary: 'Somebody has looked at the printer: the label came out, or it is not wanted any more',
  params: IdParam,
  body: closed({ ishod: Type.Enum(['ODŠTAMPANO', 'OTKAZANO']) }),
  answer: answerOf({}),
  errors: ['NOT_FOUND', 'PRINT_FINISHED'],
});
