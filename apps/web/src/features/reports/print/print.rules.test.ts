import { expect, it } from 'vitest';
import { isRunning, paceOf } from './print.rules.ts';

const created = '2026-11-15T10:00:00.000Z';
const after = (seconds: number) => Date.parse(created) + seconds * 1_000;

it('[S2.14] a print batch says how fast it goes and how long it takes, once that is known', () => {
  expect(paceOf({ gotovo: 40, ukupno: 200, created }, after(10))).toEqual({ perSecond: 4, secondsLeft: 40 });
  expect(paceOf({ gotovo: 1, ukupno: 3, created }, after(4))).toEqual({ perSecond: 1, secondsLeft: 8 });
  expect(paceOf({ gotovo: 0, ukupno: 200, created }, after(10))).toBeUndefined();
  expect(paceOf({ gotovo: 200, ukupno: 200, created }, after(10))).toBeUndefined();
  expect(paceOf({ gotovo: 40, ukupno: 200, created }, after(0.5))).toBeUndefined();
});

it.each([
  ['ČEKA', true],
  ['U IZRADI', true],
  ['GOTOVO', false],
  ['GREŠKA', false],
  ['OTKAZANO', false],
] as const)('[S2.14] a batch that is %s runs: %s', (stanje, running) => {
  expect(isRunning({ stanje })).toBe(running);
});
