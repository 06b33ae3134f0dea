import { expect, it } from 'vitest';
import { explainTaken } from './taken.rules.ts';

const now = new Date('2026-11-18T12:00:00Z');
const born = { dateofb: '2026-11-18', godiste: 2026, satr: null };

it.each([
  ['2026-11-18T12:04:00Z', {}, undefined],
  ['2026-11-18T12:06:00Z', {}, 'INPUT_INVALID'],
  // Its midnight in Sarajevo.
  ['2026-11-17T23:00:00Z', {}, undefined],
  ['2026-11-17T22:59:00Z', {}, 'TAKEN_BEFORE_BIRTH'],
  ['2026-11-18T07:59:00Z', { satr: '09:00' }, 'TAKEN_BEFORE_BIRTH'],
  ['2026-11-18T08:00:00Z', { satr: '09:00' }, undefined],
  ['2025-12-31T22:59:00Z', { dateofb: null }, 'TAKEN_BEFORE_BIRTH'],
  ['2026-10-19T12:00:00Z', { dateofb: '1980-01-01' }, undefined],
  ['2026-10-19T11:59:00Z', { dateofb: '1980-01-01' }, 'TAKEN_LONG_AGO'],
  ['1999-11-10T08:00:00Z', { dateofb: null, godiste: null }, 'TAKEN_LONG_AGO'],
] as const)('[S5.14] a sample taken at %s of somebody born %j: %s', (taken, birth, expected) => {
  const asked = { birth: { ...born, ...birth }, now };
  expect(explainTaken(new Date(taken), { ...asked, confirmed: false })).toBe(expected);
  const confirmed = expected === 'TAKEN_LONG_AGO' ? undefined : expected;
  expect(explainTaken(new Date(taken), { ...asked, confirmed: true })).toBe(confirmed);
});
