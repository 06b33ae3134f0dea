import { formatDate, formatDateTime, formatMoney } from '@nalaz/domain/language/format';
import type { Language } from '@nalaz/domain/language/language';
import type { FieldSchema } from '../form/schema-fields.ts';
import { showNumber } from '../form/typed-values.ts';

export interface CellWords {
  language: Language;
  /** Names of entries by id. */
  names: Readonly<Record<string, string>>;
  label: (field: string) => string;
  value: (field: string, value: unknown) => string;
  count: (count: number) => string;
  yes: string;
}

/** S3.19 */
const NAMES_SHOWN = 2;

function listText(field: string, items: FieldSchema, values: readonly unknown[], words: CellWords): string {
  if (items.properties || values.length > NAMES_SHOWN) {
    return values.length === 0 ? '' : words.count(values.length);
  }
  return values.map((value) => cellText(field, items, value, words)).join(', ');
}

/** Switches say which ones are on; anything else its first two values, which name it. */
function objectText(schema: FieldSchema, value: Readonly<Record<string, unknown>>, words: CellWords): string {
  const texts = Object.entries(schema.properties ?? {}).map(([name, property]) =>
    property.type === 'boolean'
      ? value[name] === true
        ? words.label(name)
        : ''
      : cellText(name, property, value[name], words),
  );
  return texts.filter(Boolean).slice(0, NAMES_SHOWN).join(', ');
}

function plainText(field: string, schema: FieldSchema, value: string | number, words: CellWords): string {
  if (schema['x-ref']) {
    return words.names[String(value)] ?? '';
  }
  if (schema['x-input'] === 'money') {
    return formatMoney(value, words.language);
  }
  if (schema.enum) {
    return words.value(field, value);
  }
  if (schema.format === 'date' || schema.format === 'date-time') {
    return schema.format === 'date' ? formatDate(String(value)) : formatDateTime(String(value));
  }
  return typeof value === 'number' ? showNumber(value, words.language) : value;
}

/** A field of a document as one short line. */
export function cellText(field: string, schema: FieldSchema, value: unknown, words: CellWords): string {
  if (Array.isArray(value)) {
    return listText(field, schema.items ?? {}, value, words);
  }
  if (typeof value === 'boolean') {
    return value ? words.yes : '';
  }
  if (typeof value === 'object' && value !== null) {
    return objectText(schema, value as Record<string, unknown>, words);
  }
  return typeof value === 'string' || typeof value === 'number' ? plainText(field, schema, value, words) : '';
}

export const isNumeric = (schema: FieldSchema) =>
  schema.type === 'integer' || schema.type === 'number' || schema['x-input'] === 'money';

/** Nobody looks for a row by its price or date; what the words say is found. */
export const isSearched = (schema: FieldSchema) =>
  !isNumeric(schema) && schema.type !== 'boolean' && !schema.format?.startsWith('date');

/** What a column is sorted by where its text would mislead. */
export function cellOrder(schema: FieldSchema, value: unknown): number | string | undefined {
  if (isNumeric(schema)) {
    return value === undefined ? undefined : Number(value);
  }
  return schema.format?.startsWith('date') && typeof value === 'string' ? Date.parse(value) : undefined;
}
