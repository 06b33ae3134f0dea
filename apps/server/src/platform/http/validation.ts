import { AjvCompiler } from '@fastify/ajv-compiler';
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';

type Compiler = FastifySchemaCompiler<object>;

/**
 * An address holds only text, so its numbers and lists are read from text. A body says what it means: read in the same
 * way, "not known" (null) would become no, zero or an empty word.
 */
export function createValidator(keywords: readonly string[]): Compiler {
  const build = AjvCompiler();
  const options = { removeAdditional: false as const, allErrors: false, keywords: [...keywords] };
  const onCreate = addFormats;
  const ofAddress = build({}, { customOptions: { ...options, coerceTypes: 'array' }, onCreate });
  const ofBody = build({}, { customOptions: { ...options, coerceTypes: false }, onCreate });
  return (route) => whenFirstUsed(() => (route.httpPart === 'body' ? ofBody : ofAddress)(route));
}

type Check = ReturnType<Compiler>;

/** To compile every call at the start would take seconds; most are not used soon. */
function whenFirstUsed(build: () => Check): Check {
  let built: Check | undefined;
  const check: Check = (...given) => {
    built ??= build();
    const fine = built(...given);
    check.errors = built.errors ?? null;
    return fine;
  };
  return check;
}

/** Like the checks, and once for answers of the same shape. */
export function createSerializer(): FastifySerializerCompiler<object> {
  const build = SerializerSelector()();
  const built = new WeakMap<object, ReturnType<typeof build>>();
  return (route) => (answer) => {
    let write = built.get(route.schema);
    if (!write) {
      write = build(route as Parameters<typeof build>[0]);
      built.set(route.schema, write);
    }
    return write(answer);
  };
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const DAY = /^(?!0000|9999)\d{4}-\d\d-\d\d$/;
const isDay = (text: string) => DAY.test(text) && dayOfText(new Date(`${text}T00:00:00Z`)) === text;
const dayOfText = (date: Date) => (Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10));
const MOMENT = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-](?:0\d|1[0-4]):\d\d)$/;

/**
 * Beside what JSON Schema means by them, they are what PostgreSQL takes: no `urn:uuid:`, no year 0, no second 60, no offset
 * that is nowhere on Earth; and every day has a next one.
 */
function addFormats(ajv: { addFormat: (name: string, format: RegExp | ((text: string) => boolean)) => unknown }): void {
  ajv.addFormat('uuid', UUID);
  ajv.addFormat('date', isDay);
  ajv.addFormat('date-time', (text) => {
    const day = MOMENT.exec(text)?.[1];
    return day !== undefined && isDay(day) && !Number.isNaN(Date.parse(text));
  });
}
