import type { Document } from '../catalogue.queries.ts';
import { asSchema, type FieldSchema, fieldsOf } from './schema-fields.ts';

/** What a new entry starts with: its defaults. A field that only a person can fill is left out or empty. */
export function emptyDocument(schema: Readonly<Record<string, unknown>>): Document {
  return emptyObject(asSchema(schema));
}

export function emptyObject(schema: FieldSchema): Document {
  const filled = fieldsOf(schema)
    .filter(({ required }) => required)
    .map(({ name, schema: property }) => [name, emptyValue(property)] as const);
  return Object.fromEntries(filled.filter(([, value]) => value !== undefined));
}

export function emptyValue(schema: FieldSchema): unknown {
  if (schema.type === 'object') {
    return emptyObject(schema);
  }
  if (schema.default !== undefined) {
    return structuredClone(schema.default);
  }
  if (schema.type === 'array') {
    return [];
  }
  const plainText = schema.type === 'string' && !schema.format && !schema['x-input'];
  return plainText ? '' : undefined;
}
