import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EntryRules, PreviousResult } from '../result.documents.ts';
import { checkDelta, comparable, referenceChange } from './delta.rules.ts';
import { judgedTest } from './judged-test.examples.ts';

type Delta = NonNullable<EntryRules['delta']>;
type Details = NonNullable<Parameters<typeof judgedTest>[1]>;

const method = (metoda: Delta['metoda'], granica: number, more: Partial<Delta> = {}): Delta => ({
  metoda,
  granica,
  dana: 30,
  ...more,
});

function check(typed: string, delta: Delta, { previous = {}, ...rest }: Details) {
  const test = judgedTest(typed, { ...rest, previous, rules: { decimale: 1, ...rest.rules, delta } });
  return test.value ? checkDelta(test, test.value) : [];
}
const fires = (typed: string, delta: Delta, from: number, more: Details = {}) =>
  check(typed, delta, { ...more, previous: { vrijednost: from, ...more.previous } }).length === 1;

describe('[results] the change since the last result', () => {
  it.each([
    // Exactly what is allowed is allowed.
    ['62', '80,6', method('postotak', 30), false],
    ['62', '80,7', method('postotak', 30), true],
    ['62', '43,4', method('postotak', 30), false],
    ['62', '43,3', method('postotak', 30), true],
    ['-10', '-13', method('postotak', 30), false],
    ['-10', '-13,1', method('postotak', 30), true],
    ['3,5', '4,5', method('apsolutna', 1), false],
    ['3,5', '4,6', method('apsolutna', 1), true],
    ['3,5', '2,5', method('apsolutna', 1), false],
    ['3,5', '2,4', method('apsolutna', 1), true],
    // 0.3 - 0.1 is more than 0.2 in doubles.
    ['0,1', '0,3', method('apsolutna', 0.2), false],
    ['100', '103,9', method('rcv', 1.96, { cvAnaliticki: 0.6, cvBioloski: 1.25 }), true],
    ['100', '103,8', method('rcv', 1.96, { cvAnaliticki: 0.6, cvBioloski: 1.25 }), false],
    ['100', '96,2', method('rcv', 1.96, { cvAnaliticki: 0.6, cvBioloski: 1.25 }), false],
    ['100', '96,1', method('rcv', 1.96, { cvAnaliticki: 0.6, cvBioloski: 1.25 }), true],
    // Where values are skewed a rise may be larger than a fall.
    ['100', '173,1', method('rcv', 1.96, { cvBioloski: 20 }), false],
    ['100', '173,2', method('rcv', 1.96, { cvBioloski: 20 }), true],
    ['100', '57,8', method('rcv', 1.96, { cvBioloski: 20 }), false],
    ['100', '57,7', method('rcv', 1.96, { cvBioloski: 20 }), true],
  ])('from %s to %s: %o %s', (from, to, delta, expected) => {
    expect(fires(to, delta, Number(from.replace(',', '.')))).toBe(expected);
  });

  it('a rate is per day, and less than a day counts as one', () => {
    const rate = method('brzina', 2);
    expect(fires('18', rate, 10, { previous: { before: 4 } })).toBe(false);
    expect(fires('18,1', rate, 10, { previous: { before: 4 } })).toBe(true);
    expect(fires('2', rate, 10, { previous: { before: 4 } })).toBe(false);
    expect(fires('1,9', rate, 10, { previous: { before: 4 } })).toBe(true);
    expect(fires('12', rate, 10, { previous: { before: 0.01 } })).toBe(false);
    expect(fires('12,1', rate, 10, { previous: { before: 0.01 } })).toBe(true);
  });

  it('a ratio is in widths of the interval, which begins at zero where it has no lower limit', () => {
    const ratio = method('omjer', 2);
    const whole = { interval: { donja: 10, gornja: 20 } };
    expect(fires('35', ratio, 15, whole)).toBe(false);
    expect(fires('35,1', ratio, 15, whole)).toBe(true);
    expect(fires('5', ratio, 25, whole)).toBe(false);
    expect(fires('4,9', ratio, 25, whole)).toBe(true);
    expect(fires('50', ratio, 10, { interval: { gornja: 20 } })).toBe(false);
    expect(fires('50,1', ratio, 10, { interval: { gornja: 20 } })).toBe(true);
    expect(fires('999', ratio, 1, { interval: { donja: 20 } })).toBe(false);
    expect(fires('999', ratio, 1, { interval: { gornja: 0 } })).toBe(false);
    expect(fires('999', ratio, 1, { interval: { gornja: -5 } })).toBe(false);
    expect(fires('999', ratio, 1)).toBe(false);
  });
});

