import { createHash, randomInt } from 'node:crypto';
import type { Services } from '../../platform/services.ts';

/** Nobody mixes these up on paper. Sixteen of them are 80 bits. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const [CODES, GROUPS, GROUP_LENGTH] = [10, 4, 4];
/** The shortest that was ever given out, without its hyphen. */
const SHORTEST = 10;

const makeGroup = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
const normal = (code: string) => code.replaceAll(/[\s-]/g, '').toUpperCase();

type Hashing = Pick<Services, 'passwords'>;

/** Each is hashed as slowly as a password, with the person as salt: one computation finds it among the ten. */
export async function makeRecoveryCodes({ passwords }: Hashing, userId: string) {
  const codes = Array.from({ length: CODES }, () => Array.from({ length: GROUPS }, makeGroup).join('-'));
  return { codes, hashed: await Promise.all(codes.map((code) => passwords.digest(normal(code), userId))) };
}

/** What would be stored of this code; codes of before were shorter and hashed fast, and hold until they are spent. */
export async function hashesOf({ passwords }: Hashing, userId: string, code: string): Promise<string[]> {
  const plain = normal(code);
  if (plain.length < SHORTEST) {
    return [];
  }
  return plain.length === SHORTEST
    ? [createHash('sha256').update(plain).digest('hex')]
    : [await passwords.digest(plain, userId)];
}
