import { isDeepStrictEqual } from 'node:util';

export interface Problem {
  kind: 'lost' | 'doubled' | 'unmarked';
  what: string;
}

/** How much of an effect is found, by what it consists of. */
export type Counts = Readonly<Record<string, number>>;

export function several(what: string, found: number, wanted: number): Problem[] {
  const kind = found < wanted ? 'lost' : 'doubled';
  return found === wanted ? [] : [{ kind, what: `${what}: ${found} and not ${wanted}` }];
}

/** What was acknowledged is there as a whole and once; what was not is there as a whole or not at all. */
export function judgeEffect(
  what: string,
  acknowledged: boolean,
  found: Counts,
  { before, after }: { before: Counts; after: Counts },
): Problem[] {
  if (isDeepStrictEqual(found, after) || (!acknowledged && isDeepStrictEqual(found, before))) {
    return [];
  }
  const name = `${what} (${acknowledged ? 'acknowledged' : 'not acknowledged'})`;
  return Object.keys(after).flatMap((part) => several(`${part} of ${name}`, found[part] ?? 0, after[part] ?? 0));
}

/** The same of several together. */
export const sum = (all: readonly Counts[]): Counts =>
  Object.fromEntries(
    Object.keys(all[0] ?? {}).map((part) => [part, all.reduce((total, one) => total + (one[part] ?? 0), 0)]),
  );
