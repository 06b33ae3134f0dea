import type { Document } from '../catalogue.queries.ts';
import { valueAt } from '../form/document-values.ts';
import { type Fault, schemaFaults } from '../form/schema-faults.ts';
import type { FieldSchema } from '../form/schema-fields.ts';
import type { FieldProblem } from '../form/use-shape-check.ts';
import type { JsonReading, KeyFault, Span } from './json-reading.ts';

export interface JsonFault extends Span {
  message: string;
}

export interface FaultWords {
  syntax: string;
  notObject: string;
  key: (fault: KeyFault) => string;
  schema: (fault: Fault) => string;
}

/** What stops the text from being saved, at the words that are to blame. */
export function jsonFaults(reading: JsonReading, schema: FieldSchema, words: FaultWords): JsonFault[] {
  const { value, syntaxFault, keyFaults } = reading;
  if (syntaxFault) {
    return [{ ...syntaxFault, message: words.syntax }];
  }
  const names = keyFaults.map((fault) => ({ from: fault.from, to: fault.to, message: words.key(fault) }));
  if (names.length > 0) {
    return names;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return [{ ...spanOf(reading, ''), message: words.notObject }];
  }
  return schemaFaults(schema, value).map((fault) => ({
    ...(fault.keyword === 'unknown' ? nameSpan(reading, fault.field) : spanOf(reading, fault.field)),
    message: words.schema(fault),
  }));
}

/** What a save has refused, as long as the place it spoke of says the same as then. */
export function openProblems(
  reading: JsonReading,
  problems: readonly FieldProblem[],
  then: Document,
): (JsonFault & { field: string })[] {
  const same = (field: string) =>
    JSON.stringify(valueAt(then, field)) === JSON.stringify(valueAt(reading.value, field));
  return problems
    .filter(({ field }) => same(field))
    .map(({ field, message }) => ({ field, message, ...spanOf(reading, field) }));
}

function nameSpan(reading: JsonReading, field: string): Span {
  return reading.places.get(field)?.key ?? spanOf(reading, field);
}

/** The value; of something that is not there, the brace or the name of what should hold it. */
export function spanOf({ places }: JsonReading, field: string): Span {
  const place = places.get(field);
  if (place) {
    const { from, to } = place;
    return field === '' ? { from, to: from + 1 } : { from, to };
  }
  for (let end = field.lastIndexOf('.'); end > 0; end = field.lastIndexOf('.', end - 1)) {
    const holder = places.get(field.slice(0, end));
    if (holder) {
      return holder.key ?? { from: holder.from, to: holder.from + 1 };
    }
  }
  const from = places.get('')?.from ?? 0;
  return { from, to: from + 1 };
}
