import { expect, it } from 'vitest';
import { createRandom } from '../../apps/server/seeds/random.ts';
import { BUSIEST_RATE, climb, daysCarried, drawArrivals, HOURS, LARGEST_DAY, secondsOf, wholeDay } from './curve.ts';
import { isGrowing, percentile } from './figures.ts';
import { judgeKept } from './proof.ts';

it('[day] a fifth of the day comes in the busiest hour, at the rate that is held', () => {
  expect(HOURS.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100);
  expect(Math.max(...HOURS)).toBe(20);
  expect(Math.abs((LARGEST_DAY.requisitions * 0.2) / 3600 - BUSIEST_RATE)).toBeLessThan(0.5);
  const day = wholeDay(24, BUSIEST_RATE);
  expect(secondsOf(day)).toBeCloseTo(24);
  expect(Math.max(...day.map(({ rate }) => rate))).toBe(BUSIEST_RATE);
  expect(climb(30, BUSIEST_RATE).every(({ rate }) => rate < BUSIEST_RATE)).toBe(true);
  expect(daysCarried(BUSIEST_RATE)).toBeCloseTo(4.73, 2);
});

it('[day] people come as often as they should, and not evenly', () => {
  const moments = drawArrivals([{ seconds: 600, rate: 24 }], createRandom(1, 'arrivals'));
  expect(moments.length).toBeGreaterThan(24 * 600 * 0.97);
  expect(moments.length).toBeLessThan(24 * 600 * 1.03);
  const gaps = moments.slice(1).map((at, place) => at - (moments[place] ?? 0));
  // Of those who come independently, as many gaps are longer than the middle one as 1/e.
  expect(gaps.filter((gap) => gap > 1000 / 24).length / gaps.length).toBeCloseTo(1 / Math.E, 1);
  expect(gaps.every((gap) => gap >= 0)).toBe(true);
});

const line = (values: number[]) => values.map((value, place) => ({ at: place * 2.5, value }));
it.each([
  ['stands', line([40, 55, 38, 60, 41, 57, 39, 52]), false],
  ['falls', line([900, 700, 500, 300, 100, 50, 50, 50]), false],
  ['grows by a tenth of those who come', line([40, 46, 52, 58, 64, 70, 76, 82]), true],
  ['grows but is empty within two seconds', line([0, 6, 12, 18, 24, 30, 36, 42]), false],
])('[day] a backlog that %s at 24 a second', (_what, points, grows) => {
  expect(isGrowing(points, 24)).toBe(grows);
});

it('[day] percentiles are of what was measured', () => {
  const times = Array.from({ length: 100 }, (_, at) => 100 - at);
  expect([50, 95, 99].map((of) => percentile(times, of))).toEqual([50, 95, 99]);
  expect(percentile([], 95)).toBeNaN();
});

const whole = { id: 'a', samples: 2, verified: 2, reports: 1, pdfs: 1, mails: ['m'] };
it.each([
  ['everything once', whole, ['m'], {}],
  ['a visit that is not there', undefined, [], { lost: 1 }],
  ['a sample that was not verified', { ...whole, verified: 1 }, ['m'], { lost: 1 }],
  ['no report', { ...whole, reports: 0, pdfs: 0, mails: [] }, [], { lost: 1 }],
  ['two reports', { ...whole, reports: 2 }, ['m'], { doubled: 1 }],
  ['a PDF with other bytes', { ...whole, pdfs: 0 }, ['m'], { lost: 1 }],
  ['a mail that never arrived', whole, [], { lost: 1 }],
  ['a mail that arrived twice', whole, ['m', 'm'], { doubled: 1 }],
])('[day] nothing lost: %s', (_what, kept, arrived, wanted) => {
  const counted = judgeKept(
    ['a'],
    new Map(kept ? [['a', kept]] : []),
    Map.groupBy(arrived, (id) => id),
  );
  expect(counted).toMatchObject({ lost: 0, doubled: 0, ...wanted });
});
