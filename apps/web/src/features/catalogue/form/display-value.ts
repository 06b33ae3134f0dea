import type { KindName } from '@nalaz/domain/catalogue/kind-names';
import { formatDate, formatDateTime } from '@nalaz/domain/language/format';
import type { Language } from '@nalaz/domain/language/language';
import { below, controlOf, type Field, type FieldSchema, fieldsOf } from './schema-fields.ts';
import { type AgeValue, asAge, showMoney, showNumber } from './typed-values.ts';

/** What a value needs to be read by a person. */
export interface Words {
  language: Language;
  label: (path: string) => string;
  choice: (path: string, value: string) => string;
  entry: (kind: KindName, id: string) => string;
  /** Name and code, for searching. */
  entryKey: (kind: KindName, id: string) => string;
  age: (age: AgeValue) => string;
  yes: string;
  no: string;
  currency: string;
}

export function displayValue(schema: FieldSchema, path: string, value: unknown, words: Words): string {
  if (value === undefined || value === null || value === '') {
    return '';
  }
  switch (controlOf(schema)) {
    case 'flag':
      return value === true ? words.yes : words.no;
    case 'number':
      return showNumber(value, words.language);
    case 'money':
      return `${showMoney(value, words.language)} ${words.currency}`;
    case 'date':
      return formatDate(String(value)) || String(value);
    case 'moment':
      return formatDateTime(String(value)) || String(value);
    case 'age':
      return displayAge(value, words);
    case 'choice':
      return words.choice(path, String(value));
    case 'entry':
      return schema['x-ref'] ? words.entry(schema['x-ref'], String(value)) : String(value);
    case 'choices':
    case 'entries':
    case 'list':
      return displayItems(schema, path, value, words);
    case 'object':
      return summaryOf(schema, path, value, words);
    default:
      return String(value);
  }
}

function displayAge(value: unknown, words: Words): string {
  const age = asAge(value);
  return age ? words.age(age) : '';
}

function displayItems({ items }: FieldSchema, path: string, value: unknown, words: Words): string {
  return items && Array.isArray(value)
    ? value.map((item, at) => displayValue(items, below(path, at), item, words)).join(', ')
    : String(value);
}

/** The two ends of one thing, which read as one. */
const PAIRS: Readonly<Record<string, string>> = {
  dobOd: 'dobDo',
  sedmicaOd: 'sedmicaDo',
  vrijediOd: 'vrijediDo',
  donja: 'gornja',
  od: 'do',
};
const SECOND_ENDS = new Set(Object.values(PAIRS));
/** Up to it, without it: ages and weeks. Limits and days include their end. */
const OPEN_ENDS = new Set(['dobDo', 'sedmicaDo']);
const ALWAYS_SHOWN = new Set(['spol']);
/** Their values say by themselves what they are. */
const WITHOUT_LABEL = new Set(['spol', 'dobOd', 'donja', 'oznaka', 'vrijednost', 'ime', 'naziv', 'od', 'ocekivano']);

/** A row in one line: what is set, in the order of the form; what everything starts with is left out. */
export function summaryOf(schema: FieldSchema, path: string, value: unknown, words: Words): string {
  if (typeof value !== 'object' || value === null) {
    return '';
  }
  const item = value as Record<string, unknown>;
  const fields = fieldsOf(schema);
  const shown = fields.filter(({ name }) => !(SECOND_ENDS.has(name) && fields.some((one) => PAIRS[one.name] === name)));
  return shown
    .map((field) => partOf(field, fields, path, item, words))
    .filter((part) => part !== '')
    .join(' · ');
}

function partOf(field: Field, fields: readonly Field[], path: string, item: Record<string, unknown>, words: Words) {
  const { name, schema } = field;
  const end = fields.find((one) => one.name === PAIRS[name]);
  if (end && field.control === 'date' && (item[name] === undefined || item[end.name] === undefined)) {
    return openDates(field, end, path, item, words);
  }
  const text = end ? spanOf(field, end, path, item, words) : singleOf(field, path, item[name], words);
  if (text === '' || WITHOUT_LABEL.has(name)) {
    return text;
  }
  const label = words.label(below(path, name)).replace(/ (od|од|from)$/, '');
  return controlOf(schema) === 'flag' && item[name] === true ? label : `${label}: ${text}`;
}

/** `Vrijedi od: 01.01.2026.` */
function openDates(from: Field, to: Field, path: string, item: Record<string, unknown>, words: Words): string {
  const only = [from, to].find(({ name }) => item[name] !== undefined);
  return only ? `${words.label(below(path, only.name))}: ${singleOf(only, path, item[only.name], words)}` : '';
}

function singleOf({ name, schema }: Field, path: string, value: unknown, words: Words): string {
  return value === schema.default && !ALWAYS_SHOWN.has(name)
    ? ''
    : displayValue(schema, below(path, name), value, words);
}

function spanOf(from: Field, to: Field, path: string, item: Record<string, unknown>, words: Words): string {
  const show = ({ name, schema }: Field) => displayValue(schema, below(path, name), item[name], words);
  const [start, end] = [show(from), show(to)];
  if (!end) {
    return start && `≥ ${start}`;
  }
  return start ? `${start} – ${end}` : `${OPEN_ENDS.has(to.name) ? '<' : '≤'} ${end}`;
}
