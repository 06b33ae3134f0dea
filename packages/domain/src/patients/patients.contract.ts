import type { Static } from 'typebox';
import * as Type from 'typebox';
import { SECOND_PERSON } from '../auth/second-person.contract.ts';
import { answerOf, closed, defineCall, Id, Instant, version } from '../contract.ts';
import { listQuery, TableQuery, tableAnswer } from '../tables/table.contract.ts';
import { JMBG_KINDS, REGISTRATION_DOUBTS, REGISTRATION_MODES, SEXES } from './patient.words.ts';

const module = 'patients';
/** Or nothing. */
export const BIRTH_HOUR = '^(([01]\\d|2[0-3]):[0-5]\\d)?$';
const Text = (maxLength: number) => Type.String({ maxLength, default: '' });

/** S3.02. */
export const Patient = Type.Object({
  _id: Id,
  verzija: Type.Integer(),
  jmbg: Type.String(),
  jmbg_kind: Type.Enum([...JMBG_KINDS]),
  ime: Type.String(),
  prezime: Type.String(),
  roditelj: Type.String(),
  spol: Type.Enum([...SEXES]),
  dateofb: Type.Union([Type.String({ format: 'date' }), Type.Null()]),
  godiste: Type.Union([Type.Integer(), Type.Null()]),
  /** The hour of birth, `HH:MM`: asked below 28 days. */
  satr: Type.Union([Type.String(), Type.Null()]),
  adresa: Type.String(),
  telefon: Type.String(),
  email: Type.String(),
  passport: Type.String(),
  duhan: Type.String(),
  dijabetes: Type.String(),
  created: Instant,
});
export type Patient = Static<typeof Patient>;

/** What tells two people apart, and no more. */
export const PatientSummary = Type.Object({
  _id: Id,
  jmbg: Type.String(),
  ime: Type.String(),
  prezime: Type.String(),
  roditelj: Type.String(),
  spol: Type.Enum([...SEXES]),
  dateofb: Patient.properties.dateofb,
  godiste: Patient.properties.godiste,
  adresa: Type.String(),
  telefon: Type.String(),
});
export type PatientSummary = Static<typeof PatientSummary>;

export const PatientRow = Type.Object({
  ...PatientSummary.properties,
  jmbg_kind: Type.Enum([...JMBG_KINDS]),
  created: Instant,
  /** When they last came, at one of the sites of whoever asks. */
  zadnjiPrijem: Type.Union([Instant, Type.Null()]),
});
export type PatientRow = Static<typeof PatientRow>;

export const PATIENT_SORTS = ['prezime', 'created'] as const;

export const listPatients = defineCall({
  name: 'listPatients',
  module,
  method: 'GET',
  path: '/pacijenti/pregled',
  permission: 'prijem',
  summary: 'Patients that the site has seen, by name in any order and script, number, phone or birth date',
  query: TableQuery,
  answer: tableAnswer(PatientRow),
  errors: ['SORT_NOT_ALLOWED', 'DATE_RANGE_INVALID'],
});

export const PatientIdentity = Type.Object({
  jmbg: Type.String(),
  ime: Type.String(),
  prezime: Type.String(),
  spol: Type.Enum([...SEXES]),
  dateofb: Patient.properties.dateofb,
  godiste: Patient.properties.godiste,
});

/** A change that could mean another person, while it waits for a second one to confirm it. */
export const IdentityChange = Type.Object({
  _id: Id,
  pacijent: Id,
  prije: PatientIdentity,
  poslije: PatientIdentity,
  /** Who asked for it, and when. */
  trazio: Type.String(),
  created: Instant,
  /** Whoever reads this may confirm it: they are somebody else. */
  potvrdiva: Type.Boolean(),
});
export type IdentityChange = Static<typeof IdentityChange>;

const Waiting = Type.Union([IdentityChange, Type.Null()]);

export const readPatient = defineCall({
  name: 'readPatient',
  module,
  method: 'GET',
  path: '/pacijenti/detalji/:id',
  permission: 'prijem',
  summary: 'One patient, and what waits to be confirmed of them; the look is in the trail',
  params: closed({ id: Id }),
  answer: answerOf({ pacijent: Patient, naPotvrdi: Waiting }),
  errors: ['NOT_FOUND'],
});

const DETAILS = {
  ime: Text(100),
  prezime: Text(100),
  roditelj: Text(100),
  spol: Type.Union([Type.Enum([...SEXES]), Type.Literal('')]),
  duhan: Text(40),
  dijabetes: Text(40),
  adresa: Text(200),
  telefon: Text(40),
  email: Text(120),
  passport: Text(40),
  /** `HH:MM`; empty: not known; left out: as it was. */
  satr: Type.Optional(Type.String({ pattern: BIRTH_HOUR })),
};

