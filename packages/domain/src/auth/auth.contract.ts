import type { Static } from 'typebox';
import * as Type from 'typebox';
import { answerOf, closed, defineCall, Id, Instant } from '../contract.ts';
import { SETUP_STEPS } from '../permissions.ts';
import { listQuery, tableAnswer } from '../tables/table.contract.ts';
import { LanguageName, SessionAnswer, SessionSite, SignedInData } from './session.contract.ts';

const module = 'auth';
const Email = Type.String({ minLength: 1, maxLength: 200 });
const Password = Type.String({ maxLength: 1000 });
const Code = Type.String({ minLength: 6, maxLength: 40 });

/** S7.01 */
export const signIn = defineCall({
  name: 'signIn',
  module,
  method: 'POST',
  path: '/login/users',
  permission: 'public',
  summary: 'Sign in with e-mail and password, and a second factor where the account has one',
  body: closed({
    email: Email,
    password: Password,
    code: Type.Optional(Code),
    language: Type.Optional(LanguageName),
    returnSecureToken: Type.Optional(Type.Boolean()),
  }),
  answer: answerOf({ data: SignedInData }),
  errors: [
    'USER_NOT_FOUND',
    'PASSWORD_WRONG',
    'ACCOUNT_EXPIRED',
    'INITIAL_PASSWORD_EXPIRED',
    'SIGN_IN_DELAYED',
    'SECOND_FACTOR_REQUIRED',
    'SECOND_FACTOR_WRONG',
    'NOT_PERMITTED',
  ],
  notRepeatable: 'the answer holds a token, which is never stored; repeating opens another session',
});

/** S7.02 */
export const SIGN_OUT_TYPES = ['automatic', 'manual'] as const;
export const signOut = defineCall({
  name: 'signOut',
  module,
  method: 'POST',
  path: '/logout/users',
  permission: 'session',
  duringSetup: SETUP_STEPS,
  summary: 'End this session',
  body: closed({
    user: Type.Optional(Type.String({ maxLength: 200 })),
    language: Type.Optional(Type.String({ maxLength: 10 })),
    idleTime: Type.Optional(Type.Integer()),
    type: Type.Enum([...SIGN_OUT_TYPES]),
  }),
  answer: answerOf({}),
  notRepeatable: 'ends the session that would hold the key; a repeat is refused as signed out, which is the same end',
});

/** S7.03 */
export const changePassword = defineCall({
  name: 'changePassword',
  module,
  method: 'POST',
  path: '/users/sifra',
  permission: 'session',
  duringSetup: SETUP_STEPS,
  summary: 'Change your own password; every other session of yours ends',
  body: closed({ email: Type.Optional(Email), password: Password, novaSifra: Password, potvrdaSifra: Password }),
  answer: answerOf({}),
  errors: [
    'PASSWORD_FIELDS_MISSING',
    'PASSWORD_TOO_SHORT',
    'PASSWORD_NOT_CONFIRMED',
    'PASSWORD_TOO_COMMON',
    'PASSWORD_TOO_PLAIN',
    'CURRENT_PASSWORD_WRONG',
    'SIGN_IN_DELAYED',
  ],
  wireMessages: { CURRENT_PASSWORD_WRONG: 'Info', STORE_FAILED: 'Greška na mongodb.' },
});

/** S7.04: by id or by the part of the e-mail before the @. */
export const readOwnProfile = defineCall({
  name: 'readOwnProfile',
  module,
  method: 'POST',
  path: '/users/:idOrName',
  permission: 'session',
  duringSetup: SETUP_STEPS,
  summary: 'Read your own profile: picture, role, language, sites',
  params: closed({ idOrName: Type.String({ minLength: 1, maxLength: 200 }) }),
  body: closed({ email: Type.Optional(Email) }),
  answer: answerOf({
    data: Type.Object({ link: Type.String(), role: Type.String() }),
    user: Type.Object({
      postavke: Type.Object({ language: LanguageName }),
      sites: Type.Array(SessionSite),
    }),
  }),
  errors: ['NOT_FOUND'],
  notRepeatable: 'reads only; it is a POST in the specification',
});

