import { type FieldSchema, schemaAt } from '../form/schema-fields.ts';

/** Fields in the order of the schema, so that two versions differ only where they say something else. */
export function orderFields(schema: FieldSchema | undefined, value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map((item) => orderFields(schema?.items, item));
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  const holder = value as Record<string, unknown>;
  const known = Object.keys(schema?.properties ?? {}).filter((name) => Object.hasOwn(holder, name));
  const names = [...known, ...Object.keys(holder).filter((name) => !known.includes(name))];
  return Object.fromEntries(names.map((name) => [name, orderFields(schema && schemaAt(schema, name), holder[name])]));
}

export function formatDocument(schema: FieldSchema, value: unknown): string {
  return JSON.stringify(orderFields(schema, value), null, 2);
}
