import { expect, it } from 'vitest';
import { addReplays, NOTHING_REPLAYED, percentOf, slicesOf } from './replay-slices.rules.ts';

it('[autoverification] a long time is replayed week by week, without a gap and to the end', () => {
  const slices = slicesOf(new Date('2026-08-17T00:00:00Z'), new Date('2026-09-01T12:00:00Z'));
  expect(slices).toEqual([
    { od: '2026-08-17T00:00:00.000Z', do: '2026-08-24T00:00:00.000Z' },
    { od: '2026-08-24T00:00:00.000Z', do: '2026-08-31T00:00:00.000Z' },
    { od: '2026-08-31T00:00:00.000Z', do: '2026-09-01T12:00:00.000Z' },
  ]);
  expect(slicesOf(new Date('2026-08-17T00:00:00Z'), new Date('2026-08-17T00:00:00Z'))).toEqual([]);
});

it('[autoverification] the weeks add up', () => {
  const difference = { sid: 'a', uzorak: '1', razlog: 'KOMENTAR' as const, kada: '', tekst: '' };
  const week = {
    ukupno: 10,
    pusteno: 7,
    bezPravila: 3,
    trajanjeMs: 5,
    kapije: [
      { kapija: 9, zadrzano: 1 },
      { kapija: 7, zadrzano: 2 },
    ],
    razlike: [difference],
    razlikaUkupno: 1,
  };
  const both = addReplays(addReplays(NOTHING_REPLAYED, week), week);
  expect(both).toEqual({
    ukupno: 20,
    pusteno: 14,
    bezPravila: 6,
    trajanjeMs: 10,
    kapije: [
      { kapija: 7, zadrzano: 4 },
      { kapija: 9, zadrzano: 2 },
    ],
    razlike: [difference, difference],
    razlikaUkupno: 2,
  });
  expect([percentOf(14, 20), percentOf(0, 0)]).toEqual([70, 0]);
});
