type Holder = Record<string, unknown>;

function step(value: unknown, part: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, part)
    ? (value as Holder)[part]
    : undefined;
}

export function valueAt(document: unknown, path: string): unknown {
  return path === '' ? document : path.split('.').reduce(step, document);
}

/** A copy with one place changed; everything beside it stays the same object. Undefined takes the field out. */
export function setAt<T>(holder: T, path: string, value: unknown): T {
  return replace(holder, path.split('.'), value) as T;
}

function replace(holder: unknown, [part = '', ...rest]: string[], value: unknown): unknown {
  const next = rest.length === 0 ? value : replace(step(holder, part), rest, value);
  if (Array.isArray(holder)) {
    return holder.map((item, at) => (at === Number(part) ? next : item));
  }
  const copy: Holder = { ...(holder as Holder | undefined) };
  if (next === undefined) {
    delete copy[part];
  } else {
    copy[part] = next;
  }
  return copy;
}

export function insertAt<T>(items: readonly T[], at: number, item: T): T[] {
  return items.toSpliced(at, 0, item);
}

export function removeAt<T>(items: readonly T[], at: number): T[] {
  return items.toSpliced(at, 1);
}

/** Nothing moves beyond the ends. */
export function moveItem<T>(items: readonly T[], from: number, to: number): readonly T[] {
  const item = items[from];
  return item === undefined || to < 0 || to >= items.length ? items : insertAt(removeAt(items, from), to, item);
}
