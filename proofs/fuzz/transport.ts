import fc from 'fast-check';
import { PLANTED } from './values.ts';

export const ACTORS = ['able', 'able, in the request', 'other', 'customer', 'revoked', 'nobody', 'nonsense'] as const;
export type ActorName = (typeof ACTORS)[number];

const PAYLOADS = ['json', 'cut off', 'trailing comma', 'deep', 'large', 'empty', 'twice a key', 'marked'] as const;

/** How a request is brought: by whom, in which form, with which headers. */
export interface Transport {
  actor: ActorName;
  payload: (typeof PAYLOADS)[number];
  contentType: string;
  repeatQuery: boolean;
  headers: Record<string, string>;
}

const JSON_TYPE = 'application/json';
const CONTENT_TYPES = [
  ...['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'],
  ...['application/json; charset=utf-16', 'APPLICATION/JSON', 'application/jsonx', 'application/json;', ';', ''],
];
/** A header holds bytes, so that its letters are those of Latin-1. */
const HEADERS: readonly Record<string, string>[] = [
  { 'idempotency-key': PLANTED.jmbg },
  { 'idempotency-key': 'k'.repeat(5000) },
  { 'idempotency-key': '\u00e6\u00ff' },
  { 'idempotency-key': '' },
  { 'user-agent': `${PLANTED.password} ${'u'.repeat(2000)}` },
  { 'x-forwarded-for': PLANTED.token },
  { 'x-request-id': PLANTED.token },
  { 'accept-language': `${PLANTED.password},*;q=nan` },
  { 'content-encoding': 'gzip' },
  { 'content-encoding': PLANTED.token },
  { 'accept-encoding': PLANTED.token },
  { range: 'bytes=0-,-1', 'if-none-match': '*' },
  { cookie: `token=${PLANTED.token}`, origin: 'null', referer: `https://x/?token=${PLANTED.token}` },
  { 'x-http-method-override': 'DELETE' },
];

const seldom = <T>(usual: T, others: fc.Arbitrary<T>, weight = 12) =>
  fc.oneof({ weight, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: others });

export const transport: fc.Arbitrary<Transport> = fc.record({
  actor: seldom<ActorName>('able', fc.constantFrom(...ACTORS), 8),
  payload: seldom<Transport['payload']>('json', fc.constantFrom(...PAYLOADS)),
  contentType: seldom(JSON_TYPE, fc.constantFrom(...CONTENT_TYPES)),
  repeatQuery: seldom(false, fc.constant(true)),
  headers: seldom(
    {},
    fc
      .array(fc.constantFrom(...HEADERS), { minLength: 1, maxLength: 3 })
      .map((all) => Object.assign({}, ...all) as Record<string, string>),
    6,
  ),
});
