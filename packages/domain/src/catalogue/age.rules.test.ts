import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayOf, nextDay, startOfDay } from '../tables/table.rules.ts';
import { ageAt, ageReaching, compareBounds, describeAge, describeAges, isBoundAllowed, reached } from './age.rules.ts';
import { AGE_UNITS } from './fields.ts';
import type { AgeBound } from './population.ts';

const bound = (vrijednost: number, jedinica: AgeBound['jedinica']): AgeBound => ({ vrijednost, jedinica });
const monthsOn = (birth: string, day: string) => ageAt(birth, startOfDay(day)).months;

it.each([
  ['2023-01-31', '2023-02-27', 0],
  ['2023-01-31', '2023-02-28', 1],
  ['2024-01-31', '2024-02-28', 0],
  ['2024-01-31', '2024-02-29', 1],
  ['2023-01-31', '2023-03-30', 1],
  ['2023-01-31', '2023-03-31', 2],
  ['2023-03-31', '2023-04-30', 1],
  ['2024-02-29', '2025-02-27', 11],
  ['2024-02-29', '2025-02-28', 12],
  ['2024-02-29', '2028-02-28', 47],
  ['2024-02-29', '2028-02-29', 48],
  ['2000-05-17', '2018-05-16', 215],
  ['2000-05-17', '2018-05-17', 216],
  ['1900-01-01', '2010-01-01', 1320],
])('[catalogue] born on %s, on %s the patient is %i months old', (birth, day, months) => {
  expect(monthsOn(birth, day)).toBe(months);
});

it('[catalogue] a birthday begins at midnight in Sarajevo, in summer and in winter', () => {
  expect(ageAt('2000-07-01', new Date('2018-06-30T21:59:59Z')).months).toBe(215);
  expect(ageAt('2000-07-01', new Date('2018-06-30T22:00:00Z')).months).toBe(216);
  expect(ageAt('2000-01-10', new Date('2018-01-09T22:59:59Z')).months).toBe(215);
  expect(ageAt('2000-01-10', new Date('2018-01-09T23:00:00Z')).months).toBe(216);
});

it('[catalogue] the hours of a newborn are counted from the hour of birth if it is known', () => {
  const at = new Date('2026-02-02T09:30:00Z');
  expect(ageAt('2026-02-01T21:45:00Z', at)).toEqual({ hours: 11, months: 0 });
  expect(ageAt('2026-02-01', at)).toEqual({ hours: 34, months: 0 });
});

it('[catalogue] nobody is younger than newborn, and a date that cannot be read is refused', () => {
  expect(ageAt('2026-02-02', new Date('2026-02-01T10:00:00Z'))).toEqual({ hours: 0, months: 0 });
  expect(() => ageAt('unknown', new Date())).toThrow(RangeError);
});

it('[catalogue] who has completed a month is past 28 days, although a night in March has lost an hour', () => {
  const age = ageAt('2023-02-28', startOfDay('2023-03-28'));
  expect(age.months).toBe(1);
  expect(reached(age, bound(28, 'dani'))).toBe(true);
});

const births = fc.date({ min: new Date('1905-01-01'), max: new Date('2026-11-01'), noInvalidDate: true });
const allowed = fc
  .tuple(fc.integer({ min: 0, max: 700 }), fc.constantFrom(...AGE_UNITS))
  .map(([vrijednost, jedinica]) => bound(vrijednost, jedinica))
  .filter(isBoundAllowed);

it('[catalogue] a patient who has reached a bound has reached every bound before it', () => {
  const ages = fc.oneof(
    fc.integer({ min: 0, max: 1500 }).map((hours) => hours * 3_600_000),
    fc.integer({ min: 0, max: 110 * 8766 }).map((hours) => hours * 3_600_000),
  );
  const property = fc.property(births, fc.boolean(), ages, allowed, allowed, (birth, hourKnown, lived, a, b) => {
    const age = ageAt(hourKnown ? birth.toISOString() : dayOf(birth), new Date(birth.getTime() + lived));
    const [earlier, later] = compareBounds(a, b) <= 0 ? [a, b] : [b, a];
    expect(!reached(age, later) || reached(age, earlier)).toBe(true);
  });
  fc.assert(property, { numRuns: 5000 });
});

