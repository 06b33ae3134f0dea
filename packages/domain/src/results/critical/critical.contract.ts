import type { Static } from 'typebox';
import * as Type from 'typebox';
import { answerOf, closed, defineCall, Id, Instant, line, OrNull, version } from '../../contract.ts';
import { TableQuery, tableAnswer } from '../../tables/table.contract.ts';
import { Finding } from '../result.documents.ts';
import { CALL_CHANNELS, CALL_OUTCOMES, CRITICAL_STATES, ITEM_STATES, RECALLS, RESULT_FLAGS } from '../result.words.ts';

const module = 'results';
const permission = 'obrada' as const;

export const CriticalAttempt = Type.Object({
  kanal: Type.Enum([...CALL_CHANNELS]),
  kome: Type.String(),
  broj: Type.String(),
  ishod: Type.Enum([...CALL_OUTCOMES]),
  procitano: Type.Boolean(),
  /** What was told, as it was told. */
  rezultati: Type.Array(
    Type.Object({
      stavka: Id,
      labassay: Type.String(),
      rezultat: Type.String(),
      /** It was told that this does not hold as it was told before. */
      opoziv: Type.Optional(Type.Enum([...RECALLS])),
    }),
  ),
  napomena: Type.String(),
  ko: Type.String(),
  kada: Instant,
});

/** One result of a task. */
export const CriticalItem = Type.Object({
  _id: Id,
  stanje: Type.Enum([...ITEM_STATES]),
  sid: Id,
  uzorak: Type.String(),
  status: Type.String(),
  labassay: Type.String(),
  naziv: Type.String(),
  rezultat: Type.String(),
  jedinica: Type.String(),
  flag: Type.Enum([...RESULT_FLAGS]),
  /** Why it is critical; none where it corrects one that was told. */
  nalaz: OrNull(Finding),
  ponovljen: Type.Boolean(),
  /** The one whose place it took. */
  zamjenjuje: OrNull(Id),
  /** Known: by which rule nobody is called. */
  poznat: OrNull(Type.Object({ sifra: Type.String(), razlog: Type.String(), vrijediDo: Type.String() })),
  /** What was told does not hold, or is not that person's: this is what is to be told now. */
  opoziv: OrNull(
    Type.Object({
      vrsta: Type.Enum([...RECALLS]),
      razlog: Type.String(),
      /** As whose it was told before, where that was wrong. */
      osoba: OrNull(Type.String()),
    }),
  ),
  /** A person has removed it before anybody was told: another person confirms that, or it is told. */
  provjera: OrNull(
    Type.Object({
      ko: Type.String(),
      kada: Instant,
      /** How the test reads now; empty where no other value took its place. */
      sada: Type.String(),
      /** By whoever asks, as far as their rights allow. */
      potvrdiva: Type.Boolean(),
      potvrdio: OrNull(Type.String()),
    }),
  ),
  /** Results with the same number are said together. */
  red: Type.Integer(),
});
export type CriticalItem = Static<typeof CriticalItem>;

const Called = Type.Object({ naziv: Type.String(), telefon: Type.String() });

export const CriticalTask = Type.Object({
  _id: Id,
  verzija: Type.Integer(),
  stanje: Type.Enum([...CRITICAL_STATES]),
  nivo: Type.Integer(),
  /** Whom to call now: first whoever asked for the test, then by the site's order and the hour. */
  kome: OrNull(Called),
  /** Whom it is handed on to, unless there is nobody further. */
  sljedeci: OrNull(Called),
  rok: Instant,
  otvoren: Instant,
  patient: Type.Object({
    _id: Id,
    ime: Type.String(),
    prezime: Type.String(),
    /** Empty where only the year is known. */
    dateofb: Type.String(),
    godiste: Type.String(),
    spol: Type.String(),
    /** Our own number of somebody whose birth is not known: all that tells two unidentified people apart. */
    broj: Type.String(),
  }),
  /** Everything critical of the visit, in the order of its lines. */
  rezultati: Type.Array(CriticalItem),
  ljekar: Type.String(),
  odjeljenje: Type.String(),
  posiljaoc: Type.String(),
  telefon: Type.String(),
  pokusaji: Type.Array(CriticalAttempt),
  zatvoren: OrNull(
    Type.Object({ ko: Type.String(), kada: Instant, razlog: Type.String(), potvrdio: OrNull(Type.String()) }),
  ),
});
export type CriticalTask = Static<typeof CriticalTask>;

