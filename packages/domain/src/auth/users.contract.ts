import type { Static } from 'typebox';
import * as Type from 'typebox';
import { answerOf, closed, defineCall, Id, Instant } from '../contract.ts';
import { TableQuery, tableAnswer } from '../tables/table.contract.ts';
import { OpenSession } from './auth.contract.ts';

const module = 'auth';

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

export const Account = Type.Object({ secondFactor: Type.Boolean(), password: Type.Enum([...PASSWORD_STATES]) });
export type Account = Static<typeof Account>;

export const listUserSessions = defineCall({
  name: 'listUserSessions',
  module,
  method: 'GET',
  path: '/users/:id/sesije',
  permission: 'administrator',
  summary: 'The open sessions of a user, and how the account is secured',
  params: closed({ id: Id }),
  answer: answerOf({ data: Type.Array(OpenSession), account: Account }),
  errors: ['NOT_FOUND'],
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
  summary: 'Give a user a first password, shown once; it is changed at the next sign-in, and every session ends',
  body: closed({ userId: Id }),
  answer: answerOf({ data: Type.Object({ sifra: Type.String() }) }),
  errors: ['NOT_FOUND', 'OWN_ACCOUNT'],
  notRepeatable: 'the answer holds a password, which is never stored; a repeat makes another one',
});

export const removeUserSecondFactor = defineCall({
  name: 'removeUserSecondFactor',
  module,
  method: 'POST',
  path: '/users/totp/remove-for',
  permission: 'administrator',
  summary: 'Turn off the second factor of a user who has lost it',
  body: closed({ userId: Id }),
  answer: answerOf({}),
  errors: ['NOT_FOUND', 'OWN_ACCOUNT'],
});
