import { type OutputUnit, Validator } from '@cfworker/json-schema';
import { valueAt } from './document-values.ts';
import { below, type FieldSchema, schemaAt } from './schema-fields.ts';

/** One way in which a document does not have the shape of its schema. */
export interface Fault {
  /** Where: `reference.2.donja`; for a missing field the place where it should be. */
  field: string;
  keyword: string;
  schema: FieldSchema;
}

const validators = new WeakMap<FieldSchema, Validator>();

function validatorOf(schema: FieldSchema): Validator {
  const found = validators.get(schema);
  if (found) {
    return found;
  }
  // The library writes into the schema, and ours is shared with the form.
  const validator = new Validator(structuredClone(schema) as object, '2020-12', false);
  validators.set(schema, validator);
  return validator;
}

/** Those that say only that something inside is wrong. */
const OUTER = new Set(['properties', 'items', 'additionalProperties']);

export function schemaFaults(schema: FieldSchema, document: unknown): Fault[] {
  const { errors } = validatorOf(schema).validate(document);
  const faults = errors
    .filter(({ keyword }) => !OUTER.has(keyword))
    .flatMap((unit) => faultsOf(unit, schema, document));
  const seen = new Set<string>();
  return faults.filter(({ field, keyword }) => {
    const known = seen.has(`${field} ${keyword}`);
    seen.add(`${field} ${keyword}`);
    return !known;
  });
}

function faultsOf({ instanceLocation, keyword }: OutputUnit, schema: FieldSchema, document: unknown): Fault[] {
  const field = fieldAt(instanceLocation);
  const place = schemaAt(schema, field) ?? {};
  if (keyword === 'required') {
    const holder = valueAt(document, field);
    const missing = (place.required ?? []).filter((name) => !Object.hasOwn(Object(holder), name));
    return missing.map((name) => ({ field: below(field, name), keyword, schema: place.properties?.[name] ?? {} }));
  }
  // What a closed object does not know is held against the schema `false`.
  return [{ field, keyword: keyword === 'false' ? 'unknown' : keyword, schema: place }];
}

/** `#/reference/2/donja` → `reference.2.donja`. */
function fieldAt(pointer: string): string {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'))
    .join('.');
}
