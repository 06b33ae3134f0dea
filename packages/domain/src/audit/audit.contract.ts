import type { Static } from 'typebox';
import * as Type from 'typebox';
import { answerOf, closed, defineCall, Id, Instant } from '../contract.ts';
import { TableQuery, tableAnswer } from '../tables/table.contract.ts';

const Snapshot = Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()]);

export const AUDIT_ACTIONS = ['insert', 'update', 'delete', 'denied', 'read'] as const;

/** One change: `before` and `after` hold only the fields that changed; secrets are replaced by a mark. */
export const AuditRow = Type.Object({
  _id: Id,
  created: Instant,
  actor: Type.String(),
  site: Type.Union([Type.String(), Type.Null()]),
  requestId: Type.Union([Type.String(), Type.Null()]),
  action: Type.Enum([...AUDIT_ACTIONS]),
  record: Type.String(),
  recordId: Type.Union([Type.String(), Type.Null()]),
  before: Snapshot,
  after: Snapshot,
});
export type AuditRow = Static<typeof AuditRow>;

export const AUDIT_SORTS = ['created'] as const;

/** `filter` is the beginning of the person's name or e-mail. */
export const listAudit = defineCall({
  name: 'listAudit',
  module: 'audit',
  method: 'GET',
  path: '/audit/pregled',
  permission: 'administrator',
  summary: 'The audit trail: who changed what and when, with the values before and after',
  query: closed({
    ...TableQuery.properties,
    record: Type.Optional(Type.String({ maxLength: 63 })),
    recordId: Type.Optional(Type.String({ maxLength: 100 })),
    actor: Type.Optional(Id),
    requestId: Type.Optional(Type.String({ maxLength: 100 })),
    /** Who saw this patient: in the record, in a list, in samples, results and reports. */
    pacijent: Type.Optional(Id),
  }),
  answer: tableAnswer(AuditRow),
  errors: ['SORT_NOT_ALLOWED', 'DATE_RANGE_INVALID'],
});

export const printPatientLooks = defineCall({
  name: 'printPatientLooks',
  module: 'audit',
  method: 'GET',
  path: '/audit/uvidi/:id/pdf',
  permission: 'administrator',
  summary:
    'Who saw this patient, when, where and how, as a PDF for the patient, base64; it names the sites that it covers',
  params: closed({ id: Id }),
  answer: answerOf({ pdf: Type.String() }),
  errors: ['NOT_FOUND'],
});