export const readSession = defineCall({
  name: 'readSession',
  module,
  method: 'GET',
  path: '/users/sesija',
  permission: 'session',
  duringSetup: SETUP_STEPS,
  summary: 'The session behind this token: automatic sign-in when the app opens',
  answer: SessionAnswer,
});

export const switchSite = defineCall({
  name: 'switchSite',
  module,
  method: 'POST',
  path: '/users/sesija/site',
  permission: 'session',
  summary: 'Work at another of your sites; the site is the one in the body',
  body: closed({ novaLokacija: Id }),
  answer: SessionAnswer,
  errors: ['NOT_FOUND'],
});

export const changeLanguage = defineCall({
  name: 'changeLanguage',
  module,
  method: 'POST',
  path: '/users/postavke/language',
  permission: 'session',
  duringSetup: SETUP_STEPS,
  summary: 'Change the language of the interface and store it with the user',
  body: closed({ language: LanguageName }),
  answer: SessionAnswer,
});

export const startSecondFactor = defineCall({
  name: 'startSecondFactor',
  module,
  method: 'POST',
  path: '/users/totp/start',
  permission: 'session',
  duringSetup: ['second-factor'],
  summary: 'Begin to turn on the second factor: a secret for the authenticator app',
  body: closed({ password: Password }),
  answer: answerOf({ data: Type.Object({ secret: Type.String(), uri: Type.String() }) }),
  errors: ['SECOND_FACTOR_ALREADY_ON', 'CURRENT_PASSWORD_WRONG', 'SIGN_IN_DELAYED'],
  notRepeatable: 'the answer holds a secret, which is never stored; a repeat replaces the unconfirmed secret',
});

export const confirmSecondFactor = defineCall({
  name: 'confirmSecondFactor',
  module,
  method: 'POST',
  path: '/users/totp/confirm',
  permission: 'session',
  duringSetup: ['second-factor'],
  summary: 'Turn on the second factor with a first code; the answer holds the recovery codes, once',
  body: closed({ code: Code }),
  answer: answerOf({ data: Type.Object({ recoveryCodes: Type.Array(Type.String()) }) }),
  errors: ['SECOND_FACTOR_NOT_STARTED', 'SECOND_FACTOR_WRONG', 'SECOND_FACTOR_ALREADY_ON', 'SIGN_IN_DELAYED'],
  notRepeatable: 'the answer holds recovery codes, which are never stored in the clear',
});

export const removeSecondFactor = defineCall({
  name: 'removeSecondFactor',
  module,
  method: 'POST',
  path: '/users/totp/remove',
  permission: 'session',
  summary: 'Turn off your own second factor',
  body: closed({ password: Password, code: Code }),
  answer: answerOf({}),
  errors: ['CURRENT_PASSWORD_WRONG', 'SECOND_FACTOR_WRONG', 'SIGN_IN_DELAYED'],
});

/** What somebody else did to the account: the person sees it until they say that they have. */
export const readNotices = defineCall({
  name: 'readNotices',
  module,
  method: 'POST',
  path: '/users/obavijesti/procitano',
  permission: 'session',
  summary: 'The notices about your own account have been read',
  body: closed({ notices: Type.Array(Id, { minItems: 1, maxItems: 100 }) }),
  answer: SessionAnswer,
});

export const OpenSession = Type.Object({
  _id: Id,
  created: Instant,
  lastSeen: Instant,
  device: Type.String(),
  current: Type.Boolean(),
});
export type OpenSession = Static<typeof OpenSession>;

export const listOwnSessions = defineCall({
  name: 'listOwnSessions',
  module,
  method: 'GET',
  path: '/users/sesije',
  permission: 'session',
  summary: 'Your open sessions',
  query: listQuery({}),
  answer: tableAnswer(OpenSession),
  errors: ['SORT_NOT_ALLOWED', 'DATE_RANGE_INVALID'],
});

export const revokeOwnSession = defineCall({
  name: 'revokeOwnSession',
  module,
  method: 'POST',
  path: '/users/sesije/revoke',
  permission: 'session',
  summary: 'End one of your own sessions',
  body: closed({ _id: Id }),
  answer: answerOf({}),
  errors: ['NOT_FOUND'],
});
