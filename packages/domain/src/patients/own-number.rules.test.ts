import { expect, it } from 'vitest';
import { ownNumber, ownNumberShort } from './own-number.rules.ts';

it('[S5.07] only a number that we have given stands for a person on paper and tubes', () => {
  expect(ownNumber('010192000042P')).toBe('010192000042P');
  expect(ownNumberShort('010192000042P')).toBe('00042P');
  expect(ownNumber('0101990175008')).toBe('');
  expect(ownNumberShort('0101990175008')).toBe('');
});
