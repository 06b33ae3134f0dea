import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toFening, toMoney } from './money.rules.ts';
import { priceFor, termsOf } from './price.rules.ts';
import { quoteLine, quoteTotal } from './quote.rules.ts';

const item = { vrsta: 'TEST', id: 'test' } as const;

it('[partners] a line of a quote is the final price times the count, and the total is the sum of the lines', () => {
  const some = fc.array(
    fc.tuple(fc.nat({ max: 1_000_000 }), fc.nat({ max: 10_000 }), fc.integer({ min: 1, max: 500 })),
  );
  fc.assert(
    fc.property(some, (generated) => {
      const lines = generated.map(([price, hundredths, count]) => {
        const terms = termsOf({ cjenovnik: 'lista', od: '2026-01-01', popust: hundredths / 100 }, undefined);
        return quoteLine(item, priceFor('test', toMoney(price), terms), count);
      });
      const byHand = lines.reduce((sum, { konacna, kolicina }) => sum + toFening(konacna) * kolicina, 0);
      expect(quoteTotal(lines)).toBe(toMoney(byHand));
    }),
  );
});

it.each([0, -1, 1.5, Number.NaN])('[partners] %d tests are no line', (count) => {
  const price = priceFor('test', '1.00', termsOf(undefined, undefined));
  expect(() => quoteLine(item, price, count)).toThrow(RangeError);
});
