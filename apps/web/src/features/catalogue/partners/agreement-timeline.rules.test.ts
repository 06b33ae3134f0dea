import type { Agreement } from '@nalaz/domain/catalogue/partner.documents';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stateOf, timelineOf } from './agreement-timeline.rules.ts';

const TODAY = '2026-03-05';
const agreement = (od: string, until?: string): Agreement => ({
  cjenovnik: 'lista',
  od,
  ...(until ? { do: until } : {}),
  popust: 0,
});

describe('[S2.70] the agreements of a partner along time', () => {
  it.each([
    ['2026-03-05', undefined, 'current'],
    ['2026-01-01', '2026-03-05', 'current'],
    ['2026-01-01', '2026-03-04', 'past'],
    ['2026-03-06', undefined, 'coming'],
  ])('%s to %s is %s', (od, until, state) => {
    expect(stateOf(agreement(od, until), TODAY)).toBe(state);
  });

  it('show what held, what holds and what comes, with a gap where nothing is agreed', () => {
    const { stretches } = timelineOf(
      [agreement('2026-06-01'), agreement('2026-01-01', '2026-01-31'), agreement('2026-02-01', '2026-03-31')],
      TODAY,
    );
    expect(stretches.map(({ row, state, open }) => [row, state, open])).toEqual([
      [undefined, 'none', false],
      [1, 'past', false],
      [2, 'current', false],
      [undefined, 'none', false],
      [0, 'coming', true],
    ]);
  });

  it('fill the picture from edge to edge, today inside, with few marks, whatever was agreed', () => {
    const day = fc.nat({ max: 3000 }).map((after) => new Date(Date.UTC(2022, 0, 1 + after)).toISOString().slice(0, 10));
    const some = fc.uniqueArray(day, { minLength: 1, maxLength: 9 }).map((days) => {
      const [od = '', ...rest] = days.sort();
      const pairs = rest.flatMap((until, at) => (at % 2 === 0 ? [agreement(rest[at - 1] ?? od, until)] : []));
      return pairs.length > 0 ? pairs : [agreement(od)];
    });
    fc.assert(
      fc.property(some, (agreements) => {
        const { stretches, today, ticks } = timelineOf(agreements, TODAY);
        let edge = 0;
        for (const { at, width } of stretches) {
          expect(at).toBeCloseTo(edge, 9);
          expect(width).toBeGreaterThan(0);
          edge = at + width;
        }
        expect(edge).toBeCloseTo(1, 9);
        expect(today > 0 && today < 1).toBe(true);
        expect(ticks.length).toBeLessThanOrEqual(6);
        expect(ticks.every(({ at }) => at > 0 && at < 1)).toBe(true);
        const held = stretches.filter(({ at, width }) => at <= today && today < at + width);
        expect(held.map(({ state }) => state)).toEqual([
          agreements.some((one) => stateOf(one, TODAY) === 'current') ? 'current' : 'none',
        ]);
      }),
    );
  });
});
