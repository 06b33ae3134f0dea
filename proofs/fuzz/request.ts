import type { Call } from '../../packages/domain/src/contract.ts';
import type { Parts } from './case.ts';
import type { ActorName, Transport } from './transport.ts';
import { PLANTED } from './values.ts';

/** A request as it goes to the server. */
export interface WrittenRequest {
  method: Call['method'];
  url: string;
  headers: Record<string, string>;
  payload?: string;
}

/** What the request says to whoever reads it by the book; a body that cannot be read is not there. */
export interface Reading {
  params: Record<string, string>;
  query: Record<string, string | string[]>;
  body?: unknown;
}

const ORDINARY_LIMIT = 1_048_576;
const DEPTH = 20_000;
/** Node takes 16 KiB of headers; a letter may need six characters of an address. */
const LONGEST_SEGMENT = 2500;

/** Puts the ids of real records in the place of their names. */
export function fillIn(parts: Parts, ids: ReadonlyMap<string, string>): Parts {
  const text = JSON.stringify(parts).replace(/\{\{([\w -]+)\}\}/g, (whole, name: string) => ids.get(name) ?? whole);
  return JSON.parse(text) as Parts;
}

export function writeRequest(
  call: Call,
  parts: Parts,
  transport: Transport,
  tokenOf: (actor: ActorName) => string | undefined,
): WrittenRequest {
  const path = call.path.replace(/:(\w+)/g, (_whole, name: string) => segment(parts.params[name]));
  const token = tokenOf(transport.actor);
  const carried = transport.actor === 'able, in the request' && token ? { token } : {};
  const isGet = call.method === 'GET';
  const query = queryText({ ...parts.query, ...(isGet ? carried : {}) }, transport.repeatQuery);
  const headers: Record<string, string> = { ...transport.headers };
  if (token && !('token' in carried)) {
    headers.authorization = `Bearer ${token}`;
  }
  const request = { method: call.method, url: `/api${path}${query ? `?${query}` : ''}`, headers };
  if (isGet) {
    return request;
  }
  const plain = typeof parts.body === 'object' && parts.body !== null && !Array.isArray(parts.body);
  const body = plain ? { ...(parts.body as object), ...carried } : parts.body;
  const payload = payloadText(JSON.stringify(body) ?? '', transport.payload, call.bodyLimit ?? ORDINARY_LIMIT);
  return { ...request, headers: { ...headers, 'content-type': transport.contentType }, payload };
}

/** An address cannot hold a segment that is empty or only dots, nor half of a pair of letters. */
function segment(value: unknown): string {
  const text = asText(value).slice(0, LONGEST_SEGMENT);
  return /^\.{0,2}$/.test(text) ? encodeURIComponent(`${text}x`) : encoded(text);
}

const asText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));
const encoded = (text: string) => (text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80');

function queryText(query: Record<string, unknown>, twice: boolean): string {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    [value].flat().map((one) => `${encoded(key)}=${encoded(asText(one))}`),
  );
  return (twice ? [...pairs, ...pairs] : pairs).join('&');
}

function payloadText(json: string, kind: Transport['payload'], limit: number): string {
  const open = json.startsWith('{');
  switch (kind) {
    case 'cut off':
      return json.slice(0, -1);
    case 'trailing comma':
      return `${json.slice(0, -1)},}`;
    case 'deep':
      return open ? insert(json, `"nepoznato":${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}`) : json;
    case 'large':
      return `${json}${' '.repeat(limit)}`;
    case 'empty':
      return '';
    case 'twice a key':
      return open ? insert(json, `"razlog":"${PLANTED.name}","razlog":1`) : json;
    case 'marked':
      return `\ufeff${json}`;
    default:
      return json;
  }
}

const insert = (json: string, field: string) => `{${field}${json === '{}' ? '' : ','}${json.slice(1)}`;

export function readByTheBook(call: Call, request: WrittenRequest): Reading | undefined {
  const { pathname, searchParams } = new URL(request.url, 'http://laboratory');
  const query: Reading['query'] = {};
  for (const key of new Set(searchParams.keys())) {
    const all = searchParams.getAll(key);
    query[key] = all.length > 1 ? all : (all[0] ?? '');
  }
  const params = readParams(call, pathname);
  if (!params) {
    return undefined;
  }
  if (request.payload === undefined) {
    return { params, query };
  }
  const body = readPayload(request, call.bodyLimit ?? ORDINARY_LIMIT);
  return body && { params, query, body: body.value };
}

function readParams(call: Call, pathname: string): Record<string, string> | undefined {
  const given = pathname.slice('/api'.length).split('/');
  try {
    return Object.fromEntries(
      call.path
        .split('/')
        .flatMap((part, at) => (part[0] === ':' ? [[part.slice(1), decodeURIComponent(given[at] ?? '')]] : [])),
    );
  } catch {
    return undefined;
  }
}

function readPayload({ headers, payload = '' }: WrittenRequest, limit: number): { value: unknown } | undefined {
  const type = headers['content-type'] ?? '';
  if (Buffer.byteLength(payload) > limit) {
    return undefined;
  }
  if (type.startsWith('text/plain')) {
    return { value: payload };
  }
  try {
    return /^application\/json\b/i.test(type) ? { value: JSON.parse(payload.replace(/^\ufeff/, '')) } : undefined;
  } catch {
    return undefined;
  }
}
