import { expect, it } from 'vitest';
import { isStoreFailure } from './failures.ts';

it('a full disk is told as the store failing, whether PostgreSQL refuses the write or the connection', () => {
  const refusedWrite = { severity: 'ERROR', code: '53100', message: 'could not extend file: No space left on device' };
  const refusedConnection = { severity: 'FATAL', code: 'XX000', message: 'could not write init file' };
  expect([refusedWrite, refusedConnection].map(isStoreFailure)).toEqual([true, true]);
});

it('a fault of ours is not taken for it: repeating the call would not help', () => {
  expect(isStoreFailure({ severity: 'ERROR', code: 'XX000', message: 'cache lookup failed' })).toBe(false);
});
