import * as Type from 'typebox';
import { answerOf, closed, defineCall, Id, Instant, line, OrNull, version } from '../contract.ts';
import { BIRTH_HOUR, Patient } from '../patients/patients.contract.ts';
import { TableQuery, tableAnswer } from '../tables/table.contract.ts';
import { Sample, SampleOfPatient } from './sample.documents.ts';
import { ANTICOAGULANTS, CYCLE_PHASES, REJECTION_REASONS } from './sample.words.ts';

const module = 'samples';
const permission = 'prijem' as const;
const Komentar = Type.String({ maxLength: 1000 });

/** What is known about the patient today and changes how results are read. Null: nobody asked. */
const STATE = {
  trudnica: Type.Optional(OrNull(Type.Boolean())),
  sedmica_trudnoce: Type.Optional(OrNull(Type.Integer({ minimum: 0, maximum: 45 }))),
  menstc: Type.Optional(OrNull(Type.Enum([...CYCLE_PHASES]))),
  anticoag: Type.Optional(OrNull(Type.Enum([...ANTICOAGULANTS]))),
  menopauza: Type.Optional(OrNull(Type.Boolean())),
};

/** S2.05: all that the screen needs to start: the patient, what they had, what was ordered last. */
export const openIntake = defineCall({
  name: 'openIntake',
  module,
  method: 'GET',
  path: '/uzorci/prijem/:patientId',
  permission,
  summary: 'A patient at the counter: who, recent tests, the last order and samples that are not finished',
  params: closed({ patientId: Id }),
  answer: answerOf({
    pacijent: Patient,
    /** When each test was last ordered here, newest first: for "too soon" and "already ordered today". */
    nedavno: Type.Array(Type.Object({ labassay: Id, datum: Instant, uzorak: Type.String() })),
    zadnjaNarudzba: OrNull(Type.Object({ datum: Instant, testovi: Type.Array(Id), profili: Type.Array(Id) })),
    nezavrseni: Type.Array(Type.Object({ id: Type.String(), status: Type.String() })),
  }),
  errors: ['NOT_FOUND'],
});

export const registerVisit = defineCall({
  name: 'registerVisit',
  module,
  method: 'POST',
  path: '/uzorci/prijem',
  permission,
  summary: 'One save makes all samples of a visit, with their numbers, and sends their labels to a printer',
  body: closed({
    pacijent: Id,
    testovi: Type.Array(closed({ _id: Id, profil: Type.Optional(Id) }), { minItems: 1, maxItems: 300 }),
    hitno: Type.Boolean({ default: false }),
    doktor: Type.Optional(Id),
    ljekar: line(120, { default: '' }),
    lokacija: Type.Optional(Id),
    posiljaoc: Type.Optional(Id),
    /** Who pays; left out: the patient. */
    narucioc: Type.Optional(Id),
    /** Left out: the next number of the site and year. */
    protokol: Type.Optional(Type.String({ maxLength: 40, pattern: '^\\S.*$' })),
    komentar: Type.String({ maxLength: 1000, default: '' }),
    /** When it was taken. Left out: now; null: nobody knows. */
    vrijeme: Type.Optional(OrNull(Instant)),
    /** That it was more than 30 days ago was seen. */
    davnoPotvrdjeno: Type.Optional(Type.Boolean()),
    /** The patient's hour of birth, `HH:MM`, where it was not known yet. */
    satr: Type.Optional(Type.String({ pattern: BIRTH_HOUR })),
    ...STATE,
    /** Where the labels go: a printer, or nowhere. */
    stampac: Type.Optional(OrNull(Id)),
    /** Labels for each tube. */
    naljepnica: Type.Integer({ minimum: 1, maximum: 5, default: 1 }),
  }),
  answer: answerOf({
    posjeta: Type.Object({ _id: Id, protokol: Type.String(), pacijentRBr: Type.Integer() }),
    data: Type.Array(Sample),
  }),
  errors: [
    'NOT_FOUND',
    'TEST_NOT_OFFERED',
    'TEST_NOT_ELIGIBLE',
    'ANSWER_MISSING',
    'TAKEN_BEFORE_BIRTH',
    'TAKEN_LONG_AGO',
    'SAMPLE_NUMBERS_USED_UP',
    'PRINTER_MISSING',
  ],
});

export const SAMPLE_SORTS = ['created', 'code', 'status'] as const;