describe('[results] no statement about a change', () => {
  const delta = method('apsolutna', 1, { dana: 3 });

  it.each([
    [3, true],
    [3.001, false],
    [0, true],
    [-0.001, false],
  ])('%d days before: %s', (before, expected) => {
    expect(fires('9', delta, 5, { previous: { before } })).toBe(expected);
  });

  it('without an exact number in the same unit on both sides', () => {
    const words = { vrijednost: null, rezultat_f: 'hemoliza' };
    expect(check('9', delta, { previous: words })).toEqual([]);
    for (const previous of [{ znak: '<' }, { znak: '>' }, { jedinica: 'mg/dL' }] as const) {
      expect(fires('9', delta, 5, { previous })).toBe(false);
    }
    expect(fires('>9', delta, 5)).toBe(false);
    expect(fires('<1', delta, 5)).toBe(false);
    const text = judgedTest('mutno', { rules: { vrsta: 'tekst', delta }, previous: { vrijednost: 5 } });
    expect(text.value && checkDelta(text, text.value)).toEqual([]);
    expect(fires('9', delta, 5)).toBe(true);
  });

  it('without a previous result, a rule, a percentage of nothing or a variation', () => {
    const alone = judgedTest('9', { rules: { delta } });
    expect(alone.value && checkDelta(alone, alone.value)).toEqual([]);
    const noRule = judgedTest('9', { previous: { vrijednost: 5 } });
    expect(noRule.value && checkDelta(noRule, noRule.value)).toEqual([]);
    expect(fires('9', method('postotak', 10), 0)).toBe(false);
    expect(fires('9', method('rcv', 1.96, { cvAnaliticki: 1 }), 0)).toBe(false);
    expect(fires('9', method('rcv', 1.96), 5)).toBe(false);
    expect(fires('9', method('rcv', 1.96, { cvAnaliticki: 0, cvBioloski: 0 }), 5)).toBe(false);
    expect(fires('9', method('rcv', 1.96, { cvBioloski: 5 }), 5)).toBe(true);
  });
});

describe('[results] the reference change value', () => {
  // √2 · 1.96 · √(CVa² + CVi²); computed apart, in decimals.
  it.each([
    [1.96, 2.2, 4.5, 13.9, -13.9],
    [2.58, 2.2, 4.5, 18.3, -18.3],
    [1.96, 0, 11.9, 33, -33],
    // Skewed: σ = √ln(1 + CV²), exp(±√2 · z · σ) − 1.
    [1.96, 0, 12, 39.3, -28.2],
    [1.96, 2.5, 19.9, 73.4, -42.3],
    [1.65, 10, 50, 207, -67.4],
  ])('z %d, variations %d and %d allow %d or %d', (granica, cvAnaliticki, cvBioloski, up, down) => {
    expect(referenceChange({ granica, cvAnaliticki, cvBioloski }, false)).toBe(up);
    expect(referenceChange({ granica, cvAnaliticki, cvBioloski }, true)).toBe(down);
  });

  it('a fall never allows more than everything, and the two sides undo each other', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.5, max: 3 }), fc.double({ min: 12, max: 200 }), (granica, cvBioloski) => {
        const up = referenceChange({ granica, cvBioloski }, false) ?? 0;
        const down = referenceChange({ granica, cvBioloski }, true) ?? 0;
        expect(down).toBeGreaterThanOrEqual(-100);
        expect((1 + up / 100) * (1 + down / 100)).toBeCloseTo(1, up > 1000 ? -1 : 1);
      }),
    );
  });
});

it('[results] what is said of a change: as few decimals as show that it is too much', () => {
  const said = (typed: string, delta: Delta, vrijednost: number, before: number, more: Details = {}) =>
    check(typed, delta, { ...more, previous: { vrijednost, before } })[0];
  expect(said('92', method('postotak', 30), 62, 12.4, { rules: { decimale: 0 } })).toEqual({
    pravilo: 'DELTA',
    tekst: 'DELTA_POSTOTAK',
    verzija: 7,
    tezina: 2,
    podaci: { prije: '62', sada: '92', jedinica: 'mmol/L', sati: 297, promjena: 48, dozvoljeno: 30 },
  });
  expect(said('80,7', method('postotak', 30), 62, 1)?.podaci).toMatchObject({ promjena: 30.2 });
  expect(said('130,1', method('postotak', 30), 100, 1)?.podaci).toMatchObject({ promjena: 30.1 });
  expect(said('13000,1', method('postotak', 30), 10_000, 1)?.podaci).toMatchObject({ promjena: 30.001 });
  expect(said('2', method('apsolutna', 1), 3.5, 1)?.podaci).toMatchObject({ promjena: -1.5, dozvoljeno: 1 });
  expect(said('50', method('rcv', 1.96, { cvBioloski: 20 }), 100, 1)?.podaci).toMatchObject({
    promjena: -50,
    dozvoljeno: -42.2,
  });
  expect(said('18,1', method('brzina', 2), 10, 4)).toMatchObject({ tekst: 'DELTA_BRZINA', podaci: { promjena: 2.03 } });
  expect(said('35,1', method('omjer', 2), 15, 4, { interval: { donja: 10, gornja: 20 } })).toMatchObject({
    tekst: 'DELTA_OMJER',
    podaci: { promjena: 2.01, dozvoljeno: 2 },
  });
  const tiny = said('20000000,1', method('postotak', 100), 10_000_000, 1);
  expect(tiny?.podaci.promjena).toBeGreaterThan(100);
});

