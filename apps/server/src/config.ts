import type { Static } from 'typebox';
import * as Type from 'typebox';
import { Value } from 'typebox/value';

const Flag = Type.Enum(['yes', 'no']);

/** Every setting of the server: environment variables, checked at the start. `.env.example` lists them all. */
const Settings = Type.Object({
  DATABASE_URL: Type.String({ minLength: 1, description: 'the app role, which owns nothing' }),
  UNSAFE_DATABASE: Type.Enum(['refuse', 'allow'], {
    default: 'refuse',
    description:
      'allow: start although PostgreSQL may lose acknowledged work in a power cut (fsync or synchronous_commit off)',
  }),
  DRAIN_SECONDS: Type.Integer({
    default: 5,
    minimum: 0,
    maximum: 15,
    description: 'a node that is stopped still serves for so long, so that balancers have noticed',
  }),
  JOBS_DATABASE_URL: Type.String({ default: '', description: 'the role that owns the job queue; the worker needs it' }),
  HOST: Type.String({ default: '127.0.0.1' }),
  PORT: Type.Integer({ default: 3000, minimum: 0, maximum: 65_535 }),
  POOL_SIZE: Type.Integer({ default: 8, minimum: 2 }),
  LOG_LEVEL: Type.Enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'], { default: 'info' }),
  WEB_ROOT: Type.String({ default: '', description: 'the built web app; empty: the one beside the server' }),
  ACME_CHALLENGE_DIR: Type.String({ default: '', description: 'folder of the certificate challenges' }),
  METRICS_TOKEN: Type.String({ default: '', description: 'bearer token for /metrics; empty: only from this machine' }),
  TRUST_PROXY: Type.String({ default: '', description: 'addresses of reverse proxies whose X-Forwarded-For counts' }),
  SECURE_TRANSPORT: Type.Enum(['yes', 'no'], { default: 'no', description: 'served over HTTPS: send HSTS' }),
  SESSION_HOURS: Type.Integer({ default: 24, minimum: 1, description: 'a session ends after this, whatever happens' }),
  PASSWORD_MIN_LENGTH: Type.Integer({
    default: 6,
    minimum: 6,
    description: 'the specification says 6; longer is stronger',
  }),
  INITIAL_PASSWORD_HOURS: Type.Integer({
    default: 72,
    minimum: 1,
    description: 'a first password that nobody used by then no longer opens anything',
  }),
  SIGNING_PAUSE_HOURS: Type.Integer({
    default: 24,
    minimum: 1,
    description: 'after two administrators reset an account, its person cannot sign for so long',
  }),
  SECRETS_KEY: Type.String({
    default: '',
    pattern: '^(.{32,})?$',
    description:
      'seals the secrets of second factors in the database: 32 random characters or more; empty: they lie there open',
  }),
  PASSWORD_KINDS: Type.Integer({
    default: 1,
    minimum: 1,
    maximum: 4,
    description: 'of how many kinds a new password needs characters: small, capital, digit, other',
  }),
  SIGN_IN_MESSAGES: Type.Enum(['separate', 'same'], {
    default: 'separate',
    description: 'same: do not tell whether a user exists',
  }),
  RATE_LIMIT_PER_MINUTE: Type.Integer({
    default: 6000,
    minimum: 10,
    description: 'calls from one address; a whole laboratory may share one',
  }),
  FOREIGN_LOOKUPS: Type.Integer({
    default: 60,
    minimum: 1,
    description:
      'numbers of nobody, or of patients of other sites, that one person looks up in ten minutes before waiting',
  }),
  REQUEST_TIMEOUT_SECONDS: Type.Integer({
    default: 60,
    minimum: 5,
    description: 'a request that has not arrived whole by then is dropped',
  }),
  SOCKETS_PER_PERSON: Type.Integer({
    default: 50,
    minimum: 1,
    description: 'live connections of one person to a node',
  }),
  SOCKETS_PER_ADDRESS: Type.Integer({
    default: 2000,
    minimum: 1,
    description: 'live connections from one address to a node; a whole laboratory may share one',
  }),
  HOSPITAL_URL: Type.String({ default: '', description: 'where referrals are read; empty: referrals are off' }),
  HOSPITAL_TOKEN: Type.String({ default: '', description: 'bearer token for the hospital' }),
  HOSPITAL_TIMEOUT_MS: Type.Integer({
    default: 3000,
    minimum: 50,
    maximum: 8000,
    description: 'one attempt; a person waits 8 seconds at most for all of them',
  }),
  PUBLIC_URL: Type.String({
    default: 'http://127.0.0.1:3000',
    pattern: '^https?://[^/]+$',
    description: 'where people outside reach the web app; QR codes and mails lead there',
  }),
  REPORT_CODE_DAYS: Type.Integer({
    default: 365,
    minimum: 1,
    maximum: 3650,
    description: 'a code that opens reports ends after so many days; a new slip carries a new one',
  }),
  SMTP_URL: Type.String({ default: '', description: 'smtp(s)://user:password@host:port; empty: no mail leaves' }),
  MAIL_FROM: Type.String({ default: '', description: 'who reports come from: Laboratorija <nalazi@example.ba>' }),
  BOUNCE_DOMAIN: Type.String({
    default: '',
    description: 'mails return to vraceno+<id>@ this domain; empty: to MAIL_FROM, and returns are not noticed',
  }),
  BOUNCE_PORT: Type.Integer({
    default: 0,
    minimum: 0,
    maximum: 65_535,
    description: 'the worker takes returned mails in here (SMTP, this machine only); 0: it does not',
  }),
  AUDIT_SEAL_FILE: Type.String({
    default: '',
    description: 'where the worker keeps the heads of the audit seal, outside the database; empty: only in the log',
  }),
  AUDIT_EXPLAINED_BLOCKS: Type.String({
    default: '',
    pattern: '^(\\d+(,\\d+)*)?$',
    description: 'numbers of blocks of the seal with wrong times that a person has looked into, separated by commas',
  }),
  EVENT_DAYS: Type.Integer({
    default: 90,
    minimum: 0,
    description: 'months of live events that ended so many days ago are dropped; 0: never. Records and trail are kept',
  }),
  SESSION_KEPT_DAYS: Type.Integer({
    default: 90,
    minimum: 31,
    description: 'ended sessions are removed after this; who is known at an address is told from 30 days',
  }),
  LOCAL_PRINTERS: {
    ...Flag,
    default: 'no',
    description: 'yes: printers may have addresses of this machine or link-local ones, as the stand-ins of the demo',
  },
  RUN_WORKER: { ...Flag, default: 'no', description: 'yes: the api process runs the jobs too (a small laboratory)' },
});

export type Config = Static<typeof Settings>;

export class ConfigError extends Error {}

export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.keys(Settings.properties).map((name) => [name, environment[name]]));
  const settings = Value.Convert(Settings, Value.Default(Settings, given));
  if (!Value.Check(Settings, settings)) {
    const problems = [...Value.Errors(Settings, settings)].map(
      (e) => `${e.instancePath.slice(1) || 'settings'}: ${e.message}`,
    );
    throw new ConfigError(`The settings are not valid.\n${problems.join('\n')}`);
  }
  return settings;
}

export const SETTING_NAMES = Object.keys(Settings.properties);