export const listPatientSamples = defineCall({
  name: 'listPatientSamples',
  module,
  method: 'GET',
  path: '/uzorci/pregled/:patientId',
  permission,
  summary: 'The samples of a patient, newest first',
  params: closed({ patientId: Id }),
  query: TableQuery,
  answer: tableAnswer(SampleOfPatient),
  errors: ['NOT_FOUND', 'SORT_NOT_ALLOWED', 'DATE_RANGE_INVALID'],
});

/** S7.14. */
export const showSample = defineCall({
  name: 'showSample',
  module,
  method: 'GET',
  path: '/uzorci/show/:sid',
  permission,
  summary: 'One sample with its tests and results, by id or by its number',
  params: closed({ sid: Type.String({ maxLength: 40 }) }),
  answer: answerOf({
    uzorak: Sample,
    rezultat: Type.Object({
      rezultati: Type.Array(
        Type.Object({ labassay: Type.String(), rezultat: Type.Array(Type.Object({ rezultat_f: Type.String() })) }),
      ),
    }),
  }),
  errors: ['NOT_FOUND'],
});

/** S7.15: which tests the sample of a section and type can hold. */
export const listAssaysOfType = defineCall({
  name: 'listAssaysOfType',
  module,
  method: 'POST',
  path: '/uzorci/labassay/tip',
  permission,
  summary: 'The tests of a section that are made from a sample type',
  /** `tip` as the sample carries it, or the id of the sample type. */
  body: closed({ sekcija: Id, tip: Type.String({ minLength: 1, maxLength: 200 }) }),
  answer: answerOf({
    testovi: Type.Array(Type.Object({ _id: Id, labassay: Type.String(), naziv: Type.String() })),
  }),
  notRepeatable: 'It changes nothing.',
});

/**
 * S7.16. `testovi` is the whole list that the sample shall have. `verzija` is the version that the change was made from;
 * without it, the one that this person has read or written last (decision 037).
 */
export const updateSample = defineCall({
  name: 'updateSample',
  module,
  method: 'POST',
  path: '/uzorci/update',
  permission,
  summary: 'Change the tests of a sample and what is known about the patient',
  body: closed({
    sid: Id,
    verzija: Type.Optional(version()),
    testovi: Type.Array(Id, { maxItems: 300, uniqueItems: true }),
    hitno: Type.Optional(Type.Boolean()),
    jmbg: Type.Optional(Type.String({ maxLength: 13 })),
    spol: Type.Optional(Type.String({ maxLength: 10 })),
    jmbgObj: Type.Optional(Type.Unknown()),
    /** When it was taken; null: nobody knows. */
    vrijeme: Type.Optional(OrNull(Instant)),
    /** That it was more than 30 days ago was seen. */
    davnoPotvrdjeno: Type.Optional(Type.Boolean()),
    ...STATE,
  }),
  answer: answerOf({ uzorak: Sample }),
  errors: [
    'NOT_FOUND',
    'ENTRY_STALE',
    'SAMPLE_NOT_SEEN',
    'SAMPLE_READ_ONLY',
    'SAMPLE_REJECTED',
    'TEST_LOCKED',
    'TEST_LAST',
    'TEST_IN_CALCULATION',
    'TEST_NOT_OFFERED',
    'TEST_NOT_ELIGIBLE',
    'ANSWER_MISSING',
    'TAKEN_BEFORE_BIRTH',
    'TAKEN_LONG_AGO',
    'SIGNING_PAUSED',
  ],
});

/** S7.17. */
export const deleteSample = defineCall({
  name: 'deleteSample',
  module,
  method: 'POST',
  path: '/uzorci/delete',
  permission,
  summary: 'Delete a received sample with its results; the number is never given again',
  body: closed({ id: Id, email: Type.Optional(Type.String({ maxLength: 120 })) }),
  answer: answerOf({}),
  errors: ['NOT_FOUND', 'SAMPLE_NOT_DELETABLE'],
});

const SidParam = closed({ sid: Id });

/** S7.18. */
export const readSampleComment = defineCall({
  name: 'readSampleComment',
  module,
  method: 'GET',
  path: '/uzorci/komentar/:sid',
  permission,
  summary: 'The comment of a sample',
  params: SidParam,
  answer: answerOf({ komentar: Type.String() }),
  errors: ['NOT_FOUND'],
});

