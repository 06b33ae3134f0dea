import { describe, expect, it } from 'vitest';
import { findingText } from './findings.texts.ts';
import { calculatedTest, evaluate, judgedTest, MEASURED_AT, namedTest } from './judged-test.examples.ts';

const takenBefore = (hours: number) => new Date(MEASURED_AT.getTime() - hours * 3_600_000);

describe('[S2.07] a sample that does not keep', () => {
  const said = (stabilnost: { sati: number; uzet: Date | null }) => {
    const { tests, paznja } = evaluate([judgedTest('5', { stabilnost })]);
    return { paznja, said: tests.get('test')?.nalazi.map((finding) => findingText(finding, 'local')) };
  };

  it('is named at the bench when it was measured too late', () => {
    expect(said({ sati: 4, uzet: takenBefore(4) })).toEqual({ paznja: 0, said: [] });
    expect(said({ sati: 4, uzet: takenBefore(4.5) })).toEqual({
      paznja: 2,
      said: ['Mjereno 4,5 h nakon uzimanja; uzorak je stabilan 4 h.'],
    });
    expect(said({ sati: 0, uzet: takenBefore(60_000) })).toEqual({ paznja: 0, said: [] });
  });

  it('of which nobody knows when it was taken is named too', () => {
    expect(said({ sati: 4, uzet: null })).toEqual({
      paznja: 1,
      said: ['Vrijeme uzimanja nije poznato: uzorak je stabilan 4 h.'],
    });
  });

  it('says it of what was measured, not of what is calculated from it', () => {
    const stabilnost = { sati: 4, uzet: takenBefore(9) };
    const { tests } = evaluate([
      calculatedTest('c', 'a', ['a'], {}, { stabilnost }),
      namedTest('a', '1', { stabilnost }),
    ]);
    expect([tests.get('a')?.nalazi.length, tests.get('c')?.nalazi]).toEqual([1, []]);
  });
});
