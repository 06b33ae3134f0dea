import { expect, it } from 'vitest';
import { hashOf, shownHash } from './file-hash.ts';

/** The example of the standard (FIPS 180-2, B.1). */
const ABC = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';

it('[reports] the hash of a file is its SHA-256', async () => {
  expect(await hashOf(new Blob(['abc']))).toBe(ABC);
  expect(await hashOf(new Blob(['abd']))).not.toBe(ABC);
});

it('[reports] a hash is shown in groups of eight', () => {
  expect(shownHash('0123456789abcdef')).toBe('01234567 89abcdef');
  expect(shownHash('')).toBe('');
});
