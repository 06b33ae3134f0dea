import { expect, it } from 'vitest';
import { CODE_LENGTH, CODE_SYMBOLS, plainCode, showCode } from './code.rules.ts';

it('[reports] a code is shown in groups and means the same however it is typed', () => {
  expect(showCode('K7QM2XPD9RTA')).toBe('K7QM-2XPD-9RTA');
  for (const typed of ['K7QM-2XPD-9RTA', 'k7qm2xpd9rta', ' k7qm 2xpd 9rta ', 'K7QM–2XPD—9RTA', 'K7QM.2XPD_9RTA']) {
    expect(plainCode(typed)).toBe('K7QM2XPD9RTA');
  }
  expect(plainCode('oOiI lL01')).toBe('00111101');
  expect(plainCode(showCode('0123456789AB'))).toBe('0123456789AB');
});

it('[reports] a code is made of 32 signs that look unlike each other: sixty bits', () => {
  expect(new Set(CODE_SYMBOLS).size).toBe(32);
  expect(CODE_SYMBOLS).not.toMatch(/[ILOUa-z]/);
  expect(Math.log2(CODE_SYMBOLS.length) * CODE_LENGTH).toBe(60);
});

it('[reports] what was never a code stays none', () => {
  expect(plainCode('')).toBe('');
  expect(plainCode('ćevap')).toBe('ĆEVAP');
});