export const findPatient = defineCall({
  name: 'findPatient',
  module,
  method: 'POST',
  path: '/pacijenti/unos/find',
  permission: 'prijem',
  summary:
    "Whether somebody in the organisation has this number: message 'Pacijent postoji', and who; of a patient whom the site has not met only the name and the year of birth",
  body: closed({ jmbg: Type.String({ maxLength: 20 }) }),
  answer: answerOf({ pacijent: Type.Union([PatientSummary, Type.Null()]) }),
  errors: ['LOOKUP_DELAYED'],
  notRepeatable: 'It changes nothing.',
});

export const registerPatient = defineCall({
  name: 'registerPatient',
  module,
  method: 'POST',
  path: '/pacijenti/unos/save',
  permission: 'prijem',
  summary: 'Register a patient by number, date of birth, year of birth or without data',
  body: closed({
    nacin: Type.Enum([...REGISTRATION_MODES], { default: 'jmbg' }),
    /** As typed: the number, DDMMYYYY, YYYY, or the number shown for somebody without data. */
    jmbg: Type.String({ maxLength: 20 }),
    ...DETAILS,
  }),
  answer: answerOf({ pacijent: Patient, upozorenja: Type.Array(Type.Enum([...REGISTRATION_DOUBTS])) }),
  errors: [
    'REQUIRED_FIELDS_MISSING',
    'JMBG_INVALID',
    'BIRTH_DATE_INVALID',
    'BIRTH_YEAR_INVALID',
    'PATIENT_EXISTS',
    'LOOKUP_DELAYED',
  ],
});

export const updatePatient = defineCall({
  name: 'updatePatient',
  module,
  method: 'POST',
  path: '/pacijenti/detalji/update/:id',
  permission: 'prijem',
  summary:
    'Change a patient; refused when somebody else has changed them since the version that was read. Once they have samples, what could mean another person waits in `naPotvrdi` for a second one',
  params: closed({ id: Id }),
  body: closed({
    id: Type.Optional(Id),
    /** Left out: the version that this person has read or written last (decision 037). */
    verzija: Type.Optional(version()),
    jmbg: Type.String({ maxLength: 20 }),
    ...DETAILS,
    /** The birth of somebody with an assigned number: `DDMMYYYY`, `YYYY`, empty: not known; left out: as it was. */
    rodjen: Type.Optional(Type.String({ maxLength: 8 })),
  }),
  answer: answerOf({ pacijent: Patient, naPotvrdi: Waiting }),
  errors: [
    'NOT_FOUND',
    'ENTRY_STALE',
    'REQUIRED_FIELDS_MISSING',
    'JMBG_INVALID',
    'BIRTH_DATE_INVALID',
    'BIRTH_YEAR_INVALID',
    'PATIENT_EXISTS',
    'LOOKUP_DELAYED',
    'ALREADY_REFUSED',
    'TOO_MANY_CHANGES',
    'SIGNING_PAUSED',
  ],
});

export const IDENTITY_CHANGE_SORTS = ['created'] as const;

export const listIdentityChanges = defineCall({
  name: 'listIdentityChanges',
  module,
  method: 'GET',
  path: '/pacijenti/identitet',
  permission: 'prijem',
  summary: 'Changes of patients that wait for a second person, oldest first',
  query: TableQuery,
  answer: tableAnswer(IdentityChange),
  errors: ['SORT_NOT_ALLOWED', 'DATE_RANGE_INVALID'],
});

export const countIdentityChanges = defineCall({
  name: 'countIdentityChanges',
  module,
  method: 'GET',
  path: '/pacijenti/identitet/broj',
  permission: 'prijem',
  summary: 'How many changes of patients wait for a second person, and how many of them this person has asked for',
  answer: answerOf({ zaPotvrdu: Type.Integer(), svoje: Type.Integer() }),
});

export const confirmIdentityChange = defineCall({
  name: 'confirmIdentityChange',
  module,
  method: 'POST',
  path: '/pacijenti/identitet/:id/potvrdi',
  permission: 'prijem',
  summary: 'It is the same person: make the change that somebody else has asked for, and judge their results anew',
  params: closed({ id: Id }),
  answer: answerOf({ pacijent: Patient }),
  errors: [
    'NOT_FOUND',
    'CHANGE_SETTLED',
    'OTHER_PERSON_NEEDED',
    'ENTRY_STALE',
    'PATIENT_EXISTS',
    'LOOKUP_DELAYED',
    'SIGNING_PAUSED',
  ],
});

