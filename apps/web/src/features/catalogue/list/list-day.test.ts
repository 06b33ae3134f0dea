import { expect, it } from 'vitest';
import { endOfDay, readDay } from './list-day.ts';

it('[catalogue] a day ends a moment before midnight in Sarajevo, in winter and in summer', () => {
  expect(endOfDay('2026-01-15')).toBe('2026-01-15T22:59:59.999Z');
  expect(endOfDay('2026-07-15')).toBe('2026-07-15T21:59:59.999Z');
});

it.each([undefined, '', '15.01.2026.', '2026-13-01', 'x'])('[catalogue] "%s" in an address is no day', (text) => {
  expect(readDay(text)).toBeUndefined();
});
