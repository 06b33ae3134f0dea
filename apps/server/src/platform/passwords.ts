import { createHash } from 'node:crypto';
import { LabError } from '@nalaz/domain/errors';
import { hash, hashRaw, verify } from '@node-rs/argon2';

/** argon2id, about 20 MiB a hash. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = 2;
const MOST_WAITING = 100;

export interface Passwords {
  hash(plain: string): Promise<string>;
  matches(hashed: string, plain: string): Promise<boolean>;
  /** The same for the same text and salt: for what is looked up among several. */
  digest(plain: string, salt: string): Promise<string>;
  /** How many hashes were computed: what an attack costs us. */
  readonly computed: number;
}

const isHash = (stored: string) => stored.startsWith('$argon2');
/** An account without a password yet: it takes as long as any, so that the clock does not tell. */
const fitsNothing = async (plain: string) => {
  await hash(plain, COST);
  return false;
};

/** Hashing is bounded, so that fifty people signing in at once cannot starve the others. */
export function createPasswords(): Passwords {
  let running = 0;
  let computed = 0;
  const waiting: (() => void)[] = [];

  async function bounded<T>(work: () => Promise<T>): Promise<T> {
    if (running >= AT_ONCE) {
      if (waiting.length >= MOST_WAITING) {
        throw new LabError('TOO_MANY_REQUESTS');
      }
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    running++;
    computed++;
    try {
      return await work();
    } finally {
      running--;
      waiting.shift()?.();
    }
  }

  return {
    hash: (plain) => bounded(() => hash(plain, COST)),
    matches: (hashed, plain) => bounded(() => (isHash(hashed) ? verify(hashed, plain) : fitsNothing(plain))),
    digest: (plain, salt) =>
      bounded(async () => {
        const bytes = createHash('sha256').update(salt).digest().subarray(0, 16);
        return `$digest$${(await hashRaw(plain, { ...COST, salt: bytes })).toString('base64url')}`;
      }),
    get computed() {
      return computed;
    },
  };
}
