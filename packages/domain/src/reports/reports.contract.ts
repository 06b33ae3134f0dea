import type { Static } from 'typebox';
import * as Type from 'typebox';
import { answerOf, closed, defineCall, Id, Instant, OrNull, version } from '../contract.ts';
import { LANGUAGES } from '../language/language.ts';
import { SAMPLE_STATUSES } from '../samples/sample.words.ts';
import { TableQuery, tableAnswer } from '../tables/table.contract.ts';
import { ReportLook } from './report.documents.ts';
import { DELIVERY_STATES, REPORT_KINDS, REPORT_STATES } from './report.words.ts';

const module = 'reports';
const VisitParam = closed({ id: Id });
const LanguageName = Type.Enum([...LANGUAGES]);

export const REPORT_ACTIONS = ['issuePartial', 'issueFinal', 'amend', 'withdraw', 'reinstate', 'send', 'pdf'] as const;
export type ReportAction = (typeof REPORT_ACTIONS)[number];

/** A version, as lists show it. */
export const ReportVersion = Type.Object({
  verzija: Type.Integer(),
  vrsta: Type.Enum([...REPORT_KINDS]),
  izmijenjen: Type.Boolean(),
  stanje: Type.Enum([...REPORT_STATES]),
  stanjeRazlog: Type.String(),
  jezik: LanguageName,
  izdat: Instant,
  izdao: Type.String(),
  /** Not there for the moment between issuing and drawing. */
  pdf: OrNull(Type.Object({ sha256: Type.String(), size: Type.Integer() })),
  javniId: Type.String(),
});
export type ReportVersion = Static<typeof ReportVersion>;

/** S3.08, S4.18: a visit of which something was verified. `_id` is the visit's. */
export const ReportEntry = Type.Object({
  _id: Id,
  broj: Type.String(),
  protokol: Type.String(),
  datum: Type.String(),
  hitno: Type.Boolean(),
  pacijent: Type.Object({
    _id: Id,
    ime: Type.String(),
    prezime: Type.String(),
    godiste: Type.String(),
    /** The name on the paper of the newest version, where the patient has another one since. */
    naNalazu: Type.String(),
  }),
  samples: Type.Array(
    Type.Object({
      _id: Id,
      id: Type.String(),
      sekcija: Type.String(),
      status: Type.Enum([...SAMPLE_STATUSES]),
      odbijen: Type.Boolean(),
      /** A fact about the patient was corrected since it was verified: nothing is issued of it until it is verified again. */
      zastario: Type.Boolean(),
    }),
  ),
  posiljaoc: Type.String(),
  narucioc: Type.String(),
  /** Both, each once: whom besides the patient it may go to. */
  partneri: Type.Array(Type.Object({ _id: Id, naziv: Type.String() })),
  /** Any version can be shown. */
  pdf: Type.Boolean(),
  /** Nothing of the visit is awaited any more. */
  final: Type.Boolean(),
  /** The final version can be shown; red where it is due and missing. */
  final_pdf: Type.Boolean(),
  /** Something verified is in no version yet. */
  ceka: Type.Boolean(),
  verzija: Type.Integer(),
  /** Of the newest version. */
  stanje: OrNull(Type.Enum([...REPORT_STATES])),
  izmjena: OrNull(Type.Object({ razlog: Type.String(), ko: Type.String(), kada: Instant })),
  /** How the deliveries of the newest version stand, the worst first; nothing where there are none. */
  dostava: OrNull(Type.Enum([...DELIVERY_STATES])),
  verifikovano: Instant,
  allowedActions: Type.Array(Type.Enum([...REPORT_ACTIONS])),
});
export type ReportEntry = Static<typeof ReportEntry>;

export const REPORT_SORTS = ['datum', 'broj', 'verifikovano'] as const;

export const listReports = defineCall({
  name: 'listReports',
  module,
  method: 'GET',
  path: '/nalazi/pregled',
  permission: 'nalazi',
  summary: 'Visits of which something was verified, with their reports; RADNA LISTA: those that await one',
  query: closed({
    ...TableQuery.properties,
    /** Of the newest version. */
    stanje: Type.Optional(Type.Enum([...REPORT_STATES])),
  }),
  answer: tableAnswer(ReportEntry),
  errors: ['SORT_NOT_ALLOWED', 'DATE_RANGE_INVALID'],
});

export const readReport = defineCall({
  name: 'readReport',
  module,
  method: 'GET',
  path: '/nalazi/pregled/:id',
  permission: 'nalazi',
  summary: 'The reports of a visit, all versions, newest first',
  params: VisitParam,
  answer: answerOf({ data: ReportEntry, verzije: Type.Array(ReportVersion) }),
  errors: ['NOT_FOUND'],
});

/** The visit that a sample belongs to, for the pdf action of its row. */
export const readReportOfSample = defineCall({
  name: 'readReportOfSample',
  module,
  method: 'GET',
  path: '/nalazi/uzorak/:id',
  permission: 'nalazi',
  summary: 'The report that shows a sample: its visit and newest version',
  params: VisitParam,
  answer: answerOf({ posjeta: Id, verzija: Type.Integer() }),
  errors: ['NOT_FOUND'],
});

