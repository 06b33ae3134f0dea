/** Which rows are open, by place; they stay with their rows when the list changes. */
export type OpenRows = ReadonlySet<number>;

export function toggleRow(open: OpenRows, at: number): OpenRows {
  return open.has(at) ? new Set([...open].filter((one) => one !== at)) : new Set([...open, at]);
}

export function afterInsert(open: OpenRows, at: number): OpenRows {
  return new Set([...[...open].map((one) => (one >= at ? one + 1 : one)), at]);
}

export function afterRemove(open: OpenRows, at: number): OpenRows {
  return new Set([...open].filter((one) => one !== at).map((one) => (one > at ? one - 1 : one)));
}

export function afterMove(open: OpenRows, from: number, to: number): OpenRows {
  const without = [...afterRemove(open, from)].map((one) => (one >= to ? one + 1 : one));
  return new Set(open.has(from) ? [...without, to] : without);
}
