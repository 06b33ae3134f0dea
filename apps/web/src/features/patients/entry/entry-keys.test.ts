import { expect, it } from 'vitest';
import { afterEnter } from './entry-keys.ts';

it.each([
  ['jmbg', true, 'ime'],
  ['ime', false, 'prezime'],
  ['prezime', false, 'spol'],
  ['prezime', true, 'save'],
  ['spol', true, 'save'],
  ['roditelj', true, 'passport'],
  ['email', true, 'save'],
  ['unknown', true, 'save'],
])('[S2.61] Enter in %s, sex known: %s, leads to %s', (field, hasSex, next) => {
  expect(afterEnter(field, { hasSex })).toBe(next);
});