it('[catalogue] bounds have one order, and only equal ages share a place in it', () => {
  const property = fc.property(allowed, allowed, allowed, (a, b, c) => {
    expect(Math.sign(compareBounds(a, b))).toBe(-Math.sign(compareBounds(b, a)) + 0);
    if (compareBounds(a, b) <= 0 && compareBounds(b, c) <= 0) {
      expect(compareBounds(a, c)).toBeLessThanOrEqual(0);
    }
    expect(reached(ageReaching(a), b)).toBe(compareBounds(a, b) >= 0);
  });
  fc.assert(property, { numRuns: 3000 });
});

it('[catalogue] a month is completed on one day only, and never before the 28th day', () => {
  const property = fc.property(births, fc.integer({ min: 1, max: 800 }), (birth, months) => {
    const born = dayOf(birth);
    const [year = 0, month = 0] = born.split('-').map(Number);
    const around = new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 8);
    const days = Array.from({ length: 28 }, (_, at) => `${around}${String(at + 1).padStart(2, '0')}`);
    for (let day = nextDay(days[27] ?? ''); day.startsWith(around); day = nextDay(day)) {
      days.push(day);
    }
    const first = days.find((day) => monthsOn(born, day) === months);
    const sameDay = `${around}${born.slice(8)}`;
    expect(first).toBe(days.includes(sameDay) ? sameDay : days.at(-1));
  });
  fc.assert(property, { numRuns: 150 });
});

it.each([
  [bound(12, 'mjeseci'), bound(1, 'godine')],
  [bound(24, 'sati'), bound(1, 'dani')],
  [bound(4, 'sedmice'), bound(28, 'dani')],
  [bound(0, 'godine'), bound(0, 'sati')],
])('[catalogue] %o and %o are the same age', (a, b) => {
  expect(compareBounds(a, b)).toBe(0);
});

it.each([
  [672, 'sati', true],
  [673, 'sati', false],
  [28, 'dani', true],
  [29, 'dani', false],
  [4, 'sedmice', true],
  [5, 'sedmice', false],
  [1, 'mjeseci', true],
  [90, 'godine', true],
] as const)('[catalogue] a bound of %i %s is allowed: %s', (count, unit, expected) => {
  expect(isBoundAllowed(bound(count, unit))).toBe(expected);
});

it.each([
  [1, 'sati', '1 sat'],
  [22, 'sati', '22 sata'],
  [12, 'sati', '12 sati'],
  [1, 'dani', '1 dan'],
  [5, 'dani', '5 dana'],
  [2, 'sedmice', '2 sedmice'],
  [3, 'mjeseci', '3 mjeseca'],
  [11, 'mjeseci', '11 mjeseci'],
  [1, 'godine', '1 godina'],
  [2, 'godine', '2 godine'],
  [14, 'godine', '14 godina'],
  [21, 'godine', '21 godina'],
  [110, 'godine', '110 godina'],
  [112, 'godine', '112 godina'],
] as const)('[catalogue] %i %s is written %s', (count, unit, words) => {
  expect(describeAge(bound(count, unit))).toBe(words);
});

it('[catalogue] a span of ages is written without words of one language', () => {
  expect(describeAges(bound(2, 'godine'), bound(18, 'godine'))).toBe('2 godine – 18 godina');
  expect(describeAges(bound(0, 'dani'), bound(1, 'mjeseci'))).toBe('< 1 mjesec');
  expect(describeAges(bound(18, 'godine'), undefined)).toBe('≥ 18 godina');
  expect(describeAges(undefined, undefined)).toBe('');
});
