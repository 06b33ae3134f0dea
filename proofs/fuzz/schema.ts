import fc from 'fast-check';
import { DAYS, INSTANTS } from './values.ts';

/** The part of JSON Schema that the contracts speak. */
export interface Shape {
  type?: string;
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly Shape[];
  properties?: Readonly<Record<string, Shape>>;
  required?: readonly string[];
  items?: Shape;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  'x-ref'?: string;
}

const MOST_ITEMS = 4;
const LONGEST = 5000;

/** A name in place of an id, which the laboratory fills in when the request is sent. */
export const named = (name: string) => `{{${name}}}`;

/** Values that the schema allows, those at its edges more often than others; `names` are of real records. */
export function shapedValue(shape: Shape, names: readonly string[]): fc.Arbitrary<unknown> {
  if (shape.const !== undefined) {
    return fc.constant(shape.const);
  }
  if (shape.enum) {
    return fc.constantFrom(...shape.enum);
  }
  if (shape.anyOf) {
    return fc.oneof(...shape.anyOf.map((one) => shapedValue(one, names)));
  }
  switch (shape.type) {
    case 'object':
      return objectOf(shape, names);
    case 'array':
      return listOf(shape, names);
    case 'integer':
      return atEdges(rangeOf(shape), (min, max) => fc.integer({ min, max }));
    case 'number':
      return atEdges(rangeOf(shape), (min, max) =>
        fc.double({ min, max, noNaN: true, minExcluded: shape.exclusiveMinimum === min }),
      );
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return textOf(shape, names);
    default:
      return fc.jsonValue();
  }
}

function objectOf({ properties = {}, required = [] }: Shape, names: readonly string[]): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([key, shape]) => [key, shapedValue(shape, names)] as const);
  const requiredKeys = required.filter((key) => Object.hasOwn(properties, key));
  return fc.record(Object.fromEntries(fields), { requiredKeys, noNullPrototype: true });
}

function listOf(shape: Shape, names: readonly string[]): fc.Arbitrary<unknown> {
  const item = shapedValue(shape.items ?? {}, names);
  const least = shape.minItems ?? 0;
  const lengths = { minLength: least, maxLength: Math.max(least, Math.min(shape.maxItems ?? MOST_ITEMS, MOST_ITEMS)) };
  return shape.uniqueItems
    ? fc.uniqueArray(item, { ...lengths, selector: (one) => JSON.stringify(one) })
    : fc.array(item, lengths);
}

function rangeOf({ minimum, maximum, exclusiveMinimum }: Shape): [number, number] {
  return [minimum ?? exclusiveMinimum ?? -(2 ** 31), maximum ?? 2 ** 31 - 1];
}

function atEdges(
  [min, max]: [number, number],
  between: (min: number, max: number) => fc.Arbitrary<number>,
): fc.Arbitrary<number> {
  const inside = between(min, max);
  return fc.oneof({ weight: 2, arbitrary: inside }, { weight: 1, arbitrary: fc.constantFrom(min, max) });
}

function textOf(shape: Shape, names: readonly string[]): fc.Arbitrary<string> {
  const { format, pattern, minLength = 0, maxLength = LONGEST } = shape;
  if (format === 'uuid') {
    const kind = shape['x-ref'];
    const fitting = kind ? [kind, ...names] : names;
    return fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom(...fitting.map(named)) },
      { weight: 1, arbitrary: fc.uuid() },
    );
  }
  if (format === 'date') {
    return fc.constantFrom(...DAYS);
  }
  if (format === 'date-time') {
    return fc.constantFrom(...INSTANTS);
  }
  if (format === 'email') {
    return fc.emailAddress().filter((address) => address.length <= maxLength);
  }
  if (pattern) {
    return fc
      .stringMatching(new RegExp(pattern, 'u'))
      .filter((text) => [...text].length >= minLength && [...text].length <= maxLength);
  }
  const most = Math.min(maxLength, LONGEST);
  const word = (max: number, unit: 'grapheme' | 'binary-ascii') => fc.string({ unit, minLength, maxLength: max });
  return fc
    .oneof(
      { weight: 3, arbitrary: word(Math.min(most, Math.max(minLength, 12)), 'grapheme') },
      { weight: 1, arbitrary: word(Math.min(most, Math.max(minLength, 12)), 'binary-ascii') },
      {
        weight: 1,
        arbitrary: fc.constantFrom('č'.repeat(most), '\u{1f9ea}'.repeat(most), 'a'.repeat(Math.max(minLength, 1))),
      },
    )
    .filter((text) => [...text].length <= maxLength && [...text].length >= minLength);
}
