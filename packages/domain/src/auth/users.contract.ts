import type { Static } from 'typebox';
import * as Type from 'typebox';
import { answerOf, closed, defineCall, Id, Instant, OrNull } from '../contract.ts';
import { listQuery, TableQuery, tableAnswer } from '../tables/table.contract.ts';
import { OpenSession } from './auth.contract.ts';
import { SECOND_PERSON } from './second-person.contract.ts';

const module = 'auth';

/** The gravest first. */
export const SIGNING_PAUSES = ['nova', 'šifra', 'kod', 'ime', 'vraćen', 'uloga'] as const;
/**
 * Null: the person may sign. `do` null: until another person confirms who it is. `preuzet`: when and from where the person
 * chose the own password; null while there is only a first one, and then nobody can confirm. `istoIme`: others who may sign
 * and are called the same. `vidjeno` stands for all of it: whoever confirms sends back what they have read.
 */
export const SigningPaused = OrNull(
  Type.Object({
    razlog: Type.Enum([...SIGNING_PAUSES]),
    razlozi: Type.Array(Type.Enum([...SIGNING_PAUSES])),
    ime: Type.String(),
    email: Type.String(),
    uloga: Type.String(),
    istoIme: Type.Array(Type.String()),
    vidjeno: Type.String(),
    do: OrNull(Instant),
    preuzet: OrNull(Type.Object({ kada: Instant, adresa: Type.String() })),
  }),
);

const SECOND_ADMINISTRATOR_ERRORS = [
  'SECOND_ADMINISTRATOR_NEEDED',
  'SECOND_PERSON_NEEDED',
  'SECOND_PERSON_REFUSED',
  'SIGN_IN_DELAYED',
  'SIGNING_PAUSED',
] as const;

export const UserRow = Type.Object({
  _id: Id,
  email: Type.String(),
  ime: Type.String(),
  prezime: Type.String(),
  role: Type.String(),
  sites: Type.Array(Type.String()),
  created: Instant,
  expires: Type.Union([Instant, Type.Null()]),
  disabled: Type.Boolean(),
  secondFactor: Type.Boolean(),
  /** Until when the person may not sign, because somebody else touched who they are; open: until it is confirmed. */
  signingPaused: SigningPaused,
  openSessions: Type.Integer(),
});
export type UserRow = Static<typeof UserRow>;

/** The columns that `sort` may name. */
export const USER_SORTS = ['prezime', 'email', 'role', 'created'] as const;

export const listUsers = defineCall({
  name: 'listUsers',
  module,
  method: 'GET',
  path: '/users/pregled',
  permission: 'postavke',
  summary: 'The users who work at your sites; for an administrator everybody',
  query: TableQuery,
  answer: tableAnswer(UserRow),
  errors: ['SORT_NOT_ALLOWED', 'DATE_RANGE_INVALID'],
});

export const revokeUserSessions = defineCall({
  name: 'revokeUserSessions',
  module,
  method: 'POST',
  path: '/users/sesije/revoke-all',
  permission: 'administrator',
  summary: 'End every session of a user',
  body: closed({ userId: Id }),
  answer: answerOf({ revoked: Type.Integer() }),
  errors: ['NOT_FOUND'],
});

/** `none`: nobody can sign in to this account yet. `initial`: the person has not chosen an own one yet. */
export const PASSWORD_STATES = ['none', 'initial', 'own'] as const;

export const Account = Type.Object({
  secondFactor: Type.Boolean(),
  password: Type.Enum([...PASSWORD_STATES]),
  signingPaused: SigningPaused,
});
export type Account = Static<typeof Account>;

export const listUserSessions = defineCall({
  name: 'listUserSessions',
  module,
  method: 'GET',
  path: '/users/:id/sesije',
  permission: 'administrator',
  summary: 'The open sessions of a user, and how the account is secured',
  params: closed({ id: Id }),
  query: listQuery({}),
  answer: tableAnswer(OpenSession, { account: Account }),
  errors: ['NOT_FOUND', 'SORT_NOT_ALLOWED', 'DATE_RANGE_INVALID'],
});

export const revokeUserSession = defineCall({
  name: 'revokeUserSession',
  module,
  method: 'POST',
  path: '/users/sesije/revoke-one',
  permission: 'administrator',
  summary: 'End one session of a user',
  body: closed({ userId: Id, _id: Id }),
  answer: answerOf({}),
  errors: ['NOT_FOUND'],
});

export const resetUserPassword = defineCall({
  name: 'resetUserPassword',
  module,
  method: 'POST',
  path: '/users/sifra/nova',
  permission: 'administrator',
  summary:
    'Give a user a first password, shown once; it is changed at the next sign-in, and every session ends. Where the person has an own password, a second administrator confirms',
  body: closed({ userId: Id, ...SECOND_PERSON }),
  answer: answerOf({ data: Type.Object({ sifra: Type.String() }) }),
  errors: ['NOT_FOUND', 'OWN_ACCOUNT', ...SECOND_ADMINISTRATOR_ERRORS],
  notRepeatable: 'the answer holds a password, which is never stored; a repeat makes another one',
});

export const removeUserSecondFactor = defineCall({
  name: 'removeUserSecondFactor',
  module,
  method: 'POST',
  path: '/users/totp/remove-for',
  permission: 'administrator',
  summary: 'Turn off the second factor of a user who has lost it; a second administrator confirms',
  body: closed({ userId: Id, ...SECOND_PERSON }),
  answer: answerOf({}),
  errors: ['NOT_FOUND', 'OWN_ACCOUNT', ...SECOND_ADMINISTRATOR_ERRORS],
  notRepeatable: 'a repeat finds nothing to turn off; the second person is asked again',
});

export const confirmSigning = defineCall({
  name: 'confirmSigning',
  module,
  method: 'POST',
  path: '/users/potpisivanje/potvrdi',
  permission: 'verifikacija',
  summary: 'Confirm who a person is whose account is new or was changed by others: they may sign from now on',
  body: closed({
    userId: Id,
    /** What `signingPaused` said when the person was looked at; another account since then is not confirmed. */
    vidjeno: Type.Optional(Type.String({ maxLength: 100 })),
    sifra: Type.Optional(Type.String({ maxLength: 1000 })),
    kod: Type.Optional(Type.String({ maxLength: 40 })),
  }),
  answer: answerOf({}),
  errors: [
    'NOT_FOUND',
    'ENTRY_STALE',
    'OWN_ACCOUNT',
    'SIGNING_PAUSED',
    'SIGNATURE_REFUSED',
    'SIGN_IN_DELAYED',
    'SECOND_PERSON_NEEDED',
    'ACCOUNT_NOT_TAKEN_OVER',
  ],
  notRepeatable: 'a repeat finds the pause already ended; the proof is asked again',
});
