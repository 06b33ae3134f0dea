import { expect, it } from 'vitest';
import { niceTicks, scaleOf, valueSpan, widened } from '../../../ui/time-graph.rules.ts';
import type { HistoryPoint, HistoryTest } from './history.queries.ts';
import { daysOf, endOfDay, pointsOn, startOfDay, visitsOf } from './history.rules.ts';

const point = (sid: string, uzeto: string): HistoryPoint => ({
  ...{
    sid,
    uzeto,
    mjereno: '2026-11-18T12:00:00.000Z',
    uzorak: sid,
    rezultat_f: '5.0',
    vrijednost: 5,
    znak: '',
    flag: '',
  },
  ...{ donja: 4, gornja: 6, jedinica: 'g/L', verifikovan: true },
});
const test = (_id: string, ...tacke: HistoryPoint[]): HistoryTest => ({
  ...{ _id, labassay: _id, naziv: _id, jedinica: 'g/L', decimale: 1, tacke },
});

it('[S2.72] several parameters share a line for each sample, newest first', () => {
  const visits = visitsOf([
    test('A', point('1', '2026-01-05T08:00:00.000Z'), point('2', '2026-03-05T08:00:00.000Z')),
    test('B', point('2', '2026-03-05T08:10:00.000Z')),
  ]);
  expect(visits.map(({ sid, points }) => [sid, [...points.keys()]])).toEqual([
    ['2', ['A', 'B']],
    ['1', ['A']],
  ]);
});

it('[S2.73] a day is a day of the laboratory’s clock', () => {
  const late = point('1', '2026-03-05T23:30:00.000Z');
  expect(daysOf([test('A', late, point('2', '2026-03-01T08:00:00.000Z'))])).toEqual(['2026-03-06', '2026-03-01']);
  expect(pointsOn(test('A', late), '2026-03-06')).toEqual([late]);
  expect(startOfDay('2026-03-06')).toBe('2026-03-05T23:00:00.000Z');
  expect(endOfDay('2026-03-06')).toBe('2026-03-06T22:59:59.000Z');
});

it('[S2.72] the graph holds every value and its band, and marks round numbers', () => {
  const span = valueSpan([{ time: 0, value: 9, low: 4, high: null }]);
  expect(span.from).toBeLessThan(4);
  expect(span.to).toBeGreaterThan(9);
  expect(niceTicks({ from: 3.4, to: 9.6 }, 4)).toEqual([4, 6, 8]);
  expect(scaleOf({ from: 0, to: 10 }, 100, 0)(5)).toBe(50);
  expect(widened({ from: 5, to: 5 }).from).toBeLessThan(5);
});
