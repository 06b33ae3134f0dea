import type { KindName } from '@nalaz/domain/catalogue/kind-names';
import { emptyValue } from '../form/empty-document.ts';
import { below, type FieldSchema, fieldsOf, schemaAt } from '../form/schema-fields.ts';
import { placeAt } from './json-place.ts';

export interface Suggestion {
  /** As it stands in the text, so that what was typed can be compared with it. */
  label: string;
  shown: string;
  apply: string;
  detail: string;
  kind: 'property' | 'enum';
}

export interface Suggestions {
  from: number;
  to: number;
  options: readonly Suggestion[];
  /** The value is the id of an entry of this kind. */
  entriesOf?: KindName;
}

export interface SuggestionWords {
  label: (path: string) => string;
  choice: (path: string, value: string) => string;
  required: string;
}

/** What the schema allows where somebody is writing: names that are still missing, or values. */
export function suggestAt(
  text: string,
  position: number,
  schema: FieldSchema,
  words: SuggestionWords,
): Suggestions | undefined {
  const place = placeAt(text, position);
  const node = place && schemaAt(schema, place.path);
  if (!place || !node) {
    return undefined;
  }
  const { from, to } = place;
  if (place.role === 'value') {
    return {
      from,
      to,
      options: valuesOf(node, place.path, words),
      ...(node['x-ref'] ? { entriesOf: node['x-ref'] } : {}),
    };
  }
  const own = text.slice(from, to).replace(/^"|"$/g, '');
  const missing = fieldsOf(node).filter(({ name }) => name === own || !place.keys.has(name));
  const options = missing.map(({ name, schema: property, required }): Suggestion => {
    const value = place.next === ':' ? '' : `: ${skeletonOf(property)}${place.next === '"' ? ',' : ''}`;
    const label = words.label(below(place.path, name));
    return {
      label: `"${name}"`,
      shown: name,
      apply: `"${name}"${value}`,
      detail: required ? `${label} (${words.required})` : label,
      kind: 'property',
    };
  });
  return { from, to, options };
}

function valuesOf(schema: FieldSchema, path: string, words: SuggestionWords): Suggestion[] {
  if (schema.type === 'boolean') {
    return ['true', 'false'].map((value) => ({ label: value, shown: value, apply: value, detail: '', kind: 'enum' }));
  }
  return (schema.enum ?? []).map((value) => {
    const quoted = JSON.stringify(value);
    return { label: quoted, shown: value, apply: quoted, detail: words.choice(path, value), kind: 'enum' };
  });
}

/** What a field starts with, so that the text stays JSON. */
function skeletonOf(schema: FieldSchema): string {
  const value = emptyValue(schema);
  if (value !== undefined) {
    return JSON.stringify(value);
  }
  if (schema.enum) {
    return JSON.stringify(schema.enum[0]);
  }
  return schema.type === 'number' || schema.type === 'integer' ? '0' : '""';
}
