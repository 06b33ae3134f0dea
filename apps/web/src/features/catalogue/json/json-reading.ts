import { jsonLanguage } from '@codemirror/lang-json';
import type { Document } from '../catalogue.queries.ts';
import { below } from '../form/schema-fields.ts';

type Tree = ReturnType<typeof jsonLanguage.parser.parse>;
type Node = Tree['topNode'];

export interface Span {
  from: number;
  to: number;
}

/** Where a value stands in the text, and its name if it has one. */
export interface Place extends Span {
  key?: Span;
}

export interface KeyFault extends Span {
  fault: 'duplicate' | 'forbidden';
  name: string;
}

export interface JsonReading {
  /** What the text says; absent if it is no JSON. */
  value?: unknown;
  syntaxFault?: Span;
  keyFaults: readonly KeyFault[];
  /** By path: `reference.2.donja`. The whole is ''. */
  places: ReadonlyMap<string, Place>;
}

export const parseTree = (text: string): Tree => jsonLanguage.parser.parse(text);

/** The value with the place of everything in it, which JSON.parse does not tell. */
export function readJson(text: string, tree: Tree = parseTree(text)): JsonReading {
  const places = new Map<string, Place>();
  const keyFaults: KeyFault[] = [];
  const root = valuesOf(tree.topNode)[0];
  if (root) {
    walk(root, '', { from: root.from, to: root.to }, { text, places, keyFaults });
  }
  try {
    return { value: JSON.parse(text), keyFaults, places };
  } catch {
    return { syntaxFault: firstError(tree, text), keyFaults, places };
  }
}

/** A document, if the text is one that may be saved: an object in which every name means one thing. */
export function documentIn({ value, keyFaults }: JsonReading): Document | undefined {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject && keyFaults.length === 0 ? (value as Document) : undefined;
}

interface Walk {
  text: string;
  places: Map<string, Place>;
  keyFaults: KeyFault[];
}

const VALUES = new Set(['Object', 'Array', 'String', 'Number', 'True', 'False', 'Null']);

function childrenOf(node: Node): Node[] {
  const children: Node[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) {
    children.push(child);
  }
  return children;
}

const valuesOf = (node: Node) => childrenOf(node).filter(({ name }) => VALUES.has(name));

function walk(node: Node, path: string, place: Place, found: Walk): void {
  found.places.set(path, place);
  if (node.name === 'Array') {
    valuesOf(node).forEach((item, at) => {
      walk(item, below(path, at), { from: item.from, to: item.to }, found);
    });
  } else if (node.name === 'Object') {
    walkProperties(node, path, found);
  }
}

/** JSON allows the same name twice, and the last one wins silently; `__proto__` is a trap for programs. */
function walkProperties(node: Node, path: string, found: Walk): void {
  const seen = new Set<string>();
  for (const property of childrenOf(node).filter(({ name }) => name === 'Property')) {
    const key = property.getChild('PropertyName');
    const name = key ? nameIn(found.text.slice(key.from, key.to)) : undefined;
    if (!key || name === undefined) {
      continue;
    }
    const span = { from: key.from, to: key.to };
    if (seen.has(name)) {
      found.keyFaults.push({ ...span, fault: 'duplicate', name });
    } else if (name === '__proto__' || !name.isWellFormed()) {
      found.keyFaults.push({ ...span, fault: 'forbidden', name: name.toWellFormed() });
    }
    seen.add(name);
    const value = valuesOf(property)[0];
    if (value) {
      walk(value, below(path, name), { from: value.from, to: value.to, key: span }, found);
    }
  }
}

function nameIn(quoted: string): string | undefined {
  try {
    return String(JSON.parse(quoted));
  } catch {
    return undefined;
  }
}

/** The first thing that does not belong where it stands. */
function firstError(tree: Tree, text: string): Span {
  let error: Span | undefined;
  tree.iterate({
    enter: (node) => {
      if (node.type.isError && !error) {
        error = { from: node.from, to: Math.max(node.to, Math.min(node.from + 1, text.length)) };
      }
      return !error;
    },
  });
  return error ?? { from: 0, to: Math.min(1, text.length) };
}
