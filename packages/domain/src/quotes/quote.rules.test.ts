import { describe, expect, it } from 'vitest';
import { toFening, toMoney } from '../partners/money.rules.ts';
import { priceFor, termsOf } from '../partners/price.rules.ts';
import { formatSum, isTooMuch, mayBecome, nextStatuses, quoteLine, quoteNumber, quoteTotals } from './quote.rules.ts';
import { QUOTE_STATUSES } from './quote.words.ts';

const priced = (price: string, popust = 0) =>
  priceFor('test', price, termsOf({ cjenovnik: 'lista', od: '2026-01-01', popust }, undefined));

/** Half a fening counts as one, in whole numbers without end and without the rule under test. */
const less = (fening: bigint | number, hundredths: number) =>
  (BigInt(fening) * (10_000n - BigInt(hundredths)) * 2n + 10_000n) / 20_000n;

/** Whole numbers below a limit, the same ones from the same seed. */
function numbersFrom(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

describe('[S2.08] totals', () => {
  it('of 100,000 carts are exact to the fening', () => {
    const upTo = numbersFrom(20_261_115);
    for (let cart = 0; cart < 100_000; cart++) {
      const chosen = Array.from({ length: upTo(9) }, () => [upTo(10_000_000), upTo(10_001), 1 + upTo(999)] as const);
      const whole = upTo(10_001);
      const lines = chosen.map(([price, popust, count]) => quoteLine(priced(toMoney(price), popust / 100), count));
      const sum = chosen.reduce((all, [price, popust, count]) => all + less(price, popust) * BigInt(count), 0n);
      const total = less(sum, whole);
      const { zbir, umanjenje, ukupno } = quoteTotals(lines, whole / 100);
      const counted = [zbir, umanjenje, ukupno].map((money) => BigInt(toFening(money)));
      // An expectation for each cart takes longer than the carts.
      if (counted[0] !== sum || counted[1] !== sum - total || counted[2] !== total) {
        expect.fail(`cart ${cart}: ${counted} instead of ${[sum, sum - total, total]}`);
      }
    }
  });

  it('discount the whole once, not each line', () => {
    const lines = [quoteLine(priced('0.05'), 1), quoteLine(priced('0.05'), 1)];
    expect(quoteTotals(lines, 50)).toEqual({ zbir: '0.10', umanjenje: '0.05', ukupno: '0.05' });
  });

  it('count exactly up to the largest quote there may be', () => {
    const largest = [quoteLine(priced('99999999.99'), 1)];
    expect([isTooMuch(largest), quoteTotals(largest, 33.33).ukupno]).toEqual([false, '66669999.99']);
    expect(isTooMuch([...largest, quoteLine(priced('0.01'), 1)])).toBe(true);
  });
});

it.each([0, -1, 1.5, Number.NaN])('[S2.08] %d tests are no line', (count) => {
  expect(() => quoteLine(priced('1.00'), count)).toThrow(RangeError);
});

it('[S2.08] a draft is issued and then paid; until it is paid it may be cancelled', () => {
  const steps = QUOTE_STATUSES.map((from) => [from, QUOTE_STATUSES.filter((to) => mayBecome(from, to))]);
  expect(steps).toEqual([
    ['NACRT', ['IZDAT', 'OTKAZAN']],
    ['IZDAT', ['PLAĆEN', 'OTKAZAN']],
    ['PLAĆEN', []],
    ['OTKAZAN', []],
  ]);
  expect(nextStatuses('IZDAT')).toEqual(['PLAĆEN', 'OTKAZAN']);
});

it('[S2.08] a number names its site and year', () => {
  expect([quoteNumber('SA', '2026', 12), quoteNumber('BL', '2027', 123_456)]).toEqual([
    'SA-2026-00012',
    'BL-2027-123456',
  ]);
});

it('[S1.05] [S2.08] a sum is shown also when it comes to nothing', () => {
  expect([formatSum('1234.50', 'local'), formatSum('0.00', 'rs'), formatSum('0.00', 'en')]).toEqual([
    '1.234,50 KM',
    '0,00 KM',
    '0.00 BAM',
  ]);
});
