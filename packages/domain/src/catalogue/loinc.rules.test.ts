import { expect, it } from 'vitest';
import { isLoincValid } from './loinc.rules.ts';

const REAL = ['2345-7', '718-7', '2160-0', '4544-3', '3016-3', '2093-3', '1742-6', '6690-2', '33914-3', '94500-6'];

it.each(REAL)('[catalogue] %s is a LOINC code', (code) => {
  expect(isLoincValid(code)).toBe(true);
});

it('[catalogue] any other check digit is a mistake', () => {
  for (const code of REAL) {
    const right = Array.from({ length: 10 }, (_, digit) => `${code.slice(0, -1)}${digit}`).filter(isLoincValid);
    expect(right).toEqual([code]);
  }
});

it.each(['3245-7', '2354-7', '178-7', '2610-0'])('[catalogue] two digits changed places: %s is a mistake', (code) => {
  expect(isLoincValid(code)).toBe(false);
});

it.each(['', '2345', '2345-', '-7', '2345-77', ' 2345-7', '2345-7\n', 'LP2345-7'])(
  '[catalogue] %o is no code',
  (code) => {
    expect(isLoincValid(code)).toBe(false);
  },
);
