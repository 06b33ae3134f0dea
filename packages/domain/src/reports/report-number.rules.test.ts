import { expect, it } from 'vitest';
import { reportNumber } from './report-number.rules.ts';

it('[S2.14] a report is numbered by site, year and count, and the count goes on beyond six digits', () => {
  expect(reportNumber(11, '2026', 1)).toBe('11-26-000001');
  expect(reportNumber(99, '2030', 1_234_567)).toBe('99-30-1234567');
});
