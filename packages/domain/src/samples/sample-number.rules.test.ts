import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayOfSampleNumber, isSampleNumber, makeSampleNumber } from './sample-number.rules.ts';

const parts = fc.record({
  siteNumber: fc.integer({ min: 10, max: 99 }),
  day: fc
    .date({ min: new Date('2019-01-01'), max: new Date('2098-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  sequence: fc.integer({ min: 1, max: 99_999 }),
});

it('[samples] a number says site, day and place in the day', () => {
  expect(makeSampleNumber({ siteNumber: 10, day: '2026-01-01', sequence: 1 }).slice(0, -1)).toBe('10260010001');
  expect(makeSampleNumber({ siteNumber: 99, day: '2028-12-31', sequence: 9999 }).slice(0, -1)).toBe('99283669999');
  expect(makeSampleNumber({ siteNumber: 11, day: '2026-11-15', sequence: 10_000 }).slice(0, -1)).toBe('112631910000');
  expect(isSampleNumber(makeSampleNumber({ siteNumber: 11, day: '2026-11-15', sequence: 1 }))).toBe(true);
});

it('[samples] every number is valid, and its day can be read from it', () => {
  fc.assert(
    fc.property(parts, (one) => {
      const number = makeSampleNumber(one);
      const length = one.sequence < 10_000 ? 12 : 13;
      return number.length === length && isSampleNumber(number) && dayOfSampleNumber(number) === one.day;
    }),
    { numRuns: 2000 },
  );
});

it('[samples] every single wrong digit and every two neighbours that changed places are noticed', () => {
  fc.assert(
    fc.property(parts, (one) => {
      const number = makeSampleNumber(one);
      const places = Array.from(number, (_, at) => ({ before: number.slice(0, at), after: number.slice(at + 1) }));
      const wrongDigits = places.flatMap(({ before, after }) =>
        Array.from({ length: 10 }, (_, digit) => `${before}${digit}${after}`),
      );
      const swapped = places.map(
        ({ before, after }) => `${before}${after.charAt(0)}${number.charAt(before.length)}${after.slice(1)}`,
      );
      return [...wrongDigits, ...swapped].every((other) => other === number || !isSampleNumber(other));
    }),
    { numRuns: 1000 },
  );
});

it('[samples] a digit too many or too few is no number, and neither is a day that the year has not', () => {
  const number = makeSampleNumber({ siteNumber: 11, day: '2026-11-15', sequence: 42 });
  for (const wrong of ['', number.slice(1), `${number}00`, ` ${number}`, `0${number.slice(1)}`, '11A631900427']) {
    expect(isSampleNumber(wrong)).toBe(false);
  }
  expect(dayOfSampleNumber('112600000015')).toBeUndefined();
  expect(dayOfSampleNumber('112636600015')).toBeUndefined();
  expect(dayOfSampleNumber('112836600015')).toBe('2028-12-31');
});

it.each([
  { siteNumber: 9, day: '2026-11-15', sequence: 1 },
  { siteNumber: 100, day: '2026-11-15', sequence: 1 },
  { siteNumber: 11, day: '2026-11-15', sequence: 0 },
  { siteNumber: 11, day: '2026-11-15', sequence: 100_000 },
  { siteNumber: 11, day: 'danas', sequence: 1 },
])('[samples] there is no number for %o', (one) => {
  expect(() => makeSampleNumber(one)).toThrow(RangeError);
});