export const CRITICAL_SORTS = ['rok', 'otvoren'] as const;

/** RADNA LISTA: open ones, the soonest due first. */
export const listCriticalTasks = defineCall({
  name: 'listCriticalTasks',
  module,
  method: 'GET',
  path: '/kriticni/pregled',
  permission,
  summary: 'Critical results that somebody must be told of',
  query: TableQuery,
  answer: Type.Object({
    ...tableAnswer(CriticalTask).properties,
    /** The time left is told by the laboratory's clock, not by that of a computer which may be wrong. */
    sada: Instant,
  }),
  errors: ['SORT_NOT_ALLOWED', 'DATE_RANGE_INVALID'],
});

/** Shown on every screen, so it says nothing of any patient. */
export const countCriticalTasks = defineCall({
  name: 'countCriticalTasks',
  module,
  method: 'GET',
  path: '/kriticni/broj',
  permission,
  summary: 'How many critical results wait to be told, and how many are over time',
  answer: answerOf({ otvoreno: Type.Integer(), kasni: Type.Integer() }),
});

const Task = { _id: Id, verzija: version() };

export const recordCall = defineCall({
  name: 'recordCall',
  module,
  method: 'POST',
  path: '/kriticni/poziv',
  permission,
  summary: 'Who was told of which critical results, how, and whether they said them back',
  body: closed({
    ...Task,
    kanal: Type.Enum([...CALL_CHANNELS]),
    kome: line(120),
    broj: line(60, { default: '' }),
    ishod: Type.Enum([...CALL_OUTCOMES]),
    procitano: Type.Boolean({ default: false }),
    /** Which results were told; left out: all that wait. */
    rezultati: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 500, uniqueItems: true })),
    napomena: Type.String({ maxLength: 300, default: '' }),
  }),
  answer: answerOf({ data: CriticalTask }),
  errors: ['NOT_FOUND', 'ENTRY_STALE', 'TASK_CLOSED', 'REQUIRED_FIELDS_MISSING', 'READ_BACK_BY_VOICE'],
});

export const escalateTask = defineCall({
  name: 'escalateTask',
  module,
  method: 'POST',
  path: '/kriticni/eskalacija',
  permission,
  summary: 'Hand a critical result on to the next in the site’s line',
  body: closed(Task),
  answer: answerOf({ data: CriticalTask }),
  errors: ['NOT_FOUND', 'ENTRY_STALE', 'TASK_CLOSED'],
});

/** Somebody else has removed them before anybody was told: rejected, cancelled, another value. */
export const confirmRemoved = defineCall({
  name: 'confirmRemoved',
  module,
  method: 'POST',
  path: '/kriticni/provjera',
  permission: 'verifikacija',
  summary: 'Confirm that critical results which nobody was told were rightly removed by another person',
  body: closed({ ...Task, rezultati: Type.Array(Id, { minItems: 1, maxItems: 500, uniqueItems: true }) }),
  answer: answerOf({ data: CriticalTask }),
  errors: ['NOT_FOUND', 'ENTRY_STALE', 'TASK_CLOSED', 'OTHER_PERSON_NEEDED', 'SIGNING_PAUSED'],
});

/** Nobody could be reached. Asked for by one person and confirmed by another. */
export const closeUnreached = defineCall({
  name: 'closeUnreached',
  module,
  method: 'POST',
  path: '/kriticni/nedostupan',
  permission,
  summary: 'Close the task of a critical result that reached nobody; needs a reason and a second person',
  body: closed({
    ...Task,
    razlog: Type.String({ maxLength: 300 }),
    /** E-mail and password of the second person, and a code where they have a second factor. */
    email: Type.String({ maxLength: 120 }),
    sifra: Type.String({ maxLength: 200 }),
    kod: Type.Optional(Type.String({ maxLength: 40 })),
  }),
  answer: answerOf({ data: CriticalTask }),
  errors: [
    'NOT_FOUND',
    'ENTRY_STALE',
    'TASK_CLOSED',
    'REASON_MISSING',
    'SECOND_PERSON_NEEDED',
    'SECOND_PERSON_REFUSED',
    'SIGNING_PAUSED',
    'SIGN_IN_DELAYED',
  ],
  notRepeatable: 'It carries a password; the version of the task refuses a repeat.',
});