export const refuseIdentityChange = defineCall({
  name: 'refuseIdentityChange',
  module,
  method: 'POST',
  path: '/pacijenti/identitet/:id/odbij',
  permission: 'prijem',
  summary: 'The change is not made, and why',
  params: closed({ id: Id }),
  body: closed({ razlog: Type.String({ minLength: 3, maxLength: 300, pattern: '\\S' }) }),
  answer: answerOf({}),
  errors: ['NOT_FOUND', 'CHANGE_SETTLED', 'SIGNING_PAUSED'],
});

export const SIMILARITIES = ['ISTO IME', 'SLIČNO IME', 'ISTI DATUM', 'ISTO GODIŠTE', 'ISTI TELEFON'] as const;

export const findSimilarPatients = defineCall({
  name: 'findSimilarPatients',
  module,
  method: 'POST',
  path: '/pacijenti/unos/slicni',
  permission: 'prijem',
  summary: 'Who is already known and may be the same person, while one is typed; at most five, likeliest first',
  body: closed({
    ime: Text(100),
    prezime: Text(100),
    spol: Type.Optional(Type.Enum([...SEXES])),
    dateofb: Type.Optional(Type.String({ format: 'date' })),
    godiste: Type.Optional(Type.Integer({ minimum: 0, maximum: 9999 })),
    telefon: Text(40),
  }),
  answer: answerOf({
    data: Type.Array(Type.Object({ ...PatientSummary.properties, slicno: Type.Array(Type.Enum([...SIMILARITIES])) })),
  }),
  notRepeatable: 'It changes nothing.',
});

export const meetPatient = defineCall({
  name: 'meetPatient',
  module,
  method: 'POST',
  path: '/uzorci/patient',
  permission: 'prijem',
  summary: 'Find a patient by exact number anywhere in the organisation; from now on this site knows them',
  body: closed({ jmbg: Type.String({ maxLength: 20 }) }),
  answer: answerOf({ pacijent: Type.Object({ _id: Id, ime: Type.String(), prezime: Type.String() }) }),
  errors: ['PATIENT_NOT_FOUND', 'LOOKUP_DELAYED'],
});

const Reason = Type.String({ minLength: 3, maxLength: 300, pattern: '\\S' });

/** Results go to a record of another identity only when a second person confirms it. */
const BY_TWO = ['SECOND_PERSON_NEEDED', 'SECOND_PERSON_REFUSED', 'SIGN_IN_DELAYED'] as const;

export const mergePatients = defineCall({
  name: 'mergePatients',
  module,
  method: 'POST',
  path: '/pacijenti/spajanje',
  permission: 'administrator',
  summary: 'Two records are one person: move everything to the one that stays',
  body: closed({ ostaje: Id, spojen: Id, razlog: Reason, ...SECOND_PERSON }),
  answer: answerOf({ _id: Id, premjesteno: Type.Integer() }),
  errors: ['NOT_FOUND', 'PATIENT_MERGED', 'SIGNING_PAUSED', ...BY_TWO],
});

export const undoMerge = defineCall({
  name: 'undoMerge',
  module,
  method: 'POST',
  path: '/pacijenti/spajanje/:id/ponisti',
  permission: 'administrator',
  summary: 'They were two people after all: move back what that merge had moved',
  params: closed({ id: Id }),
  body: closed({ ...SECOND_PERSON }),
  answer: answerOf({ vraceno: Type.Integer() }),
  errors: ['NOT_FOUND', 'MERGE_UNDONE', 'SIGNING_PAUSED', ...BY_TWO],
});

export const Merge = Type.Object({
  _id: Id,
  ostaje: PatientSummary,
  spojen: PatientSummary,
  razlog: Type.String(),
  autor: Type.String(),
  created: Instant,
  premjesteno: Type.Integer(),
  ponisteno: Type.Union([Type.Object({ kada: Instant, autor: Type.String() }), Type.Null()]),
});
export type Merge = Static<typeof Merge>;

export const listMerges = defineCall({
  name: 'listMerges',
  module,
  method: 'GET',
  path: '/pacijenti/spajanja',
  permission: 'administrator',
  summary: 'The ledger of merged records, newest first; of one patient if one is named',
  query: listQuery({ pacijent: Type.Optional(Id) }),
  answer: tableAnswer(Merge),
  errors: ['SORT_NOT_ALLOWED', 'DATE_RANGE_INVALID'],
});
