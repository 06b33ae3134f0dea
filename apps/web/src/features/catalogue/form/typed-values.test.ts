import { describe, expect, it } from 'vitest';
import { readAge, readMoment, readMoney, readNumber, showMoment, showMoney, showNumber } from './typed-values.ts';

describe('[catalogue] numbers', () => {
  it('accept a comma and a point', () => {
    expect([readNumber('0,5'), readNumber('0.5'), readNumber(' 12 '), readNumber(',5')]).toEqual([0.5, 0.5, 12, 0.5]);
    expect([readNumber('-3'), readNumber('−3'), readNumber('1e-7')]).toEqual([-3, -3, 1e-7]);
  });

  it('an empty one is left out, one that means nothing is kept as it was typed', () => {
    expect(readNumber('  ')).toBeUndefined();
    expect([readNumber('12a'), readNumber('1.234,5'), readNumber('--1'), readNumber('0x1F')]).toEqual([
      '12a',
      '1.234,5',
      '--1',
      '0x1F',
    ]);
  });

  it('are shown as the language writes them', () => {
    expect([showNumber(3.5, 'local'), showNumber(3.5, 'rs'), showNumber(3.5, 'en')]).toEqual(['3,5', '3,5', '3.5']);
    expect([showNumber(undefined, 'local'), showNumber('12a', 'local')]).toEqual(['', '12a']);
  });
});

describe('[catalogue] amounts', () => {
  it('are stored with two decimals, however they are typed', () => {
    expect(['12,50', '12.5', '12', '12,', '1.234,50', '1,234.50', '12,50 KM', '007'].map(readMoney)).toEqual([
      '12.50',
      '12.50',
      '12.00',
      '12.00',
      '1234.50',
      '1234.50',
      '12.50',
      '7.00',
    ]);
  });

  it('what could mean two things is not guessed', () => {
    expect(['1.234', '12,505', '-5', 'deset'].map(readMoney)).toEqual(['1.234', '12,505', '-5', 'deset']);
    expect(readMoney('')).toBeUndefined();
  });

  it('are shown with a comma, in English with a point', () => {
    expect([showMoney('12.50', 'local'), showMoney('12.50', 'en'), showMoney('deset', 'local')]).toEqual([
      '12,50',
      '12.50',
      'deset',
    ]);
  });
});

describe('[catalogue] moments and ages', () => {
  it('a moment is the laboratory clock, in summer and in winter', () => {
    expect(showMoment('2026-07-01T12:00:00.000Z')).toBe('2026-07-01T14:00');
    expect(showMoment('2026-01-01T12:00:00.000Z')).toBe('2026-01-01T13:00');
    expect(readMoment('2026-07-01T14:00')).toBe('2026-07-01T12:00:00.000Z');
    expect([readMoment(''), showMoment(undefined)]).toEqual([undefined, '']);
  });

  it('an age without a number is no age', () => {
    expect(readAge('', 'godine')).toBeUndefined();
    expect(readAge('18', 'godine')).toEqual({ vrijednost: 18, jedinica: 'godine' });
  });
});
