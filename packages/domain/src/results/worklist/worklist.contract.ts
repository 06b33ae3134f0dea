import type { Static } from 'typebox';
import * as Type from 'typebox';
import { answerOf, closed, defineCall, Id, Instant, OrNull } from '../../contract.ts';
import { Sample } from '../../samples/sample.documents.ts';
import { SAMPLE_STATUSES, TEST_STATUSES } from '../../samples/sample.words.ts';
import { TableQuery, tableAnswer } from '../../tables/table.contract.ts';
import { RESULT_FLAGS } from '../result.words.ts';

const module = 'results';
const permission = 'obrada' as const;

export const WORKLIST_SORTS = ['created', 'code', 'status', 'prezime'] as const;

export const WorklistTest = Type.Object({
  _id: Id,
  labassay: Type.String(),
  naziv: Type.String(),
  status_t: Type.Enum([...TEST_STATUSES]),
  calculated: Type.Boolean(),
  rezultat_f: Type.String(),
  jedinica: Type.String(),
  flag: Type.Enum([...RESULT_FLAGS]),
});

/** A sample on the worklist, with its tests for the row that is unfolded. */
export const WorklistRow = Type.Object({
  ...Sample.properties,
  tests: Type.Array(WorklistTest),
  paznja: Type.Integer(),
  /** The age when it was received, in words of the data: `34 godine`. */
  dob: Type.String(),
  dateofb: OrNull(Type.String()),
  /** When the last of its results should be out; none where no test promises a time. */
  rok: OrNull(Instant),
  odobrio: Type.String(),
  izmijenio: Type.String(),
  /** How many of its tests are finished or cancelled. */
  gotovo: Type.Integer(),
});
export type WorklistRow = Static<typeof WorklistRow>;

/** S2.06, S2.65. RADNA LISTA: what is outstanding now; DANAS: of today; Svi Rezultati: all. */
export const listWorklist = defineCall({
  name: 'listWorklist',
  module,
  method: 'GET',
  path: '/obrada/pregled',
  permission,
  summary: 'The worklist of the site: urgent first, then the oldest',
  query: closed({
    ...TableQuery.properties,
    sekcija: Type.Optional(Id),
    status: Type.Optional(Type.Enum([...SAMPLE_STATUSES])),
    hitno: Type.Optional(Type.Boolean()),
    /** Only those that want to be looked at at least so much. */
    paznja: Type.Optional(Type.Integer({ minimum: 1, maximum: 3 })),
  }),
  answer: tableAnswer(WorklistRow),
  errors: ['SORT_NOT_ALLOWED', 'DATE_RANGE_INVALID'],
});

/** The line of live counts above the list, and the sections to choose from. */
export const countWorklist = defineCall({
  name: 'countWorklist',
  module,
  method: 'GET',
  path: '/obrada/brojevi',
  permission,
  summary: 'How much is outstanding, by section and status',
  answer: answerOf({
    sekcije: Type.Array(Type.Object({ _id: Id, naziv: Type.String(), ukupno: Type.Integer(), hitno: Type.Integer() })),
    statusi: Type.Array(Type.Object({ status: Type.Enum([...SAMPLE_STATUSES]), ukupno: Type.Integer() })),
    kriticno: Type.Integer(),
    /** Past the time that their tests promise. */
    kasni: Type.Integer(),
    /** More than this were not counted. */
    najvise: Type.Integer(),
  }),
});
