import type { Static } from 'typebox';
import * as Type from 'typebox';
import { answerOf, closed, defineCall, Id, Instant } from '../contract.ts';
import { TableQuery, tableAnswer } from '../tables/table.contract.ts';

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
  summary: 'The users who work at your sites',
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
