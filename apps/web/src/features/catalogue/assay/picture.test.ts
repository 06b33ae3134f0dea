import type { ReferenceInterval } from '@nalaz/domain/catalogue/assay.documents';
import { analyseIntervals } from '@nalaz/domain/catalogue/reference.analysis';
import { intervalPicture } from '@nalaz/domain/catalogue/reference.picture';
import { describe, expect, it } from 'vitest';
import { criticalOf, formulaOf, intervalsOf } from './assay-document.ts';
import { sayIn } from './data-words.ts';
import { rowForGap } from './gap-row.ts';
import { limitsText } from './interval-text.ts';
import { fittingText, placeTicks, spreadAxis } from './picture-layout.ts';
import { stepTo } from './picture-steps.ts';

const years = (vrijednost: number) => ({ vrijednost, jedinica: 'godine' }) as const;

describe('the picture of intervals', () => {
  it('[catalogue] keeps every part wide enough to be hit, and the whole as wide as it is', () => {
    const edges = [0, 0.01, 0.02, 0.5, 1];
    const place = spreadAxis(edges, 300, 24);
    const at = edges.map(place);
    expect(at[0]).toBe(0);
    expect(at.at(-1)).toBeCloseTo(300);
    for (const [index, edge] of at.slice(1).entries()) {
      expect(edge - (at[index] ?? 0)).toBeGreaterThanOrEqual(23.99);
    }
    expect((at[3] ?? 0) - (at[2] ?? 0)).toBeLessThan(150);
  });

  it('[catalogue] gives the word of a gap its room, also where the gap lies over several parts', () => {
    const place = spreadAxis([0, 0.1, 0.12, 0.14, 1], 300, 24, [{ from: 0.1, to: 0.14, width: 60 }]);
    expect(place(0.14) - place(0.1)).toBeCloseTo(60);
    expect(place(1)).toBeCloseTo(300);
  });

  it('[catalogue] with more parts than room they are all alike', () => {
    const edges = Array.from({ length: 21 }, (_, at) => at / 20 / (at === 20 ? 1 : 3));
    const place = spreadAxis(edges, 200, 24);
    expect(edges.map((edge) => Math.round(place(edge)))).toEqual(edges.map((_, at) => at * 10));
  });

  it('[catalogue] leaves out labels that would cover others, and none leaves the picture', () => {
    const marks = [0, 10, 60, 298].map((at) => ({ at, label: '18 g' }));
    expect(placeTicks(marks, 300)).toEqual([
      { at: 0, label: '18 g', anchor: 'start' },
      { at: 60, label: '18 g', anchor: 'middle' },
      { at: 298, label: '18 g', anchor: 'end' },
    ]);
    const texts = [['100 – 180'], ['100–', '180'], ['red 4']];
    expect([80, 40, 30, 10].map((width) => fittingText(texts, width))).toEqual([texts[0], texts[1], [], []]);
  });

  it('[catalogue] is walked by arrow keys, along a lane and from lane to lane', () => {
    const lanes = [['0.0', '0.1', '0.2'], ['1.0']];
    const walk = (from: string, ...keys: string[]) =>
      keys.reduce<string | undefined>((at, key) => at && stepTo(lanes, at, key), from);
    expect(walk('0.0', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowUp')).toBe('0.0');
    expect([walk('0.1', 'Home'), walk('0.1', 'End'), walk('0.1', 'ArrowLeft')]).toEqual(['0.0', '0.2', '0.0']);
    expect([walk('0.0', 'ArrowLeft'), walk('1.0', 'ArrowDown'), walk('0.0', 'x')]).toEqual(Array(3).fill(undefined));
  });

  it('[catalogue] says limits as a report does', () => {
    const text = (limits: object) => limitsText({ ocekivano: '', ...limits }, 'local');
    expect(
      [{ donja: 3.9, gornja: 6.1 }, { donja: 60 }, { gornja: 0 }, { ocekivano: 'negativan' }, {}].map(text),
    ).toEqual(['3,9 – 6,1', '≥ 60', '≤ 0', 'negativan', '']);
    expect(limitsText({ donja: 3.9, gornja: 6.1, ocekivano: '' }, 'en')).toBe('3.9 – 6.1');
  });
});

describe('a half-typed document', () => {
  it('[catalogue] is read as far as it makes sense, row by row', () => {
    const rows = intervalsOf({
      reference: [
        null,
        { spol: 'NEKI', donja: '3,9x', gornja: 6, dobOd: { vrijednost: 'dva', jedinica: 'godine' } },
        { spol: 'ŽENSKI', dobDo: years(2), sedmicaOd: '7' },
      ],
    });
    expect(rows).toHaveLength(3);
    expect(rows[1]).toMatchObject({ spol: 'SVI', gornja: 6 });
    expect(rows[1]).not.toHaveProperty('donja');
    expect(rows[1]).not.toHaveProperty('dobOd');
    expect(rows[2]).toMatchObject({ spol: 'ŽENSKI', dobDo: years(2) });
    expect(() => intervalPicture(rows)).not.toThrow();
    expect(intervalsOf({ reference: 'sve' })).toEqual([]);
    expect(criticalOf({ kriticne: [{ donja: 2, gornja: 'x' }] })).toEqual([{ donja: 2 }]);
    expect(
      formulaOf({ calculatedTests: [{ oznaka: 'a' }], formula: 5, primjeri: [{ spol: 'X', vrijednosti: {} }] }),
    ).toEqual({
      calculated: false,
      calculatedTests: [{ oznaka: 'a', test: '' }],
      formula: '',
      vazi: '',
      decimale: 2,
      primjeri: [{ vrijednosti: [], izvor: '' }],
    });
  });
});

describe('a gap', () => {
  type Row = Partial<ReferenceInterval>;
  /** The rows there are, and those that fill them up. */
  const CASES: [rows: Row[], added: Row[]][] = [
    [[{ dobDo: years(2) }, { dobOd: years(18) }], [{ dobOd: years(2), dobDo: years(18) }]],
    [[{ spol: 'MUŠKI' }, { spol: 'ŽENSKI', dobDo: years(2) }], [{ spol: 'ŽENSKI', dobOd: years(2) }]],
    [[{ trudnoca: 'NE' }, { sedmicaDo: 13 }, { sedmicaOd: 20 }], [{ spol: 'ŽENSKI', trudnoca: 'DA' }]],
    [[{ trudnoca: 'NE' }, { trudnoca: 'DA', sedmicaDo: 13 }, { sedmicaOd: 20 }, {}], []],
    [[{ spol: 'MUŠKI' }, { trudnoca: 'DA' }], [{ spol: 'ŽENSKI', trudnoca: 'NE' }]],
    [[{ menopauza: 'NE' }], [{ spol: 'ŽENSKI', menopauza: 'DA' }]],
    [
      [{ spol: 'MUŠKI' }, { menopauza: 'DA' }, { trudnoca: 'DA' }, { faza: 'LUTEALNA' }],
      [{ spol: 'ŽENSKI', trudnoca: 'NE', menopauza: 'NE' }],
    ],
    [[{ analyser: 'a' }, { analyser: 'b', dobDo: years(5) }], [{}]],
    [
      [{ vrijediDo: '2025-12-31' }, { vrijediOd: '2026-01-08' }],
      [{ vrijediOd: '2026-01-01', vrijediDo: '2026-01-07' }],
    ],
  ];

  it.each(CASES)('[catalogue] is filled by the row that the picture offers: %j', (rows, added) => {
    const reference: unknown[] = [...rows];
    const offered = () =>
      intervalPicture(intervalsOf({ reference })).lanes.flatMap((lane) =>
        lane.segments.flatMap((segment) => (segment.row === null ? [rowForGap(lane, segment)] : [])),
      );
    for (let [next] = offered(); next && reference.length < 20; [next] = offered()) {
      reference.push(next);
    }
    expect(reference.slice(rows.length)).toMatchObject(added);
    expect(reference).toHaveLength(rows.length + added.length);
    expect(analyseIntervals(intervalsOf({ reference })).filter(({ kind }) => kind === 'gap')).toEqual([]);
  });
});

it.each([
  [
    'ŽENSKI, trudnoća, sedmica nepoznata / trudnoća 13 sedmica – 20 sedmica',
    'FEMALE, pregnancy, week unknown / pregnancy 13 weeks – 20 weeks',
  ],
  ['ŽENSKI, bez trudnoće i menopauze, < 1 godina', 'FEMALE, not pregnant, before menopause, < 1 year'],
  ['SVI, ostali analizatori, od 01.01.2027.', 'ALL, other analysers, from 01.01.2027.'],
  ['MUŠKI, 28 dana – 1 mjesec', 'MALE, 28 days – 1 month'],
  [
    'ŽENSKI, faza nepoznata / faza FOLIKULARNA, analizator (2), 36 sati – 4 dana',
    'FEMALE, phase unknown / follicular phase, analyser (2), 36 hours – 4 days',
  ],
])('[S1.01] what the rules say of %s is said in English too', (local, english) => {
  expect(sayIn('en', local)).toBe(english);
  expect(sayIn('local', local)).toBe(local);
  expect(sayIn('rs', local)).not.toMatch(/trudno|godin|mjesec|dana|sati/);
});
