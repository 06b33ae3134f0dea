import type { Static } from 'typebox';
import * as Type from 'typebox';
import { SECOND_PERSON } from '../auth/second-person.contract.ts';
import { answerOf, closed, defineCall, Id, Instant, version } from '../contract.ts';
import { listQuery, tableAnswer } from '../tables/table.contract.ts';
import { ASSAY_KINDS } from './assay-kind.rules.ts';
import { KIND_NAMES } from './kind-names.ts';

const module = 'catalogue';
const KindParam = closed({ kind: Type.Enum([...KIND_NAMES]) });
const EntryParam = closed({ kind: Type.Enum([...KIND_NAMES]), id: Id });

/** Names of the entries that a document or a list mentions, by id. */
const Names = Type.Record(Type.String(), Type.String());
const Fields = Type.Record(Type.String(), Type.Unknown());

/** S3.06: what a row of the assay lists carries beside what every row has. */
export const AssayFields = Type.Object({
  labassay: Type.String(),
  ime_testa: Type.String(),
  price: Type.Number(),
  cijena: Type.String(),
  analit: Type.String(),
  sekcija: Type.String(),
  tip: Type.String(),
  manual: Type.Boolean(),
  calculated: Type.Boolean(),
  calculatedTests: Type.Array(Type.Unknown()),
  kind: Type.Enum([...ASSAY_KINDS]),
  disable: Type.Boolean(),
});
export type AssayFields = Static<typeof AssayFields>;

export const CatalogueRow = Type.Object({
  _id: Id,
  verzija: Type.Integer(),
  sifra: Type.String(),
  naziv: Type.String(),
  disabled: Type.Boolean(),
  izmijenjeno: Instant,
  autor: Type.String(),
  /** When a saved change takes effect, if it has not yet. */
  zakazano: Type.Union([Instant, Type.Null()]),
  polja: Fields,
  ...Type.Partial(AssayFields).properties,
});
export type CatalogueRow = Static<typeof CatalogueRow>;

/** It is small: without a page it comes whole, and the screen filters it as people type. */
export const listCatalogue = defineCall({
  name: 'listCatalogue',
  module,
  method: 'GET',
  path: '/postavke/:kind/pregled',
  permission: 'postavke',
  summary: 'All entries of a kind, as they are now or were at a moment',
  params: KindParam,
  query: listQuery({ naDan: Type.Optional(Instant) }),
  answer: tableAnswer(CatalogueRow, { nazivi: Names }),
  errors: ['SORT_NOT_ALLOWED', 'DATE_RANGE_INVALID'],
});

export const Entry = Type.Object({
  _id: Id,
  /** The newest version, which an edit must name. */
  verzija: Type.Integer(),
  /** The version shown, which is another when one asks for the past. */
  prikazana: Type.Integer(),
  dokument: Fields,
  vrijediOd: Instant,
  created: Instant,
  autor: Type.String(),
  razlog: Type.String(),
  zakazana: Type.Union([Type.Object({ verzija: Type.Integer(), vrijediOd: Instant }), Type.Null()]),
});
export type Entry = Static<typeof Entry>;

export const readEntry = defineCall({
  name: 'readEntry',
  module,
  method: 'GET',
  path: '/postavke/:kind/:id',
  permission: 'postavke',
  summary: 'One entry: as it is now, as it was at a moment, or one of its versions',
  params: EntryParam,
  query: closed({ naDan: Type.Optional(Instant), verzija: Type.Optional(version(1)) }),
  answer: answerOf({ data: Entry, nazivi: Names }),
  errors: ['NOT_FOUND'],
});

export const Version = Type.Object({
  verzija: Type.Integer(),
  vrijediOd: Instant,
  created: Instant,
  autor: Type.String(),
  razlog: Type.String(),
  /** Who else stood up for it. */
  potvrdio: Type.String(),
  promjene: Type.Array(
    Type.Object({ polje: Type.String(), prije: Type.Optional(Type.Unknown()), poslije: Type.Optional(Type.Unknown()) }),
  ),
});
export type Version = Static<typeof Version>;

