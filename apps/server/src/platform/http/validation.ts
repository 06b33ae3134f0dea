import { AjvCompiler } from '@fastify/ajv-compiler';
import type { FastifySchemaCompiler } from 'fastify';

type Compiler = FastifySchemaCompiler<object>;

/**
 * An address holds only text, so its numbers and lists are read from text. A body says what it means: read in the same
 * way, "not known" (null) would become no, zero or an empty word.
 */
export function createValidator(keywords: readonly string[]): Compiler {
  const build = AjvCompiler();
  const options = { removeAdditional: false as const, allErrors: false, keywords: [...keywords] };
  const ofAddress = build({}, { customOptions: { ...options, coerceTypes: 'array' } });
  const ofBody = build({}, { customOptions: { ...options, coerceTypes: false } });
  return (route) => (route.httpPart === 'body' ? ofBody : ofAddress)(route);
}
