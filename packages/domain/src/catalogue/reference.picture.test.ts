import { Value } from 'typebox/value';
import { expect, it } from 'vitest';
import { ReferenceInterval } from './assay.documents.ts';
import { intervalPicture } from './reference.picture.ts';

const row = (part: Partial<ReferenceInterval>) => Value.Default(ReferenceInterval, { ...part }) as ReferenceInterval;
const years = (vrijednost: number) => ({ vrijednost, jedinica: 'godine' }) as const;

const ROWS = [
  row({ dobDo: { vrijednost: 3, jedinica: 'dani' } }),
  row({ spol: 'MUŠKI', dobOd: { vrijednost: 3, jedinica: 'dani' } }),
  row({ spol: 'ŽENSKI', dobOd: { vrijednost: 3, jedinica: 'dani' }, dobDo: years(50) }),
  row({ spol: 'ŽENSKI', dobOd: years(48), dobDo: years(60) }),
  row({ trudnoca: 'DA', dobOd: years(10) }),
];

it('[catalogue] there is a lane for each kind of people that the rows treat differently', () => {
  expect(intervalPicture(ROWS).lanes.map(({ opis }) => opis)).toEqual([
    'MUŠKI',
    'ŽENSKI, bez trudnoće',
    'ŽENSKI, trudnoća',
  ]);
  expect(intervalPicture([row({}), row({ analyser: 'a' })]).lanes.map(({ opis }) => opis)).toEqual([
    'SVI, ostali analizatori',
    'SVI, analizator (2)',
  ]);
});

it('[catalogue] a lane shows which row holds from which age, gaps and overlaps', () => {
  const [, women] = intervalPicture(ROWS).lanes;
  expect(women?.segments.map(({ row: at, overlap, do: to }) => [at, overlap, to?.vrijednost])).toEqual([
    [0, false, 3],
    [2, false, 48],
    [2, true, 50],
    [3, false, 60],
    [null, false, undefined],
  ]);
});

it('[catalogue] the segments of a lane fill the axis from 0 to 1, and each can be seen', () => {
  for (const { segments } of intervalPicture(ROWS).lanes) {
    expect(segments[0]?.from).toBe(0);
    expect(segments.at(-1)?.to).toBe(1);
    for (const [at, segment] of segments.entries()) {
      expect(segment.to - segment.from).toBeGreaterThan(0.003);
      expect(segment.from).toBe(segments[at - 1]?.to ?? 0);
    }
  }
});

it('[catalogue] the labels of the axis are ages of the rows, in order and apart', () => {
  const { ticks } = intervalPicture(ROWS);
  expect(ticks.map(({ label }) => label)).toEqual(['0', '3 dana', '10 godina', '48 godina']);
});

it('[catalogue] adults do not vanish behind newborns: with few bounds each part is wide', () => {
  const { lanes } = intervalPicture([
    row({ dobDo: years(18) }),
    row({ dobOd: years(18), dobDo: years(60) }),
    row({ dobOd: years(60) }),
  ]);
  for (const { from, to } of lanes[0]?.segments ?? []) {
    expect(to - from).toBeGreaterThan(0.15);
  }
});

it('[catalogue] without rows there is nothing to draw', () => {
  expect(intervalPicture([])).toEqual({ lanes: [], ticks: [] });
});
