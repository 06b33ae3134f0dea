import type { Words } from './display-value.ts';
import { asAge, showNumber } from './typed-values.ts';

type Names = Readonly<Record<string, string>> | undefined;

/** A value without its schema, such as one of an old version: it says itself what it is. */
export function guessValue(field: string, value: unknown, words: Words, names: Names): string {
  switch (typeof value) {
    case 'string':
      return names?.[value] ?? words.choice(field, value);
    case 'boolean':
      return value ? words.yes : words.no;
    case 'object':
      return value === null ? '' : guessInside(field, value, words, names);
    default:
      return showNumber(value, words.language);
  }
}

function guessInside(field: string, value: object, words: Words, names: Names): string {
  const age = asAge(value);
  if (age && 'jedinica' in age) {
    return words.age(age);
  }
  if (Array.isArray(value)) {
    return value.map((item) => guessValue(field, item, words, names)).join(', ');
  }
  return Object.entries(value)
    .map(([name, inner]) => {
      const place = `${field}.${name}`;
      return `${words.label(place)}: ${guessValue(place, inner, words, names)}`;
    })
    .join(' · ');
}
