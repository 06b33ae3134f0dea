import type { Static } from 'typebox';
import * as Type from 'typebox';
import { answerOf, Id, Instant } from '../contract.ts';
import { LANGUAGES } from '../language/language.ts';
import { PERMISSIONS } from '../permissions.ts';

export const LanguageName = Type.Enum([...LANGUAGES]);

/** S3.12, as much of it as a session needs. */
export const SessionSite = Type.Object({ _id: Id, sifra: Type.String(), naziv: Type.String() });
export type SessionSite = Static<typeof SessionSite>;

/** S9.04: list 15, show 20, columns 7, rows 1. */
export const DISPLAY_DEFAULTS = { list: 15, show: 20, columns: 7, rows: 1 } as const;

export const Display = Type.Object({
  list: Type.Integer(),
  show: Type.Integer(),
  columns: Type.Integer(),
  rows: Type.Integer(),
});

/** S3.01: one flag for each report; a flag that is off hides and refuses that report. */
export const REPORT_FLAGS = [
  'fpodanu',
  'ppodanu',
  'ppomjestu',
  'ppolokaciji',
  'protokol',
  'tatpopacijentu',
  'worklists',
] as const;

export const ReportFlags = Type.Object({
  fpodanu: Type.Boolean(),
  ppodanu: Type.Boolean(),
  ppomjestu: Type.Boolean(),
  ppolokaciji: Type.Boolean(),
  protokol: Type.Boolean(),
  tatpopacijentu: Type.Boolean(),
  worklists: Type.Boolean(),
});
export type ReportFlags = Static<typeof ReportFlags>;

/** What others changed about the account: name or e-mail, password, second factor; and who did. */
export const ACCOUNT_CHANGES = ['ime', 'šifra', 'kod'] as const;
export const AccountNotice = Type.Object({
  _id: Id,
  sta: Type.Enum([...ACCOUNT_CHANGES]),
  ko: Type.Array(Type.String()),
  kada: Instant,
});

/** S3.01. `initialPassword` asks for a new password (S9.08); `permissions` lets the screens hide what the server refuses. */
export const SessionData = Type.Object({
  localId: Id,
  email: Type.String(),
  ime: Type.String(),
  prezime: Type.String(),
  role: Type.String(),
  language: LanguageName,
  site: Id,
  idleTime: Type.Integer(),
  customer: Type.Boolean(),
  pid_bcode: Type.Boolean(),
  default_route: Type.String(),
  access: Type.Object({ level: Type.Integer() }),
  permissions: Type.Array(Type.Enum([...PERMISSIONS])),
  display: Display,
  reports: ReportFlags,
  sites: Type.Array(SessionSite),
  sidebar: Type.Array(Type.String()),
  link: Type.String(),
  initialPassword: Type.Boolean(),
  secondFactor: Type.Boolean(),
  /** The role demands a second factor that the person does not have yet. */
  secondFactorDemanded: Type.Boolean(),
  signingPaused: Type.Boolean(),
  notices: Type.Array(AccountNotice),
});
export type SessionData = Static<typeof SessionData>;

export const SignedInData = Type.Object({ idToken: Type.String(), ...SessionData.properties });
export type SignedInData = Static<typeof SignedInData>;

export const SessionAnswer = answerOf({ data: SessionData });
