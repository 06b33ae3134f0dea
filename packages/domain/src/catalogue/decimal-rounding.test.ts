import fc from 'fast-check';
import { expect, it } from 'vitest';
import { roundDecimal } from './decimal-rounding.ts';

it('[catalogue] a half is rounded away from zero, as on paper', () => {
  expect(roundDecimal(1.005, 2)).toBe(1.01);
  expect(roundDecimal(-1.005, 2)).toBe(-1.01);
  expect(roundDecimal(2.5, 0)).toBe(3);
  expect(roundDecimal(-2.5, 0)).toBe(-3);
  expect(roundDecimal(8.345, 2)).toBe(8.35);
  expect(roundDecimal(0.000_000_5, 6)).toBe(0.000_001);
  expect(roundDecimal(123_456_789_012, 6)).toBe(123_456_789_012);
  expect(roundDecimal(1e300, 2)).toBe(1e300);
});

it('[catalogue] the noise of a calculation in doubles does not decide the last digit', () => {
  expect(1.15 * 3).toBeLessThan(3.45);
  expect(roundDecimal(1.15 * 3, 1)).toBe(3.5);
  expect(roundDecimal(0.1 + 0.2, 1)).toBe(0.3);
  expect(Object.is(roundDecimal(-0.001, 2), 0)).toBe(true);
});

it('[catalogue] every figure written with one digit more than is kept is rounded by that digit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), fc.integer({ min: 0, max: 6 }), (whole, decimals) => {
      const kept = Math.floor(whole / 10) + (whole % 10 >= 5 ? 1 : 0);
      const written = Number(`${whole}e-${decimals + 1}`);
      expect(roundDecimal(written, decimals)).toBe(Number(`${kept}e-${decimals}`));
      expect(roundDecimal(-written, decimals)).toBe(kept === 0 ? 0 : -Number(`${kept}e-${decimals}`));
    }),
  );
});

it('[catalogue] what is no number, and decimals that make no sense, give nothing', () => {
  for (const [value, decimals] of [
    [Number.NaN, 2],
    [Number.POSITIVE_INFINITY, 2],
    [1, -1],
    [1, 1.5],
    [1, 400],
  ] as const) {
    expect(roundDecimal(value, decimals)).toBeUndefined();
  }
});
