import * as Type from 'typebox';
import { answerOf, closed, defineCall, Id, Instant, line, OrNull, version } from '../contract.ts';
import { CANCELLATION_REASONS } from '../samples/sample.words.ts';
import { listQuery, tableAnswer } from '../tables/table.contract.ts';
import { ConsistencyRule } from './judgement/consistency.documents.ts';
import { ResultVersion, SampleResults } from './result.documents.ts';
import { RESULT_FLAGS, RESULT_SIGNS } from './result.words.ts';

const module = 'results';
const permission = 'obrada' as const;

/** S2.07: everything that the bench needs of one sample. */
export const openResults = defineCall({
  name: 'openResults',
  module,
  method: 'GET',
  path: '/rezultati/obrada/:sid',
  permission,
  summary: 'One sample on the bench, by id or by its number: tests, results, intervals, earlier values, signatures',
  params: closed({ sid: Type.String({ maxLength: 40 }) }),
  answer: answerOf({ data: SampleResults, konzistentnost: Type.Array(ConsistencyRule) }),
  errors: ['NOT_FOUND'],
});

/** S7.20: the samples of a patient, or of the visit of a sample, of one day. `date` has dashes where people write dots. */
export const listForApproval = defineCall({
  name: 'listForApproval',
  module,
  method: 'GET',
  path: '/rezultati/odobravanje/barcodes/:sampleId/:id',
  permission,
  summary: 'The samples of a patient on a day that are worked on together',
  params: closed({ sampleId: Id, id: Type.String({ maxLength: 40 }) }),
  query: closed({ date: Type.Optional(Type.String({ maxLength: 12 })) }),
  answer: answerOf({
    results: Type.Array(
      Type.Object({
        patient: Type.Object({ _id: Id, ime: Type.String(), prezime: Type.String(), jmbg: Type.String() }),
        created_at: Instant,
        id: Type.String(),
        sample: Type.Object({
          _id: Id,
          status: Type.String(),
          sekcijaNaziv: Type.String(),
          type: Type.String(),
          urgent: Type.Boolean(),
          paznja: Type.Integer(),
        }),
      }),
    ),
  }),
  errors: ['NOT_FOUND'],
});

const Komentar = Type.String({ maxLength: 1000 });

/** A value for a test. `prije` is the version that the person had before their eyes; none: there was no value. */
const Entered = closed({
  labassay: Id,
  prije: OrNull(version(1)),
  vrijednost: Type.String({ maxLength: 2000 }),
  komentar: Type.Optional(Komentar),
  metoda: Type.Optional(line(120)),
  razrjedjenje: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 1e6 })),
  lot: Type.Optional(line(60)),
  /** Needed when a value replaces another one. */
  razlog: Type.Optional(Type.String({ maxLength: 300 })),
});

export const saveResults = defineCall({
  name: 'saveResults',
  module,
  method: 'POST',
  path: '/rezultati/save',
  permission,
  summary: 'Write results of one sample; what is calculated from them follows in the same step',
  /** With no value at all it calculates what was ordered after its components had been measured. */
  body: closed({ sid: Id, rezultati: Type.Array(Entered, { maxItems: 300 }) }),
  answer: answerOf({ data: SampleResults, dodato: Type.Array(Type.String()) }),
  errors: [
    'NOT_FOUND',
    'RESULT_STALE',
    'RESULT_INVALID',
    'RESULT_CALCULATED',
    'REASON_MISSING',
    'TEST_CANCELLED',
    'SAMPLE_READ_ONLY',
    'SAMPLE_REJECTED',
  ],
});

export const retestResults = defineCall({
  name: 'retestResults',
  module,
  method: 'POST',
  path: '/rezultati/retest',
  permission,
  summary: 'Have tests measured again; every earlier run stays',
  body: closed({
    sid: Id,
    verzija: version(),
    testovi: Type.Array(Id, { minItems: 1, maxItems: 300, uniqueItems: true }),
    razlog: Type.String({ maxLength: 300 }),
  }),
  answer: answerOf({ data: SampleResults }),
  errors: [
    'NOT_FOUND',
    'ENTRY_STALE',
    'REASON_MISSING',
    'RESULT_MISSING',
    'RESULT_CALCULATED',
    'SAMPLE_READ_ONLY',
    'SAMPLE_REJECTED',
  ],
});

