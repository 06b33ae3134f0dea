import { expect, it } from 'vitest';
import { minutesToWait, openingDate } from './pickup.rules.ts';

it('[reports] the birth date opens a report, the first of January where only the year is known, and nothing otherwise', () => {
  expect(openingDate({ dateofb: '1980-05-17', godiste: 1980 })).toBe('1980-05-17');
  expect(openingDate({ dateofb: null, godiste: 1980 })).toBe('1980-01-01');
  expect(openingDate({ dateofb: null, godiste: null })).toBeUndefined();
});

it('[reports] the wait is told in whole minutes', () => {
  expect([1, 59, 60, 61, 900].map(minutesToWait)).toEqual([1, 1, 1, 2, 15]);
});