export const listVersions = defineCall({
  name: 'listVersions',
  module,
  method: 'GET',
  path: '/postavke/:kind/:id/verzije',
  permission: 'postavke',
  summary: 'The history of an entry: who changed what, when and why; newest first',
  params: EntryParam,
  query: listQuery({}),
  answer: tableAnswer(Version, { nazivi: Names }),
  errors: ['NOT_FOUND', 'SORT_NOT_ALLOWED', 'DATE_RANGE_INVALID'],
});

export const UsedBy = Type.Object({ _id: Id, vrsta: Type.Enum([...KIND_NAMES]), naziv: Type.String() });
export type UsedBy = Static<typeof UsedBy>;

export const listUsedBy = defineCall({
  name: 'listUsedBy',
  module,
  method: 'GET',
  path: '/postavke/:kind/:id/koristi',
  permission: 'postavke',
  summary: 'The entries that name this one',
  params: EntryParam,
  query: listQuery({}),
  answer: tableAnswer(UsedBy),
  errors: ['NOT_FOUND', 'SORT_NOT_ALLOWED', 'DATE_RANGE_INVALID'],
});

export const readSchema = defineCall({
  name: 'readSchema',
  module,
  method: 'GET',
  path: '/postavke/:kind/shema',
  permission: 'postavke',
  summary: 'The schema of a kind: the form and the JSON editor are made from it',
  params: KindParam,
  answer: answerOf({ shema: Fields, zakazivo: Type.Boolean() }),
});

/** Why a change is refused to whoever makes it alone, or is not confirmed yet. */
export const IN_TWO_HANDS = [
  'SECOND_PERSON_NEEDED',
  'SECOND_PERSON_REFUSED',
  'SIGN_IN_DELAYED',
  'SIGNING_PAUSED',
] as const;

const Reason = Type.String({ maxLength: 300, default: '' });

export const restoreVersion = defineCall({
  name: 'restoreVersion',
  module,
  method: 'POST',
  path: '/postavke/:kind/:id/vrati',
  permission: 'administrator',
  summary: 'Save an earlier version again, as the newest',
  params: EntryParam,
  body: closed({ verzija: version(), izVerzije: version(1), razlog: Reason, ...SECOND_PERSON }),
  answer: answerOf({ data: Entry }),
  errors: [
    'NOT_FOUND',
    'ENTRY_STALE',
    'ENTRY_INVALID',
    'ENTRY_SCHEDULED',
    'ENTRY_IN_USE',
    'ENTRY_UNCHANGED',
    'OWN_RIGHTS',
    'LAST_ADMINISTRATOR',
    ...IN_TWO_HANDS,
  ],
});

export const disableEntry = defineCall({
  name: 'disableEntry',
  module,
  method: 'POST',
  path: '/postavke/:kind/:id/iskljuci',
  permission: 'administrator',
  summary: 'Disable an entry that no other one uses; it stays readable for everything made with it',
  params: EntryParam,
  body: closed({ verzija: version(), razlog: Reason, ...SECOND_PERSON }),
  answer: answerOf({ data: Entry }),
  errors: [
    'NOT_FOUND',
    'ENTRY_STALE',
    'ENTRY_SCHEDULED',
    'ENTRY_IN_USE',
    'ENTRY_UNCHANGED',
    'OWN_RIGHTS',
    'LAST_ADMINISTRATOR',
    ...IN_TWO_HANDS,
  ],
});

export const withdrawScheduled = defineCall({
  name: 'withdrawScheduled',
  module,
  method: 'POST',
  path: '/postavke/:kind/:id/povuci',
  permission: 'administrator',
  summary: 'Withdraw a saved change that has not taken effect yet',
  params: EntryParam,
  body: closed({ verzija: version(), razlog: Reason }),
  answer: answerOf({ data: Entry }),
  errors: ['NOT_FOUND', 'ENTRY_STALE', 'ENTRY_NOT_SCHEDULED', 'SIGNING_PAUSED'],
});
