import type { TSchema } from 'typebox';
import { oneLine } from '../language/one-line.ts';
import type { InputNote } from './fields.ts';

interface Noted {
  type?: string;
  'x-input'?: InputNote;
  properties?: Record<string, TSchema>;
  items?: TSchema;
}

const AS_TYPED: readonly (InputNote | undefined)[] = ['lines', 'formula'];

/** Names and titles are one line each, so that two that look the same are the same and none draws lines of its own. */
export function tidyDocument<T>(schema: TSchema, document: T): T {
  const { type, properties, items, 'x-input': input } = schema as Noted;
  if (typeof document === 'string') {
    return (type === 'string' && !AS_TYPED.includes(input) ? oneLine(document) : document) as T;
  }
  if (Array.isArray(document)) {
    return (items ? document.map((item) => tidyDocument(items, item)) : document) as T;
  }
  if (properties && typeof document === 'object' && document !== null) {
    const fields = Object.entries(document).map(([name, value]) => {
      const field = properties[name];
      return [name, field ? tidyDocument(field, value) : value];
    });
    return Object.fromEntries(fields) as T;
  }
  return document;
}
