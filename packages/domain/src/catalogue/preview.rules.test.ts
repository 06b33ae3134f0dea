import { expect, it } from 'vitest';
import { ageInWords } from './preview.rules.ts';

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
