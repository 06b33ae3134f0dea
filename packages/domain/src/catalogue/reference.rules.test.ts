import { Value } from 'typebox/value';
import { expect, it } from 'vitest';
import { ReferenceInterval } from './assay.documents.ts';
import { findInterval, type PatientFacts } from './reference.rules.ts';

const row = (part: Partial<ReferenceInterval>) => Value.Default(ReferenceInterval, { ...part }) as ReferenceInterval;
const years = (vrijednost: number) => ({ vrijednost, jedinica: 'godine' }) as const;
const woman: PatientFacts = {
  spol: 'ŽENSKI',
  dob: { hours: 30 * 8766, months: 360 },
  trudna: false,
  menopauza: false,
  dan: '2026-06-15',
};
const man: PatientFacts = { ...woman, spol: 'MUŠKI' };
const found = (rows: ReferenceInterval[], facts: PatientFacts) => {
  const result = findInterval(rows, facts);
  return result.kind === 'interval' ? result.index : result.reason;
};

const HORMONE = [
  row({ gornja: 1 }),
  row({ spol: 'ŽENSKI', gornja: 2 }),
  row({ spol: 'ŽENSKI', menopauza: 'DA', gornja: 3 }),
  row({ spol: 'ŽENSKI', faza: 'LUTEALNA', gornja: 4 }),
  row({ spol: 'ŽENSKI', trudnoca: 'DA', gornja: 5 }),
  row({ spol: 'ŽENSKI', trudnoca: 'DA', sedmicaOd: 13, sedmicaDo: 28, gornja: 6 }),
  row({ analyser: 'a', gornja: 7 }),
];

it.each<[string, PatientFacts, number]>([
  ['a man gets the row for all', man, 0],
  ['a woman gets the row for women', woman, 1],
  ['in menopause she gets its row', { ...woman, menopauza: true }, 2],
  ['in the luteal phase she gets its row', { ...woman, faza: 'LUTEALNA' }, 3],
  ['in a phase without a row she gets the row for women', { ...woman, faza: 'OVULACIJA' }, 1],
  ['pregnant she gets the row for pregnant women', { ...woman, trudna: true }, 4],
  ['in week 13 she gets the row of the weeks', { ...woman, trudna: true, sedmicaTrudnoce: 13 }, 5],
  ['in week 28 the weeks have ended', { ...woman, trudna: true, sedmicaTrudnoce: 28 }, 4],
  ['the analyser counts most', { ...woman, trudna: true, sedmicaTrudnoce: 13, analyser: 'a' }, 6],
  ['another analyser does not count', { ...woman, analyser: 'b' }, 1],
  ['a man is never pregnant', { ...man, trudna: true, sedmicaTrudnoce: 13 }, 0],
  ['a man has neither menopause nor phase', { ...man, menopauza: true, faza: 'LUTEALNA' }, 0],
  [
    'a pregnant woman has neither menopause nor phase',
    { ...woman, trudna: true, menopauza: true, faza: 'LUTEALNA' },
    4,
  ],
  ['a woman in menopause has no phase', { ...woman, menopauza: true, faza: 'LUTEALNA' }, 2],
  ['a week says that she is pregnant', { ...woman, sedmicaTrudnoce: 20 }, 5],
  ['a week that no pregnancy has is not known', { ...woman, trudna: true, sedmicaTrudnoce: 60 }, 4],
])('[catalogue] %s', (_case, facts, index) => {
  expect(found(HORMONE, facts)).toBe(index);
  const reversed = HORMONE.toReversed();
  expect(found(reversed, facts)).toBe(HORMONE.length - 1 - index);
});

it('[catalogue] a row for menopause wins over one that only leaves pregnant women out', () => {
  const rows = [
    row({ spol: 'ŽENSKI', trudnoca: 'NE', gornja: 1 }),
    row({ spol: 'ŽENSKI', menopauza: 'DA', gornja: 2 }),
  ];
  expect(found(rows, { ...woman, menopauza: true })).toBe(1);
  expect(found(rows, { ...woman, trudna: true })).toBe('uncovered');
});

it('[catalogue] menopause and phase count more than the sex, and leaving menopause out does not count', () => {
  const rows = [
    row({ spol: 'ŽENSKI' }),
    row({ menopauza: 'DA' }),
    row({ faza: 'LUTEALNA' }),
    row({ menopauza: 'NE' }),
    row({ spol: 'MUŠKI' }),
  ];
  expect(found(rows, { ...woman, menopauza: true })).toBe(1);
  expect(found(rows, { ...woman, faza: 'LUTEALNA' })).toBe(2);
  expect(found(rows, woman)).toBe(0);
  expect(found(rows, man)).toBe(4);
});

it('[catalogue] from the first bound on, up to but not including the second', () => {
  const rows = [row({ dobOd: years(2), dobDo: years(18), gornja: 1 })];
  const at = (months: number) => found(rows, { ...man, dob: { hours: months * 730, months } });
  expect([23, 24, 215, 216].map(at)).toEqual(['uncovered', 0, 0, 'uncovered']);
});

it('[catalogue] both effective days are included', () => {
  const rows = [row({ vrijediOd: '2026-01-01', vrijediDo: '2026-12-31', gornja: 1 })];
  const on = (dan: string) => found(rows, { ...man, dan });
  expect(['2025-12-31', '2026-01-01', '2026-12-31', '2027-01-01'].map(on)).toEqual(['uncovered', 0, 0, 'uncovered']);
});

it('[catalogue] of two equal rows the first in the list wins', () => {
  expect(found([row({ gornja: 1 }), row({ gornja: 2 })], man)).toBe(0);
});

it('[catalogue] a row that says "none" is told from people whom nobody thought of', () => {
  const rows = [row({ spol: 'ŽENSKI', bezIntervala: true })];
  expect(findInterval(rows, woman)).toEqual({ kind: 'none', reason: 'stated', index: 0 });
  expect(findInterval(rows, man)).toEqual({ kind: 'none', reason: 'uncovered' });
});
