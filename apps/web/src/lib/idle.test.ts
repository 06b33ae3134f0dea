import { expect, it } from 'vitest';
import { countsAsActivity, idleDeadline, tellEvery, untilIdle } from './idle.ts';

it('[S4.11] the deadline is idleTime seconds after the last activity', () => {
  expect(idleDeadline(1_000, 60)).toBe(61_000);
});

it.each([undefined, 0, -5])('[S4.11] [S9.01] without a usable idleTime (%s) it is 8 hours', (idle) => {
  expect(idleDeadline(0, idle)).toBe(28_800_000);
});

it('[S4.11] the wait is never negative and never longer than a timer can be', () => {
  expect(untilIdle(2_000, 1_000)).toBe(0);
  expect(untilIdle(1_000, 4_000)).toBe(3_000);
  expect(untilIdle(0, Number.MAX_SAFE_INTEGER)).toBe(2 ** 31 - 1);
});

it('[S4.11] activity on an auth page does not restart the timer', () => {
  expect(countsAsActivity('/auth/login')).toBe(false);
  expect(countsAsActivity('/prijem')).toBe(true);
});

it('[S4.11] the server hears of activity within a third of the idle time, and every five minutes at least', () => {
  expect(tellEvery(6)).toBe(2_000);
  expect(tellEvery(undefined)).toBe(300_000);
});
