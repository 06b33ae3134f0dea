import type { Static } from 'typebox';
import * as Type from 'typebox';
import { Id } from '../contract.ts';
import { BATCH_STATES } from './report.words.ts';

/** What live events say of reports: ids and numbers, never whose they are nor what they say. */

/** A version was issued, drawn, replaced or withdrawn, or is being corrected: lists and open reports are read anew. */
const ReportChanged = Type.Object({ posjeta: Id, verzija: Type.Integer(), pdf: Type.Boolean() });

/** For a customer: a report of their partner can be read. */
const ReportReady = Type.Object({
  posjeta: Id,
  broj: Type.String(),
  verzija: Type.Integer(),
  izmijenjen: Type.Boolean(),
});
export type ReportReady = Static<typeof ReportReady>;

const DeliveryChanged = Type.Object({
  isporuka: Id,
  posjeta: Id,
  /** It ended without arriving, so everybody at the site is told. */
  nijeStigla: Type.Boolean(),
});
export type DeliveryChanged = Static<typeof DeliveryChanged>;

/** For whoever asked for it. */
const PrintBatchMoved = Type.Object({
  _id: Id,
  gotovo: Type.Integer(),
  ukupno: Type.Integer(),
  stanje: Type.Enum([...BATCH_STATES]),
});

export const REPORTS_EVENTS = {
  reportChanged: ReportChanged,
  reportReady: ReportReady,
  deliveryChanged: DeliveryChanged,
  printBatch: PrintBatchMoved,
};