export const writeSampleComment = defineCall({
  name: 'writeSampleComment',
  module,
  method: 'POST',
  path: '/uzorci/komentar/:sid',
  permission,
  summary: 'Write the comment of a sample',
  params: SidParam,
  body: closed({ komentar: Komentar }),
  answer: answerOf({ komentar: Type.String() }),
  errors: ['NOT_FOUND', 'SAMPLE_READ_ONLY'],
});

/** S2.67. */
export const commentSamples = defineCall({
  name: 'commentSamples',
  module,
  method: 'POST',
  path: '/uzorci/komentari',
  permission,
  summary: 'Write one comment to several samples of a patient, and put those that are marked on a quote',
  body: closed({
    pacijent: Id,
    uzorci: Type.Array(Id, { maxItems: 200, uniqueItems: true }),
    komentar: Komentar,
    /** "Uključi u predračun". */
    predracun: Type.Array(Id, { maxItems: 200, uniqueItems: true, default: [] }),
  }),
  answer: answerOf({ izmijenjeno: Type.Integer(), predracun: OrNull(Id) }),
  errors: ['NOT_FOUND', 'SAMPLE_READ_ONLY'],
});

/** S7.19. */
export const readBarcode = defineCall({
  name: 'readBarcode',
  module,
  method: 'GET',
  path: '/uzorci/barcode/:id',
  permission,
  summary: 'What the label of a sample says',
  params: closed({ id: Id }),
  answer: answerOf({
    pacijentRBr: Type.Integer(),
    godiste: Type.String(),
    /** S9.07: dd.mm.yy hh:mm. */
    datum: Type.String(),
    code: Type.String(),
  }),
  errors: ['NOT_FOUND'],
});

export const printSampleLabels = defineCall({
  name: 'printSampleLabels',
  module,
  method: 'POST',
  path: '/uzorci/naljepnice',
  permission,
  summary: 'Send the labels of samples to a printer, or have them as one PDF; a second time needs a reason',
  body: closed({
    uzorci: Type.Array(closed({ sid: Id, kolicina: Type.Integer({ minimum: 1, maximum: 20, default: 1 }) }), {
      minItems: 1,
      maxItems: 100,
    }),
    /** Left out: as a PDF. */
    stampac: Type.Optional(OrNull(Id)),
    razlog: Type.String({ maxLength: 200, default: '' }),
  }),
  answer: answerOf({
    stampanja: Type.Array(Type.Object({ _id: Id, sid: Id, krug: Type.Integer() })),
    /** Base64. */
    pdf: OrNull(Type.String()),
  }),
  errors: ['NOT_FOUND', 'SAMPLE_READ_ONLY', 'SAMPLE_REJECTED', 'REPRINT_REASON_MISSING', 'PRINTER_MISSING'],
});

export const rejectSample = defineCall({
  name: 'rejectSample',
  module,
  method: 'POST',
  path: '/uzorci/odbij',
  permission,
  summary: 'A sample that cannot be examined: why, who, when',
  body: closed({
    sid: Id,
    verzija: version(),
    razlog: Type.Enum([...REJECTION_REASONS]),
    napomena: Type.String({ maxLength: 300, default: '' }),
  }),
  /** `alikvoti`: the numbers of the tubes that were poured from it and are rejected with it. */
  answer: answerOf({ uzorak: Sample, alikvoti: Type.Array(Type.String()) }),
  errors: [
    'NOT_FOUND',
    'ENTRY_STALE',
    'SAMPLE_READ_ONLY',
    'SAMPLE_REJECTED',
    'REQUIRED_FIELDS_MISSING',
    'SIGNING_PAUSED',
  ],
});

export const aliquotSample = defineCall({
  name: 'aliquotSample',
  module,
  method: 'POST',
  path: '/uzorci/alikvot',
  permission,
  summary: 'Pour a sample into a second tube with a number of its own, and move some of its tests there',
  body: closed({
    sid: Id,
    verzija: version(),
    testovi: Type.Array(Id, { minItems: 1, maxItems: 300, uniqueItems: true }),
  }),
  answer: answerOf({ uzorak: Sample, alikvot: Sample }),
  errors: [
    'NOT_FOUND',
    'ENTRY_STALE',
    'SAMPLE_READ_ONLY',
    'SAMPLE_REJECTED',
    'SAMPLE_NUMBERS_USED_UP',
    'TEST_LOCKED',
    'TEST_LAST',
    'TEST_IN_CALCULATION',
  ],
});
