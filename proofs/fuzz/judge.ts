import { Value } from 'typebox/value';
import { type Call, Failure } from '../../packages/domain/src/contract.ts';
import { LAB_ERRORS } from '../../packages/domain/src/errors.generated.ts';
import type { Reading } from './request.ts';
import { type Answer, ERROR_LEVEL } from './server.ts';

/** All that is known of one request and what came of it. */
export interface Evidence {
  call: Call;
  /** Nothing: the request cannot be read by the book, and must be refused. */
  reading: Reading | undefined;
  /** False: the request names nobody that the server may trust. */
  signedIn: boolean;
  answer: Answer;
  /** What the server logged about it. */
  log: readonly string[];
  /** What neither a log line nor a header may hold. */
  secrets: readonly string[];
}

type Verdict = { outcome: 'accepted' | 'refused'; faults: string[] };

/** Fields that every call may carry beside its contract. */
const CARRIED = ['token', 'site', 'access'];

export function judge(evidence: Evidence): Verdict {
  const { call, answer, log } = evidence;
  const lines = log.map((line) => JSON.parse(line) as Record<string, unknown>);
  const faults = [...findLeaks(evidence), ...lines.filter(isError).map(describeError)];
  // The words of an address may be those of another call: then that one has answered.
  const reached = lines.find(({ route }) => route !== undefined)?.route;
  if (answer.status >= 500) {
    faults.push(`answered ${answer.status}`);
  }
  if (reached !== undefined && reached !== 'unknown' && reached !== `/api${call.path}`) {
    return { outcome: 'refused', faults };
  }
  const body = parse(answer.text);
  if (!(body && typeof body === 'object' && 'success' in body)) {
    return { outcome: 'refused', faults: [...faults, `the answer ${answer.status} has no envelope`] };
  }
  // A failure carries the request's id, whatever `success` says.
  if ('requestId' in body) {
    return { outcome: 'refused', faults: [...faults, ...judgeRefusal(answer, body)] };
  }
  const outcome = body.success === wiredSuccess(call) ? 'accepted' : 'refused';
  return { outcome, faults: [...faults, ...judgeAcceptance(evidence, body)] };
}

/** The specification's wire says false where a referral was found: its contract leaves `success` open. */
const wiredSuccess = ({ answer }: Call) =>
  (answer as { properties?: { success?: { const?: boolean } } }).properties?.success?.const === true;

function judgeAcceptance({ call, reading, signedIn, answer }: Evidence, body: unknown): string[] {
  const faults: string[] = [];
  if (answer.status !== 200) {
    faults.push(`success with status ${answer.status}`);
  }
  if (!signedIn && call.permission !== 'public') {
    faults.push('accepted from nobody');
  }
  const refusal = reading ? outsideOfContract(call, reading) : 'the request cannot be read';
  if (refusal) {
    faults.push(`accepted although ${refusal}`);
  }
  const wrong = firstError(call.answer, body);
  return wrong ? [...faults, `the answer is not as declared: ${wrong}`] : faults;
}

function judgeRefusal({ status }: Answer, body: object): string[] {
  const wrong = firstError(Failure, body);
  if (wrong) {
    return [`the refusal is not as declared: ${wrong}`];
  }
  const { code } = body as Failure;
  const known = Object.hasOwn(LAB_ERRORS, code) ? LAB_ERRORS[code as keyof typeof LAB_ERRORS] : undefined;
  return known?.status === status ? [] : [`code ${code} with status ${status}`];
}

/** Says where a request leaves its contract, by a validator that is not the server's. */
export function outsideOfContract(call: Call, { params, query, body }: Reading): string | undefined {
  const read = (schema: Call['query'], given: object) => Value.Convert(schema, Value.Default(schema, given));
  const asked = without(query);
  const lists = Object.keys(asked).filter((key) => Array.isArray(asked[key]) && !isListIn(call.query, key));
  const wrong =
    firstError(call.params, read(call.params, params), 'params') ??
    (lists.length > 0 && Object.hasOwn(propertiesOf(call.query), lists[0] ?? '')
      ? `query/${lists[0]} is there twice`
      : undefined) ??
    firstError(call.query, read(call.query, asked), 'query');
  if (wrong || call.method === 'GET') {
    return wrong;
  }
  return firstError(call.body, Value.Default(call.body, without(body)), 'body');
}

const propertiesOf = (schema: Call['query']) =>
  (schema as { properties?: Record<string, { type?: string }> }).properties ?? {};
const isListIn = (schema: Call['query'], key: string) => propertiesOf(schema)[key]?.type === 'array';

function without<T>(given: T): T {
  return given && typeof given === 'object' && !Array.isArray(given)
    ? (Object.fromEntries(Object.entries(given).filter(([key]) => !CARRIED.includes(key))) as T)
    : given;
}

function firstError(schema: Call['answer'], value: unknown, part = ''): string | undefined {
  if (Value.Check(schema, value)) {
    return undefined;
  }
  const [error] = Value.Errors(schema, value);
  return `${part}${error?.instancePath ?? ''} ${error?.message ?? 'is invalid'}`;
}

function findLeaks({ answer, log, secrets }: Evidence): string[] {
  const headers = JSON.stringify(answer.headers);
  return secrets.flatMap((secret) => [
    ...(log.some((line) => line.includes(secret)) ? [`a log line holds ${secret}`] : []),
    ...(headers.includes(secret) ? [`a header holds ${secret}`] : []),
  ]);
}

const isError = ({ level }: Record<string, unknown>) => Number(level) >= ERROR_LEVEL;

function describeError({ code, cause, msg }: Record<string, unknown>): string {
  const { stack, ...known } = (cause ?? {}) as { stack?: string };
  const where = stack
    ?.split('\n')
    .find((line) => line.includes('/src/'))
    ?.trim()
    .replace(/file:\/\/.*\/(?=apps|packages)/, '');
  return `logged ${code ?? msg} ${JSON.stringify(known)} ${where ?? ''}`.trim();
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
