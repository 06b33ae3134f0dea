import { Value } from 'typebox/value';
import { expect, it } from 'vitest';
import { ReferenceInterval } from './assay.documents.ts';
import { problemText } from './problems.ts';
import { checkIntervals } from './reference.checks.ts';

type Part = Partial<ReferenceInterval>;
const row = (part: Part) => Value.Default(ReferenceInterval, { gornja: 5, ...part }) as ReferenceInterval;
const years = (vrijednost: number) => ({ vrijednost, jedinica: 'godine' }) as const;
const days = (vrijednost: number) => ({ vrijednost, jedinica: 'dani' }) as const;
const found = (...parts: Part[]) => checkIntervals(parts.map(row)).map(({ code, field }) => `${code} ${field}`);

it.each<[string, Part]>([
  ['LIMITS_REVERSED reference.0.donja', { donja: 6 }],
  ['LIMITS_REVERSED reference.0.donja', { donja: 5 }],
  ['AGE_TOO_FINE reference.0.dobDo', { dobDo: days(29) }],
  ['AGE_TOO_FINE reference.0.dobOd', { dobOd: { vrijednost: 6, jedinica: 'sedmice' }, dobDo: years(1) }],
  ['AGES_REVERSED reference.0.dobOd', { dobOd: years(1), dobDo: { vrijednost: 12, jedinica: 'mjeseci' } }],
  ['AGES_REVERSED reference.0.dobOd', { dobOd: years(1), dobDo: days(28) }],
  ['AGES_REVERSED reference.0.dobOd', { dobDo: days(0) }],
  ['WEEKS_REVERSED reference.0.sedmicaOd', { trudnoca: 'DA', sedmicaOd: 13, sedmicaDo: 13 }],
  ['STATE_OF_WOMEN reference.0.spol', { spol: 'MUŠKI', trudnoca: 'DA' }],
  ['STATE_OF_WOMEN reference.0.spol', { spol: 'MUŠKI', menopauza: 'DA' }],
  ['STATE_OF_WOMEN reference.0.spol', { spol: 'MUŠKI', faza: 'LUTEALNA' }],
  ['STATE_OF_WOMEN reference.0.spol', { spol: 'MUŠKI', sedmicaOd: 3 }],
  ['STATES_CONTRADICT reference.0', { trudnoca: 'DA', menopauza: 'DA' }],
  ['STATES_CONTRADICT reference.0', { sedmicaOd: 3, faza: 'LUTEALNA' }],
  ['STATES_CONTRADICT reference.0', { menopauza: 'DA', faza: 'OVULACIJA' }],
  ['STATES_CONTRADICT reference.0', { trudnoca: 'NE', sedmicaOd: 3 }],
  ['NONE_WITH_LIMITS reference.0', { bezIntervala: true }],
  ['DAYS_REVERSED reference.0.vrijediOd', { vrijediOd: '2026-01-02', vrijediDo: '2026-01-01' }],
])('[catalogue] %s: %o', (expected, part) => {
  expect(found(part)).toEqual([expected]);
});

it('[catalogue] a row must say something: limits, what is expected, or that there is none', () => {
  const { gornja: _, ...empty } = row({});
  expect(checkIntervals([empty])).toEqual([{ code: 'INTERVAL_EMPTY', field: 'reference.0' }]);
  expect(checkIntervals([{ ...empty, ocekivano: ' ' }])).toHaveLength(1);
  expect(checkIntervals([{ ...empty, ocekivano: 'negativan' }])).toEqual([]);
  expect(checkIntervals([{ ...empty, bezIntervala: true }])).toEqual([]);
  expect(checkIntervals([{ ...empty, donja: 0 }])).toEqual([]);
});

it('[catalogue] a row for one day only is right', () => {
  expect(found({}, { analyser: 'a', vrijediOd: '2026-01-01', vrijediDo: '2026-01-01' })).toEqual([]);
});

it('[catalogue] gaps and overlaps are told in the words of the data', () => {
  const problems = checkIntervals(
    [
      { spol: 'MUŠKI' },
      { spol: 'ŽENSKI', dobDo: years(2) },
      { spol: 'ŽENSKI', dobOd: years(18) },
      { spol: 'MUŠKI', dobOd: years(70) },
    ].map((part) => row(part as Part)),
    'intervali',
  );
  expect(problems).toEqual([
    { code: 'INTERVAL_OVERLAP', field: 'intervali.3', details: { opis: '1 + 4: MUŠKI, ≥ 70 godina' } },
    { code: 'INTERVAL_GAP', field: 'intervali', details: { opis: 'ŽENSKI, 2 godine – 18 godina' } },
  ]);
  expect(problems.map((problem) => problemText(problem, 'en'))).toEqual([
    'Overlap: 1 + 4: MUŠKI, ≥ 70 godina.',
    'Gap: ŽENSKI, 2 godine – 18 godina.',
  ]);
});

it('[catalogue] as long as a row is wrong in itself, gaps are not told', () => {
  expect(found({ dobOd: years(3), dobDo: years(2) }, { dobOd: years(10) })).toEqual([
    'AGES_REVERSED reference.0.dobOd',
  ]);
});

it('[catalogue] no rows at all means that there is no interval, and is right', () => {
  expect(checkIntervals([])).toEqual([]);
});

it('[catalogue] a form is not flooded: 20 findings are enough to begin with', () => {
  const parts = Array.from({ length: 60 }, (_, at) => ({ dobOd: years(at * 2), dobDo: years(at * 2 + 1) }));
  expect(found(...parts)).toHaveLength(20);
});
