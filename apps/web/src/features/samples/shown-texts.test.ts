import { describe, expect, it } from 'vitest';
import { shownAge } from '../../lib/patient-age.rules.ts';
import { priceText } from './price-text.ts';

const NOW = new Date('2026-11-15T10:00:00Z');

describe('[S2.05] how the strip says an age', () => {
  it.each([
    [
      { dateofb: '1984-03-05', godiste: 1984 },
      { unit: 'years', count: 42 },
    ],
    [
      { dateofb: '2025-11-14', godiste: 2025 },
      { unit: 'months', count: 12 },
    ],
    [
      { dateofb: '2026-11-12', godiste: 2026 },
      { unit: 'days', count: 3 },
    ],
    [
      { dateofb: null, godiste: 1950 },
      { unit: 'years', count: 76, from: 75 },
    ],
    [
      { dateofb: '2026-11-15', godiste: 2026, satr: '08:30' },
      { unit: 'hours', count: 2 },
    ],
    [
      { dateofb: '2026-11-15', godiste: 2026, satr: null },
      { unit: 'days', count: 0 },
    ],
    [{ dateofb: null, godiste: null }, undefined],
  ])('%j is %j', (patient, age) => {
    expect(shownAge(patient, NOW)).toEqual(age);
  });
});

it.each([
  ['12.5', undefined, '12,50 KM'],
  ['12.5', 1984, '12,50 KM · 1984'],
  ['0', undefined, ''],
  ['-1', undefined, ''],
  ['besplatno', undefined, ''],
  ['', undefined, ''],
])('[S3.18] the price "%s" with the year %s reads "%s"', (price, godiste, text) => {
  expect(priceText(price, 'local', godiste)).toBe(text);
});