describe('[autoverification] an earlier result counts only when it can be compared', () => {
  const now = { jedinica: 'mmol/L', metoda: 'ISE', taken: new Date('2026-11-15T10:00:00Z') };
  const before = (over: Partial<PreviousResult> = {}): PreviousResult => ({
    ...{ rezultat_f: '4.0', vrijednost: 4, znak: '', jedinica: 'mmol/L', metoda: 'ISE', flag: '', uzorak: '1' },
    sifra: null,
    mjereno: '2026-11-18T10:00:00Z',
    uzeto: '2026-11-12T10:00:00Z',
    ...over,
  });

  it.each<[string, PreviousResult | null, number | undefined, boolean]>([
    ['the same unit and method within the window', before(), 3, true],
    ['a method that nobody stated', before({ metoda: '' }), 3, true],
    ['outside the window', before({ uzeto: '2026-11-12T09:59:59Z' }), 3, false],
    ['after the new one', before({ uzeto: '2026-11-16T10:00:00Z' }), 3, false],
    ['another unit', before({ jedinica: 'mg/dL' }), 3, false],
    ['another method', before({ metoda: 'plamena fotometrija' }), 3, false],
    ['a bound', before({ znak: '<' }), 3, false],
    ['no number', before({ vrijednost: null }), 3, false],
    ['a test without a window', before(), undefined, false],
    ['none', null, 3, false],
  ])('%s', (_what, previous, dana, expected) => {
    expect(comparable(previous, now, dana === undefined ? undefined : { dana }) !== undefined).toBe(expected);
  });
});

describe('[H152] a code that does not change in life', () => {
  const group = ['O', 'A', 'B', 'AB'].map((sifra) => ({ sifra, naziv: `grupa ${sifra}`, abnormalno: false }));
  const delta: Delta = { metoda: 'promjena', dana: 50_000 };
  const compared = (now: string, sifra: string | null, more: Partial<PreviousResult> & { before?: number } = {}) => {
    const previous = { vrijednost: null, sifra, rezultat_f: `grupa ${sifra}`, jedinica: '', ...more };
    const test = judgedTest(now, { rules: { vrsta: 'lista', vrijednosti: group, delta }, jedinica: '', previous });
    return test.value ? checkDelta(test, test.value) : [];
  };

  it('any other code than before is found, says both and weighs as much as any change', () => {
    expect(compared('B', 'A', { before: 4000 })).toEqual([
      {
        ...{ pravilo: 'DELTA', tekst: 'DELTA_PROMJENA', verzija: 7, tezina: 2 },
        podaci: { prije: 'grupa A', sada: 'grupa B', sati: 96_000 },
      },
    ]);
  });

  it('exactly where both have a code, they differ and the earlier one was taken before', () => {
    const code = fc.constantFrom('O', 'A', 'B', 'AB');
    fc.assert(
      fc.property(code, fc.option(code), fc.integer({ min: -3, max: 60_000 }), (now, sifra, before) => {
        const expected = sifra !== null && sifra !== now && before >= 0 && before <= delta.dana;
        expect(compared(now, sifra, { before })).toHaveLength(expected ? 1 : 0);
      }),
    );
  });

  it('says nothing of numbers, and no method of numbers says anything of codes', () => {
    expect(fires('9', { metoda: 'promjena', dana: 30 }, 5)).toBe(false);
    const counted = judgedTest('B', {
      rules: { vrsta: 'lista', vrijednosti: group, delta: method('apsolutna', 1) },
      previous: { vrijednost: null, sifra: 'A' },
    });
    expect(counted.value && checkDelta(counted, counted.value)).toEqual([]);
  });
});

it('[H153] when a value was typed or corrected has no part in what it is compared with', () => {
  const delta = method('apsolutna', 1, { dana: 3 });
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true }), fc.date({ noInvalidDate: true }), (mjereno, measuredAt) => {
      const previous = { mjereno: mjereno.toISOString(), before: 2 };
      expect(fires('9', delta, 5, { previous, measuredAt })).toBe(true);
      expect(fires('9', delta, 5, { previous: { ...previous, before: 4 }, measuredAt })).toBe(false);
    }),
  );
});
