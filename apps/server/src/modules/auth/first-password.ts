import { randomInt } from 'node:crypto';

/** Letters and digits that nobody mixes up on paper or over the telephone: no 0 and o, no 1, i and l. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const [GROUPS, GROUP_LENGTH] = [4, 4];

const makeGroup = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** About 79 bits, in groups that can be read out: `k7mp-x3hd-9wfa-tt4c`. */
export function makeFirstPassword(): string {
  return Array.from({ length: GROUPS }, makeGroup).join('-');
}