export const chooseRun = defineCall({
  name: 'chooseRun',
  module,
  method: 'POST',
  path: '/rezultati/izbor',
  permission,
  summary: 'Report an earlier value of a test, and say why',
  body: closed({
    sid: Id,
    labassay: Id,
    /** None: it is being measured again, and the earlier run is to stand after all. */
    prije: OrNull(version(1)),
    verzija: version(),
    razlog: Type.String({ maxLength: 300 }),
  }),
  answer: answerOf({ data: SampleResults }),
  errors: [
    'NOT_FOUND',
    'RESULT_STALE',
    'REASON_MISSING',
    'RESULT_CALCULATED',
    'TEST_CANCELLED',
    'SAMPLE_READ_ONLY',
    'SAMPLE_REJECTED',
  ],
});

const Testovi = Type.Array(Id, { minItems: 1, maxItems: 300, uniqueItems: true });

/** A value that it had stays in its history and is no longer reported. Said again, it also discards what came since. */
export const cancelTests = defineCall({
  name: 'cancelTests',
  module,
  method: 'POST',
  path: '/rezultati/otkazi',
  permission,
  summary: 'Tests of a sample will not be done or not be reported; the report names the reason',
  body: closed({
    sid: Id,
    verzija: version(),
    testovi: Testovi,
    razlog: Type.Enum([...CANCELLATION_REASONS]),
    /** Needed where the reason is DRUGO. */
    napomena: Type.String({ maxLength: 300, default: '' }),
  }),
  answer: answerOf({ data: SampleResults }),
  errors: ['NOT_FOUND', 'ENTRY_STALE', 'REQUIRED_FIELDS_MISSING', 'SAMPLE_READ_ONLY', 'SAMPLE_REJECTED'],
});

export const restoreTests = defineCall({
  name: 'restoreTests',
  module,
  method: 'POST',
  path: '/rezultati/obnovi',
  permission,
  summary: 'Take the cancellation of tests back: they are awaited again',
  body: closed({ sid: Id, verzija: version(), testovi: Testovi }),
  answer: answerOf({ data: SampleResults }),
  errors: ['NOT_FOUND', 'ENTRY_STALE', 'TEST_NOT_CANCELLED', 'SAMPLE_READ_ONLY', 'SAMPLE_REJECTED'],
});

export const listResultVersions = defineCall({
  name: 'listResultVersions',
  module,
  method: 'GET',
  path: '/rezultati/verzije/:sid/:labassay',
  permission,
  summary: 'Every value that a test of a sample has had, newest first',
  params: closed({ sid: Id, labassay: Id }),
  query: listQuery({}),
  answer: tableAnswer(ResultVersion),
  errors: ['NOT_FOUND', 'SORT_NOT_ALLOWED', 'DATE_RANGE_INVALID'],
});

/** S2.72, S2.73: one or several parameters over time. */
export const readResultHistory = defineCall({
  name: 'readResultHistory',
  module,
  method: 'GET',
  path: '/rezultati/historija/:patientId',
  permission,
  summary: 'Verified and current results of a patient over time, by test',
  params: closed({ patientId: Id }),
  query: closed({ od: Type.Optional(Instant), do: Type.Optional(Instant) }),
  answer: answerOf({
    testovi: Type.Array(
      Type.Object({
        _id: Id,
        labassay: Type.String(),
        naziv: Type.String(),
        jedinica: Type.String(),
        decimale: Type.Integer(),
        tacke: Type.Array(
          Type.Object({
            mjereno: Instant,
            /** When the sample was taken; when it came, where nobody knows. The points are in this order. */
            uzeto: Instant,
            uzorak: Type.String(),
            sid: Id,
            rezultat_f: Type.String(),
            vrijednost: OrNull(Type.Number()),
            znak: Type.Enum([...RESULT_SIGNS]),
            flag: Type.Enum([...RESULT_FLAGS]),
            donja: OrNull(Type.Number()),
            gornja: OrNull(Type.Number()),
            jedinica: Type.String(),
            /** Only a verified one has left the laboratory. */
            verifikovan: Type.Boolean(),
          }),
        ),
      }),
    ),
  }),
  errors: ['NOT_FOUND', 'DATE_RANGE_INVALID'],
});

/** Says "I have it open" and hears who else has. */
export const stayAtSample = defineCall({
  name: 'stayAtSample',
  module,
  method: 'POST',
  path: '/rezultati/prisutan',
  permission,
  summary: 'Tell that a sample is open here, and hear who else has it open',
  body: closed({ sid: Id, otvoren: Type.Boolean() }),
  answer: answerOf({ drugi: Type.Array(Type.String()) }),
  errors: ['NOT_FOUND'],
  notRepeatable: 'It only says who is here now.',
});