export const readReportPdf = defineCall({
  name: 'readReportPdf',
  module,
  method: 'GET',
  path: '/nalazi/pregled/:id/pdf',
  permission: 'nalazi',
  summary: 'The exact bytes of a version, base64; by default the newest in its own language',
  params: VisitParam,
  query: closed({
    verzija: Type.Optional(version(1)),
    jezik: Type.Optional(LanguageName),
  }),
  answer: answerOf({
    pdf: Type.String(),
    sha256: Type.String(),
    broj: Type.String(),
    verzija: Type.Integer(),
    stanje: Type.Enum([...REPORT_STATES]),
  }),
  errors: ['NOT_FOUND', 'REPORT_NOT_DRAWN', 'REPORT_SUSPENDED', 'REPORT_WITHDRAWN'],
});

/** Asked for once; whoever asked reads the PDF as soon as the event says that it is there. */
export const translateReport = defineCall({
  name: 'translateReport',
  module,
  method: 'POST',
  path: '/nalazi/prevod',
  permission: 'nalazi',
  summary: 'Have a version drawn in another language',
  body: closed({ id: Id, verzija: version(1), jezik: LanguageName }),
  answer: answerOf({}),
  errors: ['NOT_FOUND'],
});

export const issueReports = defineCall({
  name: 'issueReports',
  module,
  method: 'POST',
  path: '/nalazi/izdaj',
  permission: 'verifikacija',
  summary: 'Issue reports from the verified samples of visits, partial or final; a final one locks its samples',
  body: closed({
    posjete: Type.Array(closed({ _id: Id, verzija: version() }), { minItems: 1, maxItems: 200 }),
    /** Final is refused while something is awaited. */
    vrsta: Type.Enum([...REPORT_KINDS]),
    jezik: Type.Optional(LanguageName),
  }),
  answer: answerOf({ nalazi: Type.Array(Type.Object({ _id: Id, broj: Type.String(), verzija: Type.Integer() })) }),
  errors: [
    'NOT_FOUND',
    'IDENTITY_WAITS',
    'REPORT_OUTDATED',
    'REPORT_STALE',
    'REPORT_NOTHING_NEW',
    'REPORT_INCOMPLETE',
    'COMPONENT_UNVERIFIED',
    'SIGNING_PAUSED',
  ],
});

export const amendReport = defineCall({
  name: 'amendReport',
  module,
  method: 'POST',
  path: '/nalazi/izmjena',
  permission: 'verifikacija',
  summary: 'Open an issued report to correct it: the chosen samples are unlocked, their signatures no longer hold',
  body: closed({
    id: Id,
    verzija: version(1),
    uzorci: Type.Array(Id, { minItems: 1, maxItems: 100 }),
    razlog: Type.String({ maxLength: 300, default: '' }),
  }),
  answer: answerOf({ data: ReportEntry }),
  errors: ['NOT_FOUND', 'REPORT_STALE', 'REASON_MISSING', 'SIGNING_PAUSED'],
});

/** S7.23. `email` and `status` are as the old wire sends them; who acts and what is allowed comes from the session. */
export const withdrawReport = defineCall({
  name: 'withdrawReport',
  module,
  method: 'POST',
  path: '/nalazi/delete',
  permission: 'verifikacija',
  summary: 'Withdraw the newest version of a report: it is kept, marked, and whoever has it is told',
  body: closed({
    idNalaza: Id,
    email: Type.Optional(Type.String({ maxLength: 120 })),
    status: Type.Optional(Type.String({ maxLength: 40 })),
    /** Why. */
    flag: Type.String({ maxLength: 300, default: '' }),
  }),
  answer: answerOf({}),
  errors: ['NOT_FOUND', 'REASON_MISSING', 'REPORT_WITHDRAWN', 'SIGNING_PAUSED'],
});

/** Only while everything that the version says is still so and signed; otherwise the next version takes its place. */
export const reinstateReport = defineCall({
  name: 'reinstateReport',
  module,
  method: 'POST',
  path: '/nalazi/obustava/ukini',
  permission: 'verifikacija',
  summary: 'A suspended version holds again, with a reason: what waited of it goes on its way',
  body: closed({ id: Id, verzija: version(1), razlog: Type.String({ maxLength: 300, default: '' }) }),
  answer: answerOf({ data: ReportEntry }),
  errors: [
    'NOT_FOUND',
    'IDENTITY_WAITS',
    'REPORT_STALE',
    'REASON_MISSING',
    'REPORT_NOT_SUSPENDED',
    'REPORT_CHANGED',
    'SIGNING_PAUSED',
  ],
});

export const previewLayout = defineCall({
  name: 'previewLayout',
  module,
  method: 'POST',
  path: '/nalazi/izgled/proba',
  permission: 'administrator',
  summary: 'A layout that is not saved yet, drawn on an invented report or on a real one beside it',
  body: closed({
    izgled: Type.Omit(ReportLook, ['verzija']),
    jezik: LanguageName,
    posjeta: Type.Optional(Id),
  }),
  answer: answerOf({ pdf: Type.String() }),
  errors: ['NOT_FOUND', 'ENTRY_INVALID'],
  notRepeatable: 'Nothing is changed.',
  bodyLimit: 600_000,
});
