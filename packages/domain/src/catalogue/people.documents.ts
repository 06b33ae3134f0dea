import type { Static } from 'typebox';
import * as Type from 'typebox';
import { REPORT_FLAGS } from '../auth/session.contract.ts';
import { MENU } from '../menu/menu.ts';
import { PERMISSIONS } from '../permissions.ts';
import { closed, Email, Flag, name, note, ref } from './fields.ts';

const Route = Type.String({ pattern: '^/[a-z/-]*$', maxLength: 60 });
const places = (preset: number) => Type.Integer({ minimum: 1, maximum: 200, default: preset });

/** S6.03, S6.04: what people of this role may do, and what they see. */
export const RoleDocument = closed({
  naziv: name(60),
  level: Type.Integer({ minimum: 0, maximum: 9, default: 1 }),
  permissions: Type.Array(Type.Enum([...PERMISSIONS]), { uniqueItems: true, default: [] }),
  /** People of this role set up a second factor before they can do anything else. */
  drugiFaktor: Type.Optional(Flag()),
  default_route: Type.String({ ...Route, default: '/statistika' }),
  sidebar: Type.Array(Type.Enum(MENU.map(({ title }) => title)), {
    uniqueItems: true,
    default: [],
    'x-group': 'prikaz',
  }),
  reports: Type.Object(Object.fromEntries(REPORT_FLAGS.map((flag) => [flag, Flag()])), {
    additionalProperties: false,
    default: {},
    'x-group': 'prikaz',
  }),
  display: Type.Object(
    { list: places(15), show: places(20), columns: places(7), rows: places(1) },
    { additionalProperties: false, default: {}, 'x-group': 'prikaz' },
  ),
  disabled: Flag(),
});
export type RoleDocument = Static<typeof RoleDocument>;

/** What an administrator decides about a person. Password, language and second factor are the person's own. */
export const UserDocument = closed({
  email: Email,
  ime: name(60),
  prezime: name(60),
  role: ref('uloge'),
  sites: Type.Array(ref('sites'), { minItems: 1, maxItems: 200, uniqueItems: true }),
  /** S1.03: a customer account belongs to one partner. */
  partner: Type.Optional(ref('partneri')),
  default_route: Type.Optional(Route),
  idleTime: Type.Integer({ minimum: 60, maximum: 86_400, default: 28_800 }),
  pid_bcode: Flag(),
  link: note(300),
  expires: Type.Optional(Type.String({ format: 'date-time', 'x-input': 'moment' })),
  disabled: Flag(),
});
export type UserDocument = Static<typeof UserDocument>;
