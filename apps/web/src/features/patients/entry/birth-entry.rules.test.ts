import { expect, it } from 'vitest';
import { bornEntry, readBorn } from './birth-entry.rules.ts';

const TODAY = new Date('2026-11-18T10:00:00Z');

it.each([
  [{ dateofb: '1980-03-05', godiste: 1980 }, '05031980'],
  [{ dateofb: null, godiste: 1968 }, '1968'],
  [{ dateofb: null, godiste: null }, ''],
])('[S7.08] the birth %j is corrected as %s', (born, entry) => {
  expect(bornEntry(born)).toBe(entry);
  expect(readBorn(entry, TODAY).error).toBeUndefined();
});

it.each([
  ['196', 'BIRTH_YEAR_INVALID'],
  ['2027', 'BIRTH_YEAR_INVALID'],
  ['050319', 'BIRTH_DATE_INVALID'],
  ['31022000', 'BIRTH_DATE_INVALID'],
])('[S7.08] %s is no birth', (typed, error) => {
  expect(readBorn(typed, TODAY).error).toBe(error);
});
