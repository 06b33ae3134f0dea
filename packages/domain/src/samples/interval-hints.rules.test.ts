import { expect, it } from 'vitest';
import { hintFor, hintsSince } from './interval-hints.rules.ts';

const now = new Date('2026-11-15T00:30:00+01:00');
const test = { _id: 'hba1c', razmakDana: 30 };
const ordered = (datum: string, uzorak = '1') => ({ labassay: 'hba1c', datum, uzorak });

it("[samples] the laboratory's day decides what was ordered today", () => {
  expect(hintFor(test, [ordered('2026-11-14T23:10:00Z')], now)).toEqual({ kind: 'today', uzorak: '1' });
  expect(hintFor(test, [ordered('2026-11-14T22:50:00Z')], now)).toMatchObject({ kind: 'soon', dana: 1 });
});

it('[samples] sooner than is useful is said, with the newest order', () => {
  const earlier = [ordered('2026-10-20T08:00:00Z', 'old'), ordered('2026-11-10T08:00:00Z', 'new')];
  expect(hintFor(test, earlier, now)).toEqual({ kind: 'soon', dana: 5, razmakDana: 30, uzorak: 'new' });
  expect(hintFor(test, [ordered('2026-10-16T08:00:00Z')], now)).toBeUndefined();
  expect(hintFor({ ...test, razmakDana: 0 }, earlier, now)).toBeUndefined();
  expect(hintFor({ _id: 'kks', razmakDana: 30 }, earlier, now)).toBeUndefined();
});

it('[samples] samples are looked at as far back as the longest interval can matter, also for tests that were added later', () => {
  const daysBack = (...tests: { razmakDana: number }[]) =>
    (now.getTime() - hintsSince(tests, now).getTime()) / 86_400_000;
  expect(daysBack()).toBe(62);
  expect(daysBack(test, { razmakDana: 365 }, { razmakDana: 0 })).toBe(427);
});
