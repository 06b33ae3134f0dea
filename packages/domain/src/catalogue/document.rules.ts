import microdiff from 'microdiff';
import type { TSchema } from 'typebox';
import type { KindName } from './kind-names.ts';
import type { Document } from './kinds.ts';

/** One difference between two versions of a document. */
export interface Change {
  polje: string;
  prije?: unknown;
  poslije?: unknown;
}

export function diffDocuments(before: Document, after: Document): Change[] {
  return microdiff(before, after).map((difference) => ({
    polje: difference.path.join('.'),
    ...(difference.type === 'CREATE' ? {} : { prije: difference.oldValue }),
    ...(difference.type === 'REMOVE' ? {} : { poslije: difference.value }),
  }));
}

export interface Reference {
  field: string;
  kind: KindName;
  id: string;
}

type Node = TSchema & { properties?: Record<string, TSchema>; items?: TSchema; 'x-ref'?: KindName };

/** Every entry that a document names, found by its schema. */
export function referencesOf(schema: TSchema, value: unknown, field = ''): Reference[] {
  const node = schema as Node;
  const below = (name: string) => (field ? `${field}.${name}` : name);
  if (node['x-ref'] && typeof value === 'string') {
    return [{ field, kind: node['x-ref'], id: value }];
  }
  if (node.items && Array.isArray(value)) {
    const { items } = node;
    return value.flatMap((item, at) => referencesOf(items, item, below(String(at))));
  }
  if (node.properties && typeof value === 'object' && value !== null) {
    return Object.entries(node.properties).flatMap(([name, property]) =>
      referencesOf(property, (value as Document)[name], below(name)),
    );
  }
  return [];
}
