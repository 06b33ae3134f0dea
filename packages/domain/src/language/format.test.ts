import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatCount,
  formatDate,
  formatDateTime,
  formatMoney,
  formatTime,
  fromWallTime,
  toWallTime,
} from './format.ts';

describe('dates and times are those of Sarajevo', () => {
  it('shows 05.03.2026. and 24 hours', () => {
    expect(formatDate('2026-03-05T13:05:00Z')).toBe('05.03.2026.');
    expect(formatTime('2026-03-05T13:05:00Z')).toBe('14:05');
    expect(formatDateTime('2026-07-05T22:30:00Z')).toBe('06.07.2026. 00:30');
  });

  it('a bare date is never shifted', () => {
    expect(formatDate('1948-01-01')).toBe('01.01.1948.');
  });

  it.each([null, undefined, '', 'nije datum'])('nothing for %s', (value) => {
    expect(formatDate(value) + formatTime(value) + formatDateTime(value) + toWallTime(value)).toBe('');
  });

  it('wall time and instant are each other, in winter and summer', () => {
    expect(fromWallTime('2026-01-15 08:00:00')?.toISOString()).toBe('2026-01-15T07:00:00.000Z');
    expect(fromWallTime('2026-07-15 08:00')?.toISOString()).toBe('2026-07-15T06:00:00.000Z');
    expect(fromWallTime('2026-07-15')?.toISOString()).toBe('2026-07-14T22:00:00.000Z');
    expect(fromWallTime('x')).toBeUndefined();
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2019-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
        (date) => {
          const wall = toWallTime(date);
          expect(toWallTime(fromWallTime(wall))).toBe(wall);
        },
      ),
    );
  });
});

describe('money and counts', () => {
  it('[S1.05] 12,50 KM in local and rs, 12.50 BAM in en', () => {
    expect(formatMoney(12.5, 'local')).toBe('12,50 KM');
    expect(formatMoney('12.50', 'rs')).toBe('12,50 KM');
    expect(formatMoney(12.5, 'en')).toBe('12.50 BAM');
    expect(formatMoney(1234.5, 'local')).toBe('1.234,50 KM');
  });

  it.each([0, -1, '', ' ', 'abc', null, undefined, Number.NaN, Number.POSITIVE_INFINITY, {}])(
    '[S3.18] no price for %s',
    (value) => {
      expect(formatMoney(value, 'local')).toBe('');
    },
  );

  it('a total that is only estimated carries a plus', () => {
    expect(formatCount(10_000, 'local', true)).toBe('10.000+');
    expect(formatCount(10_000, 'en', true)).toBe('10,000+');
    expect(formatCount(1234, 'rs')).toBe('1.234');
  });
});
