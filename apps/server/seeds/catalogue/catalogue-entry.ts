import { referencesOf } from '@nalaz/domain/catalogue/document.rules';
import type { KindName } from '@nalaz/domain/catalogue/kind-names';
import { type Document, KINDS } from '@nalaz/domain/catalogue/kinds';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';

/** An entry as it is written by hand: other entries are named `kind:code`, as in `sekcije:BIO`. */
export interface DemoEntry {
  kind: KindName;
  /** The entry's code; others name it by this. */
  key: string;
  document: Document;
}

export interface CatalogueEntry {
  kind: KindName;
  id: string;
  document: Document;
}

type IdOf = (kind: KindName, key: string) => string;

/** What is left out is filled as the form would fill it. */
export function entry(kind: KindName, document: object): DemoEntry {
  const { schema, codeOf } = KINDS[kind];
  const whole = Value.Default(schema, structuredClone(document)) as Document;
  return { kind, key: codeOf(whole), document: whole };
}

export function resolveEntries(entries: readonly DemoEntry[], idOf: IdOf): CatalogueEntry[] {
  return entries.map(({ kind, key, document }) => ({
    kind,
    id: idOf(kind, key),
    document: withIds(KINDS[kind].schema, document, idOf) as Document,
  }));
}

type Node = TSchema & { properties?: Record<string, TSchema>; items?: TSchema; 'x-ref'?: KindName };

function withIds(schema: TSchema, value: unknown, idOf: IdOf): unknown {
  const node = schema as Node;
  if (node['x-ref'] && typeof value === 'string') {
    return idOf(node['x-ref'], keyIn(value, node['x-ref']));
  }
  const { items, properties } = node;
  if (items && Array.isArray(value)) {
    return value.map((item) => withIds(items, item, idOf));
  }
  if (properties && typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([name, field]) => {
        const property = properties[name];
        return [name, property ? withIds(property, field, idOf) : field];
      }),
    );
  }
  return value;
}

/** A code may hold a colon itself, a kind never does. */
function keyIn(symbol: string, kind: KindName): string {
  if (!symbol.startsWith(`${kind}:`)) {
    throw new Error(`'${symbol}' is no ${kind}`);
  }
  return symbol.slice(kind.length + 1);
}

/** Every entry after those that it names, otherwise as they were. */
export function inReferenceOrder(entries: readonly DemoEntry[]): DemoEntry[] {
  const bySymbol = new Map(entries.map((one) => [`${one.kind}:${one.key}`, one]));
  const placed = new Set<DemoEntry>();
  const open = new Set<DemoEntry>();

  function place(one: DemoEntry): void {
    if (placed.has(one)) {
      return;
    }
    if (open.has(one)) {
      throw new Error(`${one.kind}:${one.key} depends on itself`);
    }
    open.add(one);
    for (const { id } of referencesOf(KINDS[one.kind].schema, one.document)) {
      const named = bySymbol.get(id);
      if (named) {
        place(named);
      }
    }
    placed.add(one);
  }

  entries.forEach(place);
  return [...placed];
}
