import type { Static } from 'typebox';
import * as Type from 'typebox';
import { answerOf, closed, defineCall, Id, Instant, OrNull } from '../contract.ts';
import { FrozenInterval } from '../results/result.documents.ts';
import { RESULT_FLAGS } from '../results/result.words.ts';
import { TableQuery, tableAnswer } from '../tables/table.contract.ts';

const module = 'reports';

const ReadAs = Type.Object({
  rezultat_f: Type.String(),
  flag: Type.Enum([...RESULT_FLAGS]),
  interval: OrNull(FrozenInterval),
});

/** A result that a report has shown, and how it would be judged since a fact was corrected. */
export const AmendChange = Type.Object({
  sid: Id,
  uzorak: Type.String(),
  labassay: Id,
  naziv: Type.String(),
  jedinica: Type.String(),
  /** Of the result that was shown. */
  verzija: Type.Integer(),
  /** It is about the earlier result that stands beside it: how that was shown, and what it is now (empty: there is none). */
  prethodni: Type.Optional(Type.Boolean()),
  prije: ReadAs,
  poslije: ReadAs,
});
export type AmendChange = Static<typeof AmendChange>;

export const AmendTask = Type.Object({
  _id: Id,
  posjeta: Id,
  broj: Type.String(),
  verzija: Type.Integer(),
  pacijent: Type.Object({ _id: Id, ime: Type.String(), prezime: Type.String() }),
  /** What was corrected. */
  razlog: Type.String(),
  ko: Type.String(),
  created: Instant,
  promjene: Type.Array(AmendChange),
});
export type AmendTask = Static<typeof AmendTask>;

export const AMEND_SORTS = ['created', 'broj'] as const;

export const listAmendTasks = defineCall({
  name: 'listAmendTasks',
  module,
  method: 'GET',
  path: '/nalazi/ispravke',
  permission: 'verifikacija',
  summary:
    'Reports that show results which would be judged otherwise since a fact was corrected: shall they be amended?',
  query: TableQuery,
  answer: tableAnswer(AmendTask),
  errors: ['SORT_NOT_ALLOWED', 'DATE_RANGE_INVALID'],
});

export const keepReport = defineCall({
  name: 'keepReport',
  module,
  method: 'POST',
  path: '/nalazi/ispravke/:id/ostaje',
  permission: 'verifikacija',
  summary: 'The report stays as it is, and why',
  params: closed({ id: Id }),
  body: closed({ razlog: Type.String({ minLength: 3, maxLength: 300, pattern: '\\S' }) }),
  answer: answerOf({}),
  errors: ['NOT_FOUND', 'TASK_CLOSED', 'REPORT_KEPT_SUSPENDED', 'REPORT_KEPT_CRITICAL', 'SIGNING_PAUSED'],
});
