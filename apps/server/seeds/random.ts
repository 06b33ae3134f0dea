/** A stream of numbers that is the same for the same seed and name, on every machine. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** Both ends included. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Each entry with its weight. */
  weighted<T>(entries: readonly (readonly [T, number])[]): T;
  digits(count: number): string;
}

/** Each kind of record draws from a stream of its own: adding a kind leaves the others as they were. */
export function createRandom(seed: number, stream: string): Random {
  const next = sfc32(seed, hash(stream));
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));

  function pick<T>(list: readonly T[]): T {
    if (list.length === 0) {
      throw new Error('nothing to pick from');
    }
    return list[int(0, list.length - 1)] as T;
  }

  function weighted<T>(entries: readonly (readonly [T, number])[]): T {
    let rest = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    const found = entries.find(([, weight]) => {
      rest -= weight;
      return rest < 0;
    });
    return (found ?? pick(entries))[0];
  }

  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick,
    weighted,
    digits: (count) => String(int(0, 10 ** count - 1)).padStart(count, '0'),
  };
}

/** Ids of the form that the database makes (UUIDv7), but drawn from the stream. */
export function seedId(random: Random, at: Date): string {
  const time = at.getTime().toString(16).padStart(12, '0');
  const hex = (length: number) =>
    random
      .int(0, 16 ** length - 1)
      .toString(16)
      .padStart(length, '0');
  const variant = random.pick(['8', '9', 'a', 'b']);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${variant}${hex(3)}-${hex(6)}${hex(6)}`;
}

/** Chris Doty-Humphrey's small fast counter: 128 bits of state, passes the usual batteries of tests. */
function sfc32(seed: number, stream: number): () => number {
  let a = seed | 0;
  let b = stream | 0;
  let c = 0x9e3779b9 | 0;
  let counter = 1;
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  };
  // Similar seeds start alike; after a few rounds they have nothing in common.
  for (let round = 0; round < 16; round++) {
    next();
  }
  return next;
}

/** FNV-1a. */
function hash(text: string): number {
  return [...text].reduce((code, letter) => Math.imul(code ^ (letter.codePointAt(0) ?? 0), 0x01000193), 0x811c9dc5);
}
