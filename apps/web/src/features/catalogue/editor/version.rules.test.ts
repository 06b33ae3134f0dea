import { expect, it } from 'vitest';
import { versionState } from './version.rules.ts';

const at = (day: number) => `2026-03-${String(day).padStart(2, '0')}T08:00:00.000Z`;
const version = (verzija: number, written: number, begins = written) => ({
  verzija,
  created: at(written),
  vrijediOd: at(begins),
});
const states = (versions: ReturnType<typeof version>[], day: number) =>
  versions.map((one) => versionState(one, versions, new Date(at(day))));

it('[catalogue] the highest version that has begun is in effect', () => {
  expect(states([version(3, 9), version(2, 5), version(1, 1)], 10)).toEqual(['inEffect', 'earlier', 'earlier']);
});

it('[catalogue] a version that begins later is scheduled, and takes effect on its day', () => {
  const versions = [version(2, 5, 20), version(1, 1)];
  expect(states(versions, 10)).toEqual(['scheduled', 'inEffect']);
  expect(states(versions, 20)).toEqual(['inEffect', 'earlier']);
});

it('[catalogue] a withdrawn version never took effect, also after the day on which it would have', () => {
  const versions = [version(3, 6), version(2, 5, 20), version(1, 1)];
  expect(states(versions, 10)).toEqual(['inEffect', 'passedOver', 'earlier']);
  expect(states(versions, 25)).toEqual(['inEffect', 'passedOver', 'earlier']);
});
