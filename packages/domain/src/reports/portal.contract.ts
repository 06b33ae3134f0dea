import type { Static } from 'typebox';
import * as Type from 'typebox';
import { answerOf, closed, defineCall, Id, Instant } from '../contract.ts';
import { TableQuery, tableAnswer } from '../tables/table.contract.ts';
import { REPORT_KINDS, REPORT_STATES } from './report.words.ts';

const module = 'reports';

/** S1.03: a report as the partner who ordered or sent it sees it. */
export const PortalReport = Type.Object({
  /** The visit. */
  _id: Id,
  broj: Type.String(),
  verzija: Type.Integer(),
  vrsta: Type.Enum([...REPORT_KINDS]),
  izmijenjen: Type.Boolean(),
  stanje: Type.Enum([...REPORT_STATES]),
  izdat: Instant,
  datum: Type.String(),
  protokol: Type.String(),
  hitno: Type.Boolean(),
  pacijent: Type.Object({ ime: Type.String(), prezime: Type.String(), godiste: Type.String() }),
  laboratorija: Type.String(),
  pdf: Type.Boolean(),
});
export type PortalReport = Static<typeof PortalReport>;

export const PORTAL_SORTS = ['izdat'] as const;

export const listPortalReports = defineCall({
  name: 'listPortalReports',
  module,
  method: 'GET',
  path: '/portal/nalazi',
  permission: 'customer',
  summary: 'The newest version of each report that this partner ordered or sent',
  query: TableQuery,
  answer: tableAnswer(PortalReport),
  errors: ['SORT_NOT_ALLOWED', 'DATE_RANGE_INVALID'],
});

export const readPortalReport = defineCall({
  name: 'readPortalReport',
  module,
  method: 'GET',
  path: '/portal/nalazi/:id',
  permission: 'customer',
  summary: 'All versions of a report of this partner, newest first',
  params: closed({ id: Id }),
  answer: answerOf({ verzije: Type.Array(PortalReport) }),
  errors: ['NOT_FOUND'],
});

export const readPortalPdf = defineCall({
  name: 'readPortalPdf',
  module,
  method: 'GET',
  path: '/portal/nalazi/:id/pdf',
  permission: 'customer',
  summary: 'The exact bytes of a version of this partner’s report, base64',
  params: closed({ id: Id }),
  query: closed({ verzija: Type.Optional(Type.Integer({ minimum: 1 })) }),
  answer: answerOf({ pdf: Type.String(), sha256: Type.String(), broj: Type.String(), verzija: Type.Integer() }),
  errors: ['NOT_FOUND', 'REPORT_SUSPENDED', 'REPORT_REPLACED'],
});
