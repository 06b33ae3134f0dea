import { expect, it } from 'vitest';
import { showResult } from './shown-result.ts';

it.each([
  ['5.40', '5,40', '5.40'],
  ['<0.1', '<0,1', '<0.1'],
  ['>-2.5', '>-2,5', '>-2.5'],
  ['120', '120', '120'],
  ['1:80', '1:80', '1:80'],
  ['E. coli 10.5', 'E. coli 10.5', 'E. coli 10.5'],
  ['pH 7.4', 'pH 7.4', 'pH 7.4'],
  ['7.4 kod kuće', '7.4 kod kuće', '7.4 kod kuće'],
  ['1.2.3', '1.2.3', '1.2.3'],
])('[S2.07] %s is read as %s, in English as %s', (rezultat_f, local, en) => {
  expect(showResult(rezultat_f, 'local')).toBe(local);
  expect(showResult(rezultat_f, 'rs')).toBe(local);
  expect(showResult(rezultat_f, 'en')).toBe(en);
});
