import fc from 'fast-check';
import type { Call } from '../../packages/domain/src/contract.ts';
import { type Shape, shapedValue } from './schema.ts';
import { type Transport, transport } from './transport.ts';
import { hostileValue, KEYS } from './values.ts';

/** What a request says, before it is written down as an address and a text. */
export interface Parts {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body?: unknown;
}

/** One change somewhere in a request; the place is counted through all that is there. */
export type Change =
  | { at: number; put: unknown }
  | { at: number; drop: true }
  | { at: number; add: string; value: unknown }
  | { at: number; repeat: number };

export interface Case {
  /** A request that is known to be good, or one made up from the contract alone. */
  base: 'sample' | 'schema';
  generated: Parts;
  /** Places of the made-up request that take the place of the good one's. */
  borrow: readonly number[];
  changes: readonly Change[];
  transport: Transport;
}

const place = fc.nat({ max: 10_000 });

const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ at: place, put: hostileValue }) },
  { weight: 2, arbitrary: fc.record({ at: place, drop: fc.constant(true as const) }) },
  { weight: 2, arbitrary: fc.record({ at: place, add: fc.constantFrom(...KEYS), value: hostileValue }) },
  { weight: 1, arbitrary: fc.record({ at: place, repeat: fc.constantFrom(2, 600) }) },
);

/** Cases of one call: as it is, with allowed values of its own contract, and with what the contract does not know. */
export function caseOf(call: Call, names: readonly string[]): fc.Arbitrary<Case> {
  const part = (shape: unknown) => shapedValue(shape as Shape, names) as fc.Arbitrary<Record<string, unknown>>;
  const generated = fc.record({
    params: part(call.params),
    query: part(call.query),
    ...(call.method === 'GET' ? {} : { body: part(call.body) }),
  });
  return fc.record({
    base: fc.oneof(
      { weight: 4, arbitrary: fc.constant('sample' as const) },
      { weight: 1, arbitrary: fc.constant('schema' as const) },
    ),
    generated,
    borrow: fc.oneof(
      { weight: 1, arbitrary: fc.constant([]) },
      { weight: 1, arbitrary: fc.array(place, { minLength: 1, maxLength: 4 }) },
    ),
    changes: fc.oneof(
      { weight: 1, arbitrary: fc.constant([]) },
      { weight: 1, arbitrary: fc.array(change, { minLength: 1, maxLength: 2 }) },
    ),
    transport,
  });
}

/** The good request as it is: what every call must take at least once. */
export function plainCase(): Case {
  return {
    base: 'sample',
    generated: { params: {}, query: {} },
    borrow: [],
    changes: [],
    transport: { actor: 'able', payload: 'json', contentType: 'application/json', repeatQuery: false, headers: {} },
  };
}

export function partsOf(one: Case, sample: Parts): Parts {
  const parts = structuredClone(one.base === 'sample' ? sample : one.generated);
  for (const at of one.base === 'sample' ? one.borrow : []) {
    const path = pick(placesIn(one.generated), at);
    if (path) {
      write(parts, path, read(one.generated, path));
    }
  }
  for (const each of one.changes) {
    applyChange(parts, each);
  }
  return parts;
}

type Path = readonly string[];

const isTree = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** A change may put thousands of lists into one another, and naming every place in them would need all memory. */
const DEEPEST_PLACE = 20;

/** Repeated twice, a list of six hundred would be 360,000 of what is in it, and no memory holds that as a text. */
const MOST_REPEATED = 1_000_000;
/** About as many letters as it has as a text; one after the other, because it may be deeper than calls can be. */
function sizeOf(value: unknown): number {
  let size = 0;
  for (const waiting = [value]; waiting.length > 0; ) {
    const next = waiting.pop();
    size += typeof next === 'string' ? next.length + 1 : 1;
    waiting.push(...(isTree(next) ? Object.values(next) : []));
  }
  return size;
}

/** Everything that can be changed: parameters, query fields, the body and all that is in it. */
function placesIn({ params, query, body }: Parts): Path[] {
  const below = (value: unknown, path: Path): Path[] =>
    isTree(value) && path.length < DEEPEST_PLACE
      ? [path, ...Object.keys(value).flatMap((key) => below(value[key], [...path, key]))]
      : [path];
  return [
    ...Object.keys(params).map((key) => ['params', key]),
    ...Object.keys(query).map((key) => ['query', key]),
    ...(body === undefined ? [] : below(body, ['body'])),
  ];
}

const pick = (places: readonly Path[], at: number) => places[at % Math.max(places.length, 1)];

function read(tree: unknown, path: Path): unknown {
  return path.reduce<unknown>((node, key) => (isTree(node) && Object.hasOwn(node, key) ? node[key] : undefined), tree);
}

/**
 * Also a key like `__proto__` becomes an ordinary field, as it is in a JSON text. What is written is a copy: the values are
 * those of all cases, and one that was put into itself would have no end.
 */
function write(tree: unknown, path: Path, written: unknown): void {
  const [parent, key] = [read(tree, path.slice(0, -1)), path.at(-1) ?? ''];
  if (isTree(parent)) {
    const value = structuredClone(written);
    Object.defineProperty(parent, key, { value, writable: true, enumerable: true, configurable: true });
  }
}

function applyChange(parts: Parts, change: Change): void {
  if ('add' in change) {
    const objects = [['query'], ...placesIn(parts)].filter((path) => {
      const found = read(parts, path);
      return isTree(found) && !Array.isArray(found);
    });
    write(parts, [...(pick(objects, change.at) ?? []), change.add], change.value);
    return;
  }
  const path = pick(placesIn(parts), change.at);
  if (!path) {
    return;
  }
  if ('put' in change) {
    write(parts, path, change.put);
  } else if ('repeat' in change) {
    const repeated = read(parts, path);
    const length = Math.max(2, Math.min(change.repeat, Math.floor(MOST_REPEATED / sizeOf(repeated))));
    write(
      parts,
      path,
      Array.from({ length }, () => structuredClone(repeated)),
    );
  } else {
    const parent = read(parts, path.slice(0, -1));
    if (isTree(parent)) {
      delete parent[path.at(-1) ?? ''];
    }
  }
}
