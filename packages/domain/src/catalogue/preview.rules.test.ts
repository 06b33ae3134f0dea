import { expect, it } from 'vitest';
import { ageInWords, ageOfPatient } from './preview.rules.ts';

it.each([
  [{ hours: 0, months: 0 }, '0 sati'],
  [{ hours: 47.5, months: 0 }, '47 sati'],
  [{ hours: 48, months: 0 }, '2 dana'],
  [{ hours: 671, months: 0 }, '27 dana'],
  [{ hours: 744, months: 1 }, '1 mjesec'],
  [{ hours: 17_000, months: 23 }, '23 mjeseca'],
  [{ hours: 17_600, months: 24 }, '2 godine'],
  [{ hours: 300_000, months: 12 * 34 + 11 }, '34 godine'],
])('[catalogue] an age of %j is said as %s', (age, words) => {
  expect(ageInWords(age)).toBe(words);
});

it('[catalogue] with a year of birth only, the middle of that year counts; with nothing there is no age', () => {
  const at = new Date('2026-03-05T09:00:00Z');
  expect(ageOfPatient({ dateofb: '2000-03-05', godiste: 1950 }, at)?.months).toBe(26 * 12);
  expect(ageOfPatient({ dateofb: null, godiste: 2000 }, at)?.months).toBe(25 * 12 + 8);
  expect(ageOfPatient({ dateofb: null, godiste: null }, at)).toBeUndefined();
});
