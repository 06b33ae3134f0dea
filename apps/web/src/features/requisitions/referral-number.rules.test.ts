import { expect, it } from 'vitest';
import { readReferralNumber } from './referral-number.rules.ts';

it.each([
  ['U-2026/1', undefined],
  ['', undefined],
  ['   ', undefined],
  [' U-2026.001_b ', 'U-2026.001_b'],
  ['x'.repeat(41), undefined],
])('[S2.60] "%s" as the number of a referral: %s', (typed, number) => {
  expect(readReferralNumber(typed)).toBe(number);
});
